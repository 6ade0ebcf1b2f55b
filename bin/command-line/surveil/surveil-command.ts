/** `surveil`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { SURVEIL_OPTIONS } from './surveil-options.ts';

export function surveilCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'surveil <certificate>',
    'Check that a target still behaves as certified: a smoke run, and a comparison of fingerprints.',
    (each) =>
      each
        .positional('certificate', {
          type: 'string',
          demandOption: true,
          describe: 'A certificate, or the report that was certified: report.json or its folder',
        })
        .options(SURVEIL_OPTIONS)
        .example(
          '$0 surveil certified --profile a.yaml',
          'Compares the target with the report in certified/.',
        )
        .example('$0 surveil certified --profile a.yaml --within 12h', 'Does so at a random moment.')
        .epilogue(
          'Exit codes: 0 no drift and no failure; 1 drift or at least one failure; 2 usage error; 3 too few statements could be compared.',
        ),
    (args) => {
      checkValues(SURVEIL_OPTIONS, args);
      carryOut(async () => (await import('../../commands/surveil.ts')).surveil(args, io));
    },
  );
}
