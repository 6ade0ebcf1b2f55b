/** `show`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import { REPORT_FOLDER } from '../../reports/formats/formats.ts';
import type { Asking } from './asking.ts';
import { checkValues } from './check-values.ts';
import { type Table, VERBOSE } from './option-rows.ts';

export const SHOW_OPTIONS = { ...VERBOSE } as const satisfies Table;

/** `show`: reads the evidence beside a report. */
export function showCommand(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'show <exchange> [report]',
    'Print an exchange of a run as it went over the wire, masked.',
    (each) =>
      each
        .positional('exchange', {
          type: 'string',
          demandOption: true,
          describe: 'Its id, as reports name it: x180',
        })
        .positional('report', {
          type: 'string',
          default: REPORT_FOLDER,
          describe: 'report.json, or its folder',
        })
        .options(SHOW_OPTIONS)
        .example('$0 show x180', 'Of the run in payops-report.'),
    (args) => {
      checkValues(SHOW_OPTIONS, args);
      carryOut(async () => (await import('../commands/show.ts')).show(args, io));
    },
  );
}
