import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { summaryText } from '../../../reports/formats/text.ts';
import { joinedRetest } from '../../../reports/retest/joined-retest.ts';
import { asReport } from '../../../spec/json/report-validator.ts';
import type { Verdict } from '../../../spec/run/check-result.ts';
import { again, certified, check, firstRun, practice, retestRun, SORTING, TERMS } from './retest-reports.ts';

const FIX = { ...TERMS, fix: 'the sign of the amount' };

const verdictOf = (report: ReturnType<typeof joinedRetest>, id: string) =>
  report.requirements.flatMap(({ checks }) => checks).find((one) => one.id === id)?.verdict;

describe('a run joined with its retest', () => {
  test('passes what the retest passed, meets the scheme, and says what was tested again', () => {
    const joined = joinedRetest(firstRun(), retestRun(), FIX);
    expect(joined.requirements.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['a', 'pass'],
      ['b', 'pass'],
      ['every', 'pass'],
      ['extra', 'pass'],
    ]);
    expect([joined.outcome, joined.scheme?.outcome, joined.causes]).toEqual(['conformant', 'met', []]);
    expect(joined.totals.checks).toMatchObject({ pass: 5, fail: 0, skipped: 0 });
    expect(joined.retest).toEqual({
      firstRunId: 'first',
      firstFinishedAt: '2026-03-01T08:01:00.000Z',
      retestRunId: 'retest',
      retestStartedAt: '2026-03-11T08:00:00.000Z',
      retestFinishedAt: '2026-03-11T08:01:00.000Z',
      withinDays: 30,
      requirements: ['a', 'extra'],
      practices: [SORTING],
      fix: { text: 'the sign of the amount' },
    });
    expect(asReport(JSON.parse(JSON.stringify(joined)))).toHaveProperty('report');
  });

  test.each<[first: Verdict, retest: Verdict, of: 'a/one' | 'b/one', counts: Verdict]>([
    ['fail', 'pass', 'a/one', 'pass'],
    ['fail', 'inconclusive', 'a/one', 'fail'],
    ['fail', 'fail', 'a/one', 'fail'],
    ['pass', 'fail', 'b/one', 'fail'],
    ['pass', 'skipped', 'b/one', 'pass'],
    // Of a requirement that did not fail, a retest shows nothing new, unless it is worse.
    ['inconclusive', 'pass', 'b/one', 'inconclusive'],
    ['inconclusive', 'fail', 'b/one', 'fail'],
  ])('%s, then %s in the retest, of %s: %s', (before, after, id, counts) => {
    const requirement = id === 'a/one' ? 'a' : 'b';
    const results = [check('a', 'one', 'fail'), check('b', 'one', 'pass'), check('extra', 'one', 'pass')].map(
      (one) => (one.requirement === requirement ? check(requirement, 'one', before) : one),
    );
    const joined = joinedRetest(firstRun({ results }), retestRun({ results: again(id, after) }), TERMS);
    expect(verdictOf(joined, id)).toBe(counts);
  });

  test('names the exchanges of both, and those of each check by the run that counts', () => {
    const joined = joinedRetest(firstRun(), retestRun(), TERMS);
    const cited = joined.requirements
      .flatMap(({ checks }) => checks)
      .map((one) => [one.id, ...one.exchangeIds]);
    expect(cited).toContainEqual(['a/one', 'b-x2']);
    expect(cited).toContainEqual(['a/two', 'a-x2']);
    expect(cited).toContainEqual(['b/one', 'a-x2']);
  });

  test('contradicts the declaration only in what was not tested again, or showed again', () => {
    const sorting = { kind: 'other' as const, key: `practices.${SORTING}`, exchangeId: 'x7' };
    const another = { kind: 'seen-not-declared' as const, key: 'values.TypeOperation.P2G' };
    const joined = joinedRetest(
      firstRun({ report: certified({}, [sorting, another]) }),
      retestRun({ report: certified() }),
      TERMS,
    );
    expect(joined.certification?.contradictions).toEqual([another]);
    const showing = joinedRetest(
      firstRun({ report: certified({}, [sorting]) }),
      retestRun({ report: certified({}, [sorting]) }),
      TERMS,
    );
    expect(showing.certification?.contradictions).toEqual([{ ...sorting, exchangeId: 'a-x7' }]);
  });

  test('takes practices that broke the scheme from the retest, and all others from both', () => {
    const broken = joinedRetest(firstRun(), retestRun(), TERMS);
    expect(broken.practices?.[0]?.seen.map(({ value, exchangeIds }) => [value, ...exchangeIds])).toEqual([
      ['newest-first', 'b-x7'],
    ]);
    const fine = joinedRetest(
      firstRun({ practices: practice('newest-first') }),
      retestRun({ practices: practice('oldest-first') }),
      TERMS,
    );
    expect(fine.practices?.[0]?.seen.map(({ value }) => value)).toEqual(['newest-first', 'oldest-first']);
    expect(fine.scheme?.outcome).toBe('broken');
  });

  test('says which build was fixed', () => {
    const joined = joinedRetest(
      firstRun({ report: certified() }),
      retestRun({ report: certified({ version: '1.1', digest: 'd2' }) }),
      FIX,
    );
    expect(joined.certification?.declaration.product.version).toBe('1.1');
    expect(joined.retest?.fix).toEqual({
      text: 'the sign of the amount',
      from: { version: '1.0', digest: `sha256:${'d1'.repeat(32)}` },
      to: { version: '1.1', digest: `sha256:${'d2'.repeat(32)}` },
    });
  });

  test('says so in one line, in both languages', () => {
    const joined = joinedRetest(
      firstRun({ report: certified() }),
      retestRun({ report: certified({ version: '1.1', digest: 'd2' }) }),
      FIX,
    );
    const english =
      '2 requirements and 1 practice tested again on 2026-03-11, after the run of 2026-03-01; fixed before: the sign of the amount; product 1.0 → 1.1';
    const french =
      'Nouveau test le 2026-03-11, après la campagne du 2026-03-01\u00A0: 2 exigences et 1 pratique\u202F; corrigé avant\u00A0: the sign of the amount\u202F; produit 1.0 → 1.1';
    expect(summaryText(joined)).toContain(english);
    expect(summaryText(joined, { language: 'fr' })).toContain(french);
    expect(renderMarkdown(joined)).toContain(`- ${english}`);
    expect(renderMarkdown(joined, 'fr')).toContain(`- ${french}`);
  });
});
