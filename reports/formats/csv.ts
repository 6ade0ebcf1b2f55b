/**
 * The requirements as CSV (RFC 4180), one a row, for a spreadsheet.
 *
 * A cell that a spreadsheet would take for a formula begins with an apostrophe. The library that
 * writes CSV (csv-stringify) weighs more than this package, and lets formulas pass that begin behind a space, with `%`
 * or with `|`.
 */

import type { Report, ReportedRequirement } from '../../spec/generated/report-types.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { VERDICTS } from '../../spec/run/verdicts.ts';
import { titleOf } from '../model/figures/counts.ts';
import { visibleLine } from '../words/layout/visible.ts';

/** What begins a formula in some spreadsheet, the full-width forms included. */
const FORMULA = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/;

type Column = readonly [name: string, value: (requirement: ReportedRequirement) => string | number];

const COLUMNS: readonly Column[] = [
  ['id', ({ id }) => id],
  ['section', ({ section }) => section],
  ['section_title', ({ section }) => titleOf(section)],
  ['level', ({ level }) => level],
  ['verdict', ({ verdict, excluded }) => (excluded === undefined ? verdict : 'excluded')],
  ['reason', ({ reason }) => reason ?? ''],
  ['statement', ({ statement }) => statement],
  ['follows_from', ({ from }) => (from ?? []).join(' ')],
  ['checks', ({ checks }) => checks.length],
  ...VERDICTS.map((verdict): Column => [`checks_${verdict.replace('-', '_')}`, counting(verdict)]),
  ['checks_waived', ({ checks }) => checks.filter(({ waiver }) => waiver !== undefined).length],
  ['waived_by', ({ checks }) => whoWaives(checks)],
  ['checks_unscored', ({ checks }) => checks.filter(({ unscored }) => unscored === true).length],
];

/** A header and a row for each requirement, in the order of the document; every line ends in CRLF. */
export function renderCsv({ requirements }: Report): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...requirements.map((requirement) => COLUMNS.map(([, value]) => value(requirement))),
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function counting(verdict: Verdict): Column[1] {
  return ({ checks }) => checks.filter((check) => check.verdict === verdict).length;
}

/** Each of those who answer for a failure of a requirement, with their last day. */
function whoWaives(checks: ReportedRequirement['checks']): string {
  const all = checks.flatMap(({ waiver }) =>
    waiver === undefined ? [] : [`${waiver.owner} (${waiver.until})`],
  );
  return [...new Set(all)].join(', ');
}

/** A number as it stands, a text on one line and between quotes. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const line = visibleLine(value);
  return `"${FORMULA.test(line) ? "'" : ''}${line.replaceAll('"', '""')}"`;
}
