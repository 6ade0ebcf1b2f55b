/** `proxy`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { PROXY_OPTIONS } from './proxy-options.ts';

const EXIT_CODES = [
  'Exit codes: that of the command behind -- where it failed; else 1 where a stated or derived requirement was',
  'violated, by either side; 0 where none was; 2 a mistake; 3 where no request came.',
].join(' ');

/** `proxy`: ends by Ctrl-C, by --idle, or with the command behind `--`. */
export function proxyCommand(line: Argv, { carryOut, io, behind }: Asking): Argv {
  return line.command(
    'proxy',
    'Stand between a client and a server, and judge both.',
    (each) =>
      each
        .options(PROXY_OPTIONS)
        .example('$0 proxy --sandbox', 'A server to write a client against, until Ctrl-C.')
        .example('$0 proxy --target https://pay.example -- npm test', 'While the tests of a client run.')
        .epilogue(EXIT_CODES),
    (args) => {
      checkValues(PROXY_OPTIONS, args);
      carryOut(async () => (await import('../../commands/proxy.ts')).proxy({ ...args, command: behind }, io));
    },
  );
}
