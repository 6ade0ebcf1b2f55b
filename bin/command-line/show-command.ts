/** `show`: its arguments and its help. */
import type { Argv } from 'yargs';
import type { Asking } from './asking.ts';
import { checkValues } from './check-values.ts';
import { LANGUAGE, type Table, VERBOSE } from './option-rows.ts';

export const SHOW_OPTIONS = { ...LANGUAGE, ...VERBOSE } as const satisfies Table;

/** `show`: reads a report and its evidence. */
export function showCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'show <what> [report]',
    'Print an exchange as HTTP with secrets masked, or a cause, a requirement or a check.',
    (each) =>
      each
        .positional('what', {
          type: 'string',
          demandOption: true,
          describe: 'Id of an exchange (x180), a cause (c1), a requirement or a check',
        })
        .positional('report', {
          type: 'string',
          describe: 'report.json or its folder [default: the newest report in this folder]',
        })
        .options(SHOW_OPTIONS)
        .example('$0 show c1', 'The first cause of the newest report.')
        .example('$0 show x180 payops-report', 'An exchange of the run in payops-report.'),
    (args) => {
      checkValues(SHOW_OPTIONS, args);
      carryOut(async () => (await import('../commands/show.ts')).show(args, io));
    },
  );
}
