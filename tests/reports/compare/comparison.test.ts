import { describe, expect, it } from 'vitest';
import { comparisonWith, ensureComparable } from '../../../reports/compare/comparison.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { asReport } from '../../../spec/json/report-validator.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { pageOf } from '../html/pages.ts';
import { input, requirement, result, run } from '../made-up.ts';

const failing = (message: string): Partial<CheckResult> => ({
  verdict: 'fail',
  message,
  failure: { message, expected: 'e', actual: message },
});
const PASS: Partial<CheckResult> = { verdict: 'pass' };
const SKIPPED: Partial<CheckResult> = { verdict: 'skipped', message: 'm', profileKey: 'bindings.otp' };

/** A report of these requirements, each with one check. */
function reportOf(checks: Readonly<Record<string, Partial<CheckResult>>>): Report {
  const ids = Object.keys(checks);
  const results = ids.map((id) => result(id, 'one', checks[id]));
  return buildReport(input({ requirements: ids.map((id) => requirement(id)), run: run({ results }) }));
}

const before = reportOf({
  a: failing('broken a'),
  b: failing('broken b'),
  c: PASS,
  d: PASS,
  e: SKIPPED,
  f: PASS,
});
const after = reportOf({
  a: failing('broken a'),
  b: PASS,
  c: failing('broken c'),
  d: SKIPPED,
  e: PASS,
  f: PASS,
});
const compared: Report = { ...after, comparison: comparisonWith(before, after) };

describe('comparisonWith', () => {
  it('says of each requirement and cause what became of it', () => {
    const { requirements, causes, baseline } = comparisonWith(before, after);
    expect(Object.fromEntries(requirements.map(({ id, change }) => [id, change]))).toEqual({
      a: 'same',
      b: 'gone',
      c: 'new',
      d: 'noLongerChecked',
      e: 'newlyChecked',
    });
    expect(causes.map(({ title, change }) => [title, change])).toEqual([
      ['broken a', 'same'],
      ['broken c', 'new'],
      ['broken b', 'gone'],
    ]);
    expect(baseline).toEqual({
      target: 'Acme staging',
      startedAt: '2026-03-04T05:06:07.000Z',
      seed: 42,
      outcome: 'non-conformant',
    });
  });

  it('makes a report that the schema knows', () => {
    expect(asReport(JSON.parse(JSON.stringify(compared)))).toHaveProperty('report');
  });

  it.each([
    ['en', 'Causes: 1 new, 1 gone, 1 the same.', 'new', 'as before'],
    ['fr', 'Causes\u00A0: 1 nouvelle, 1 disparue, 1 inchangée.', 'nouveau', 'inchangé'],
  ] as const)('is told by the page and by Markdown, in %s', (lang, counts, fresh, same) => {
    const page = pageOf(compared, [], { lang });
    expect(page.indexOf('id="since"')).toBeLessThan(page.indexOf('id="causes"'));
    expect(page).toContain(counts);
    const cause = (message: string) =>
      page.split('<article').find((card) => card.includes(`>${message}<`) && card.includes('id="cause-'));
    expect(cause('broken a')).toContain(`<span class="change c-same">${same}</span>`);
    expect(cause('broken c')).toContain(`<span class="change c-new">${fresh}</span>`);
    const row = (id: string) => page.split(`id="req-${id}"`)[1]?.split('</summary>')[0];
    expect(row('c')).toContain('class="change c-new"');
    expect(row('f')).not.toContain('class="change');
    const markdown = renderMarkdown(compared, lang);
    expect(markdown).toContain(counts);
    const heading = (message: string) => markdown.split('\n').find((line) => line.includes(`\`${message}\``));
    expect(heading('broken a')).toMatch(new RegExp(`^#### .*\\(${same}\\)$`));
    expect(heading('broken c')).toMatch(new RegExp(`^#### .*\\(${fresh}\\)$`));
  });

  it('leaves a report without an earlier one as it is', () => {
    expect(pageOf(after)).not.toContain('id="since"');
  });
});

describe('ensureComparable', () => {
  it.each([
    [
      'another version',
      { ...before, contract: { ...before.contract, version: '0.9' } },
      /versions of the document: 0\.9 and/,
    ],
    ['another kind', { ...before, traffic: {} }, /different kinds: evidence from traffic, and a run/],
    ['a client', reportOf({ x: PASS }), /one is of a server, the other of a client/],
  ])('refuses %s', (_name, other, message) => {
    expect(() => ensureComparable(other, after)).toThrow(message);
  });
});
