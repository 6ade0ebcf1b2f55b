/** `dispute`: its arguments and its help. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { DISPUTE_OPTIONS } from './dispute-options.ts';

/** `dispute`: reads a report and its evidence, and sends nothing. */
export function disputeCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'dispute <what> [report]',
    'Contest a failure: bundle the clause, its reading, the exchanges and the run, to be filed.',
    (each) =>
      each
        .positional('what', {
          type: 'string',
          demandOption: true,
          describe:
            'Id of a cause (c1), a check, a requirement, or a practice that the scheme does not allow',
        })
        .positional('report', {
          type: 'string',
          describe: 'report.json or its folder [default: the newest report in this folder]',
        })
        .options(DISPUTE_OPTIONS)
        .example('$0 dispute c1 --out dispute.zip', 'Contests the first cause of the newest report.')
        .epilogue(
          'Exit codes: 0 the bundle is written; 2 there is no such failure, or the report was changed.',
        ),
    (args) => {
      checkValues(DISPUTE_OPTIONS, args);
      carryOut(async () => (await import('../../commands/dispute.ts')).dispute(args, io));
    },
  );
}
