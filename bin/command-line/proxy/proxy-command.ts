/** `proxy`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { PROXY_OPTIONS } from './proxy-options.ts';

const EXIT_CODES =
  'Exit codes: that of the command after -- if it failed; else 1 client or server violated a stated or derived requirement; 0 no violation; 2 usage error; 3 no request arrived.';

/** `proxy` runs until Ctrl-C, --idle, or the end of the command after `--`. */
export function proxyCommand(line: Argv, { carryOut, io, behind }: Asking): Argv {
  return line.command(
    'proxy',
    'Forward traffic between a client and a server, and test both.',
    (each) =>
      each
        .options(PROXY_OPTIONS)
        .example('$0 proxy --sandbox', 'A server to develop a client with, until Ctrl-C.')
        .example(
          '$0 proxy --target https://pay.example -- npm test',
          'Runs for as long as the tests of a client.',
        )
        .epilogue(EXIT_CODES),
    (args) => {
      checkValues(PROXY_OPTIONS, args);
      carryOut(async () => (await import('../../commands/proxy.ts')).proxy({ ...args, command: behind }, io));
    },
  );
}
