/** Reports as pieces: together what they are as a whole, and none of them long however long the run was. */
import { describe, expect, it } from 'vitest';
import { EvidenceCollector } from '../../../reports/archive/page-evidence.ts';
import { renderJson } from '../../../reports/formats/json-report.ts';
import { renderJunit } from '../../../reports/formats/junit.ts';
import { renderHtml } from '../../../reports/html/page.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { escapedJson } from '../../../reports/words/layout/visible.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { FORMULA, hostileReport, input, requirement, result, richResults, run } from '../made-up.ts';
import { whole } from '../whole.ts';

/** As a run of so many checks leaves it, each with so many exchanges. */
function longReport(checks: number, exchanges: number): Report {
  const ids = (number: number) =>
    Array.from({ length: exchanges }, (_, at) => `x${number * exchanges + at + 1}`);
  const results = Array.from({ length: checks }, (_, number) =>
    result('execute.success', `circumstance ${number}`, {
      verdict: number % 3 === 0 ? 'observed' : 'pass',
      message: `as it was seen for the ${number}th time`,
      exchangeIds: ids(number),
    }),
  );
  return buildReport(input({ run: run({ results }) }));
}

const REPORTS: readonly (readonly [string, Report])[] = [
  ['rich', buildReport(input({ run: run({ results: richResults() }) }))],
  ['hostile', hostileReport()],
  ['of every character below U+0300', hostileReport(String.fromCodePoint(...Array(0x300).keys()))],
  ['of formulas', hostileReport(FORMULA)],
  ['empty', buildReport(input({ requirements: [], openPoints: [] }))],
  ['of one requirement without a check', buildReport(input({ requirements: [requirement('a')] }))],
  ['long', longReport(2_000, 10)],
];

describe.each(REPORTS)('report.json of a report: %s', (_name, report) => {
  it('is byte for byte what it is as a whole', () => {
    const expected = `${escapedJson(JSON.stringify(report, null, 2))}\n`;
    expect(whole(renderJson(report)) === expected).toBe(true);
  });
});

/** The longest piece of each form, in characters. */
function longestOf(report: Report): Record<'json' | 'junit' | 'page', number> {
  const longest = (pieces: Iterable<string>) =>
    Math.max(...Array.from(pieces, (piece: string) => piece.length));
  const evidence = new EvidenceCollector(report).evidence();
  return {
    json: longest(renderJson(report)),
    junit: longest(renderJunit(report)),
    page: longest(renderHtml(report, evidence)),
  };
}

it('no form has longer pieces for a run of twenty times as many exchanges', () => {
  const manyRequirements = (checks: number) => {
    const requirements = Array.from({ length: checks / 10 }, (_, at) => requirement(`rule.${at}`));
    const results = requirements.flatMap(({ id }) =>
      Array.from({ length: 10 }, (_, at) =>
        result(id, `circumstance ${at}`, { exchangeIds: Array.from({ length: 10 }, (_, nth) => `x${nth}`) }),
      ),
    );
    return buildReport(input({ requirements, run: run({ results }) }));
  };
  const [few, many] = [longestOf(manyRequirements(100)), longestOf(manyRequirements(2_000))];
  expect(many.json).toBeLessThan(few.json * 1.1);
  expect(many.junit).toBeLessThan(few.junit * 1.1);
  // The style sheet is the longest.
  expect(many.page).toBeLessThan(few.page * 1.1);
});
