/** The verbs of `report`: what is done with reports after their runs. */
import type { Argv } from 'yargs';
import type { Asking } from './asking.ts';
import { ATTEST_OPTIONS } from './attest/attest-options.ts';
import { attestVerb } from './attest/attest-verb.ts';
import { checkValues } from './check-values.ts';
import type { OptionRow } from './option-rows.ts';
import { DIFF_OPTIONS, MERGE_OPTIONS, RENDER_OPTIONS } from './option-table.ts';

/** The options of each verb, by the command's whole name. */
export const REPORT_ROWS: Readonly<Record<string, Readonly<Record<string, OptionRow>>>> = {
  'report render': RENDER_OPTIONS,
  'report diff': DIFF_OPTIONS,
  'report merge': MERGE_OPTIONS,
  'report attest': ATTEST_OPTIONS,
};

const REPORT = { type: 'string', demandOption: true, describe: 'report.json or its folder' } as const;

/** `report` and its verbs. */
export function reportCommand(line: Argv, asking: Asking): Argv {
  return line.command('report', 'Convert, compare, merge and attest reports.', (each) =>
    [renderVerb, diffVerb, mergeVerb, attestVerb]
      .reduce((verbs, add) => add(verbs, asking), each)
      .demandCommand(1, 'Add a verb: render, diff, merge or attest.'),
  );
}

function renderVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'render <report>',
    'Convert a report to another format.',
    (verb) =>
      verb
        .positional('report', REPORT)
        .options(RENDER_OPTIONS)
        .example('$0 report render a --format csv', 'Prints the report.')
        .example(
          '$0 report render a --format html --out b',
          'Includes the exchanges stored next to a/report.json.',
        ),
    (args) => {
      checkValues(RENDER_OPTIONS, args);
      carryOut(async () => (await import('../commands/report-render.ts')).reportRender(args, io));
    },
  );
}

function diffVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'diff <before> <after>',
    'Compare two reports: what improved, regressed, or is newly or no longer checked.',
    (verb) =>
      verb
        .positional('before', REPORT)
        .positional('after', REPORT)
        .options(DIFF_OPTIONS)
        .example('$0 report diff yesterday payops-report', 'Prints one requirement per line.')
        .epilogue(
          'Exit codes: 0 no regression; 1 a stated or derived requirement regressed; 2 usage error; 3 no regression, but something is no longer checked.',
        ),
    (args) => {
      checkValues(DIFF_OPTIONS, args);
      carryOut(async () => (await import('../commands/report-diff.ts')).reportDiff(args, io));
    },
  );
}

function mergeVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'merge <parts..>',
    'Merge the reports of several shards or selections of one target.',
    (verb) =>
      verb
        .positional('parts', {
          ...REPORT,
          array: true,
          describe: 'report.json of each part, or its folder',
        })
        .options(MERGE_OPTIONS)
        .example('$0 report merge part-1 part-2 --out whole', 'Outcome and exit code are those of the whole.')
        .example(
          '$0 report merge --retest first retest --scheme scheme.yaml --out joined',
          'Joins a retest to the run in which something failed.',
        )
        .epilogue('Exit codes: as for run, for the merged report.'),
    (args) => {
      checkValues(MERGE_OPTIONS, args);
      carryOut(async () => (await import('../commands/report-merge.ts')).reportMerge(args, io));
    },
  );
}
