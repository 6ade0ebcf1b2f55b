/** `report attest`: how it is called, and what its help says. */
import type { Argv } from 'yargs';
import type { Asking } from '../asking.ts';
import { checkValues } from '../check-values.ts';
import { ATTEST_OPTIONS } from './attest-options.ts';

/** `report attest`: changes the folder of a report, or drafts a file. */
export function attestVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'attest [report] [file]',
    'Add attestations to a report: who answers for what no client can test.',
    (verb) =>
      verb
        .positional('report', { type: 'string', describe: 'The folder of the reports' })
        .positional('file', { type: 'string', describe: 'The file of attestations' })
        .options(ATTEST_OPTIONS)
        .example('$0 report attest --draft', 'Writes attestations.yaml, to be filled in.')
        .example(
          '$0 report attest payops-report attestations.yaml',
          'Replaces the attestations of the report and copies their evidence into its folder.',
        ),
    (args) => {
      checkValues(ATTEST_OPTIONS, args);
      carryOut(async () => (await import('../../commands/report-attest.ts')).reportAttest(args, io));
    },
  );
}
