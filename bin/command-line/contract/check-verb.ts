/** `contract check`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { CHECK_OPTIONS } from './check-options.ts';

/** `contract check`: sends nothing. */
export function checkVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'check <recordings..>',
    'Check recorded traffic: HAR files, a folder of them, or the folder of a run.',
    (verb) =>
      verb
        .positional('recordings', {
          type: 'string',
          array: true,
          demandOption: true,
          describe: 'A .har file, a folder of them, or the folder of a run',
        })
        .options(CHECK_OPTIONS)
        .example(
          '$0 contract check night.har --host pay.example',
          'Shows what last night’s traffic violated.',
        )
        .epilogue(
          'Exit codes: 0 no violation; 1 a stated or derived requirement was violated; 2 usage error.',
        ),
    (args) => {
      checkValues(CHECK_OPTIONS, args);
      carryOut(async () =>
        (await import('../../commands/contract/contract-check.ts')).contractCheck(args, io),
      );
    },
  );
}
