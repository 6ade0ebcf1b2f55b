/** The last words of a run. */
import { relative } from 'node:path';
import { coverageText } from '../../reports/coverage.ts';
import { filterText } from '../../reports/filter.ts';
import { outcomeLine } from '../../reports/outcome-line.ts';
import { summaryText, type TextStyle } from '../../reports/text.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { selects } from '../../spec/selection.ts';
import { EXIT, type ExitCode } from '../../spec/verdicts.ts';
import { paragraph } from '../paragraph.ts';

export interface Ending {
  readonly report: Report;
  /** Paths of the reports, the page first. */
  readonly files: readonly string[];
  readonly exitCode: ExitCode;
}

/** Errors of the suite that the terminal shows; report.json holds them all, with their stacks. */
const SHOWN_ERRORS = 3;

/** Profile keys that the terminal names; the `requirements` command names all. */
const SHOWN_KEYS = 6;

/** The table by section, the outcome, what was left out, where the reports are, what the exit code means. */
export function endingText({ report, files, exitCode }: Ending, style: TextStyle, columns: number): string {
  return [
    '',
    summaryText(essential(report), style, columns),
    ...leftOut(report).map((line) => style.caution(line)),
    ...keysToAdd(report, style),
    '',
    ...exercised(report, style, columns),
    ...files.map((file) => `${style.quiet('report')}  ${shortest(file)}`),
    `${style.quiet('exit')}    ${exitCode}, ${meaningOf(exitCode, report)}`,
    '',
  ].join('\n');
}

/** The report without what the terminal has no room for: sections that a filter emptied, and stacks. */
function essential(report: Report): Report {
  const { run, requirements, totals, exitReason, harnessErrors } = report;
  const selected = new Set(requirements.filter((one) => selects(run.filter, one)).map((one) => one.section));
  const sections = totals.sections.filter(({ section }) => selected.has(section));
  const errors = harnessErrors.slice(0, SHOWN_ERRORS);
  return {
    ...report,
    totals: { ...totals, sections },
    ...(exitReason !== undefined && { exitReason: firstLine(exitReason) }),
    harnessErrors: errors.map((error) => ({ ...error, message: firstLine(error.message) })),
  };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The outcome alone, with what keeps it from being the whole truth. */
export function quietText({ report }: Ending): string {
  return `${[outcomeLine(report), ...leftOut(report)].join('; ')}\n`;
}

/** What a filter left out: a run of a part proves nothing about the rest. */
function leftOut({ run, requirements }: Report): string[] {
  const filter = filterText(run.filter);
  if (filter === '') return [];
  const judged = requirements.filter(({ excluded }) => excluded === undefined);
  const out = judged.filter((requirement) => !selects(run.filter, requirement)).length;
  return [`left out by ${filter}: ${out} of ${judged.length} requirements, not verified in this run`];
}

/** What of the contract was exercised, in numbers. */
function exercised({ coverage }: Report, style: TextStyle, columns: number): string[] {
  if (coverage === undefined) return [];
  const indent = '        ';
  const text = paragraph(coverageText(coverage), columns, indent);
  return [`${style.quiet('covered')} ${text.slice(indent.length)}`];
}

/** The profile keys for want of which checks were skipped, the one that most of them lack first. */
function keysToAdd({ requirements }: Report, style: TextStyle): string[] {
  const counts = new Map<string, number>();
  for (const { verdict, profileKey } of requirements.flatMap(({ checks }) => checks))
    if (verdict === 'skipped' && profileKey !== undefined)
      counts.set(profileKey, (counts.get(profileKey) ?? 0) + 1);
  if (counts.size === 0) return [];
  const keys = [...counts].sort(([, one], [, other]) => other - one);
  const total = keys.reduce((sum, [, count]) => sum + count, 0);
  const more = keys.length - SHOWN_KEYS;
  return [
    '',
    `${style.caution('skipped')} ${checksOf(total)}, for want of these profile keys:`,
    ...keys.slice(0, SHOWN_KEYS).map(([key, count]) => `  ${key}  ${style.quiet(checksOf(count))}`),
    style.quiet(
      `  ${more > 0 ? `and ${more} more; ` : ''}why, for each: payops-conformance requirements --profile <file>`,
    ),
  ];
}

function checksOf(count: number): string {
  return count === 1 ? '1 check' : `${count} checks`;
}

function meaningOf(exitCode: ExitCode, { run, outcome }: Report): string {
  if (exitCode === EXIT.nonConformant) return 'at least one stated or derived requirement failed';
  if (exitCode === EXIT.error) return 'the suite itself went wrong: nothing is proved';
  if (exitCode === EXIT.incomplete)
    return run.interrupted
      ? 'the run was interrupted'
      : 'none failed, some could not be verified (--allow-incomplete makes it 0)';
  return outcome === 'conformant' ? 'conformant' : 'none failed; incomplete is allowed by --allow-incomplete';
}

function shortest(file: string): string {
  const fromHere = relative(process.cwd(), file);
  return fromHere.startsWith('..') ? file : fromHere;
}
