/** The verbs of `report`: what is done with reports after their runs. */
import type { Argv } from 'yargs';
import type { Asking } from './asking.ts';
import { checkValues } from './check-values.ts';
import type { OptionRow } from './option-rows.ts';
import { DIFF_OPTIONS, MERGE_OPTIONS, RENDER_OPTIONS } from './option-table.ts';

/** The options of each verb, by the command's whole name. */
export const REPORT_ROWS: Readonly<Record<string, Readonly<Record<string, OptionRow>>>> = {
  'report render': RENDER_OPTIONS,
  'report diff': DIFF_OPTIONS,
  'report merge': MERGE_OPTIONS,
};

const REPORT = { type: 'string', demandOption: true, describe: 'report.json, or its folder' } as const;

/** `report` and its verbs. */
export function reportCommand(line: Argv, asking: Asking): Argv {
  return line.command('report', 'Show, compare and join reports of earlier runs.', (each) =>
    [renderVerb, diffVerb, mergeVerb]
      .reduce((verbs, add) => add(verbs, asking), each)
      .demandCommand(1, 'Name what to do with the report: render, diff or merge.'),
  );
}

function renderVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'render <report>',
    'Show a report in another format.',
    (verb) =>
      verb
        .positional('report', REPORT)
        .options(RENDER_OPTIONS)
        .example('$0 report render a --format csv', 'On the terminal.')
        .example('$0 report render a --format html --out b', 'With the exchanges beside a/report.json.'),
    (args) => {
      checkValues(RENDER_OPTIONS, args);
      carryOut(async () => (await import('../commands/report-render.ts')).reportRender(args, io));
    },
  );
}

function diffVerb(line: Argv, { carryOut, io }: Asking): Argv {
  return line.command(
    'diff <before> <after>',
    'Tell what got better, what got worse, and what is newly or no longer checked.',
    (verb) =>
      verb
        .positional('before', REPORT)
        .positional('after', REPORT)
        .options(DIFF_OPTIONS)
        .example('$0 report diff yesterday payops-report', 'One requirement per line.')
        .epilogue(
          'Exit codes: 0 nothing is lost; 1 a stated or derived requirement got worse; 2 a mistake; 3 none got worse, and something is no longer checked.',
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
    'Join reports of parts of one target into one.',
    (verb) =>
      verb
        .positional('parts', {
          ...REPORT,
          array: true,
          describe: 'report.json of each part, or its folder',
        })
        .options(MERGE_OPTIONS)
        .example('$0 report merge part-1 part-2 --out whole', 'Outcome and exit code are of the union.')
        .epilogue('Exit codes: as those of run, for the union.'),
    (args) => {
      checkValues(MERGE_OPTIONS, args);
      carryOut(async () => (await import('../commands/report-merge.ts')).reportMerge(args, io));
    },
  );
}
