/**
 * Plain-text blocks for the terminal. Pure: colours come as functions.
 *
 * Whatever came from the target goes through `visible`, so that it can neither move the cursor nor
 * reorder a line.
 */

import type { Verdict } from '../spec/check-result.ts';
import type { Report, ReportedCheck } from '../spec/generated/report-types.ts';
import type { Outcome } from '../spec/verdicts.ts';
import { VERDICTS } from './counts.ts';
import { filterText } from './filter.ts';
import { outcomeSentence } from './outcome-line.ts';
import { secondTryText } from './second-try.ts';
import { cut, visible, visibleLine } from './visible.ts';

/** Wrappers that colour a text; each returns its text unchanged where there is no colour. */
export interface TextStyle {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly caution: (text: string) => string;
}

const same = (text: string) => text;

/** No colour at all. */
export const PLAIN: TextStyle = { strong: same, quiet: same, good: same, bad: same, caution: same };

/** Characters of one value that are shown; the report holds the whole. */
const VALUE_LIMIT = 1200;

/** How a check that failed or warned is told: the rule, what came instead, and how to see it again. */
export function failureText(report: Report, check: ReportedCheck, style: TextStyle = PLAIN): string {
  const requirement = report.requirements.find(({ checks }) => checks.some(({ id }) => id === check.id));
  const { failure } = check;
  const mark = check.verdict === 'fail' ? style.bad('FAIL') : style.caution(check.verdict.toUpperCase());
  const head = requirement
    ? `${mark} ${style.strong(requirement.id)} ${style.quiet(`section ${requirement.section}, ${requirement.level}`)}`
    : `${mark} ${style.strong(check.id)}`;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['rule', requirement?.statement],
    ['circumstance', check.circumstance],
    ['problem', failure?.message ?? check.message],
    ['expected', failure?.expected],
    ['actual', failure?.actual],
    ['field', failure?.pointer],
    ['change', failure?.change],
    ['second try', failure && secondTryText(failure)],
    ['again', failure?.curl],
    ['evidence', evidenceOf(check)],
  ];
  const lines = rows.flatMap(([label, value]) => (value === undefined ? [] : [row(label, value, style)]));
  return [head, ...lines].join('\n');
}

/**
 * Requirements by verdict, a line for each section, and the outcome.
 *
 * @param columns width of the terminal; titles of sections are cut to fit.
 */
export function summaryText(report: Report, style: TextStyle = PLAIN, columns = 100): string {
  const { run, totals, outcome, exitReason, harnessErrors } = report;
  const filter = filterText(run.filter);
  const notes = [
    filter === '' ? undefined : `narrowed by ${filter}`,
    exitReason === undefined ? undefined : visibleLine(exitReason),
    ...harnessErrors.slice(1).map(({ message }) => visibleLine(message)),
  ].filter((note) => note !== undefined);
  const table = tableOf(totals, style, columns);
  return [
    ...table,
    '',
    `${style.strong(paint(outcome, style))}: ${outcomeSentence(report)}`,
    ...notes.map((note) => style.caution(`note: ${note}`)),
  ].join('\n');
}

type Counts = Report['totals']['requirements'];

/** Narrowest first column: a section's number alone. */
const NARROWEST = 'section'.length;

/** Columns with nothing in them are left out, save for pass and fail. */
function tableOf(
  { sections, requirements: total }: Report['totals'],
  style: TextStyle,
  width: number,
): string[] {
  const order: readonly (Verdict | 'excluded')[] = [
    'pass',
    ...VERDICTS.filter((one) => one !== 'pass'),
    'excluded',
  ];
  const columns = order.filter((column) => column === 'pass' || column === 'fail' || total[column] > 0);
  const names = sections.map(({ section, title }) => `${section.padEnd(6)}${title}`.trimEnd());
  const heads = columns.map(headOf);
  const room = width - heads.join('  ').length - 2;
  const first = Math.max(NARROWEST, Math.min(room, Math.max(...names.map((name) => name.length))));
  const line = (name: string, counts: Counts) =>
    [fitted(name, first), ...columns.map((column) => cell(column, counts[column], style))].join('  ');
  return [
    style.quiet(['section'.padEnd(first), ...heads].join('  ')),
    ...sections.map(({ requirements }, index) => line(names[index] ?? '', requirements)),
    line('total', total),
  ];
}

/** All columns at once, and a section's number, fit into 80 characters. */
function headOf(column: Verdict | 'excluded'): string {
  return column === 'not-applicable' ? 'n/a' : column;
}

/** Padded or cut to a width; what is cut ends in an ellipsis. */
function fitted(name: string, width: number): string {
  return name.length <= width ? name.padEnd(width) : `${name.slice(0, width - 1).trimEnd()}…`.padEnd(width);
}

function cell(column: Verdict | 'excluded', count: number, style: TextStyle): string {
  const text = (count === 0 ? '·' : String(count)).padStart(headOf(column).length);
  if (count === 0) return style.quiet(text);
  if (column === 'fail') return style.bad(text);
  if (column === 'pass') return style.good(text);
  return column === 'warn' || column === 'inconclusive' ? style.caution(text) : text;
}

function paint(outcome: Outcome, style: TextStyle): string {
  if (outcome === 'conformant') return style.good(outcome);
  return outcome === 'non-conformant' ? style.bad(outcome) : style.caution(outcome);
}

/** A label and its value, further lines of the value indented under the first. */
function row(label: string, value: string, style: TextStyle): string {
  const { text, left } = cut(visible(value), VALUE_LIMIT);
  const tail = left > 0 ? ` … (${left} more characters in report.json)` : '';
  return `  ${style.quiet(label.padEnd(12))} ${`${text}${tail}`.replaceAll('\n', `\n${' '.repeat(15)}`)}`;
}

function evidenceOf({ id, failure, exchangeIds }: ReportedCheck): string {
  const exchange = failure?.exchangeId ?? exchangeIds.at(-1);
  const where = `report.html#check-${id}`;
  return exchange === undefined ? where : `exchange ${exchange} in exchanges.har, ${where}`;
}
