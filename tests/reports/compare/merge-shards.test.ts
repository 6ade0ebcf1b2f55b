import { describe, expect, it } from 'vitest';
import { mergeReports } from '../../../reports/compare/merge.ts';
import { inShardOrder, whyNoWhole } from '../../../reports/compare/merge-shards.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { decisiveOutcome } from '../../../reports/model/decisive-outcome.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { asReport } from '../../../spec/json/report-validator.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { input, requirement, result, run } from '../made-up.ts';

const CATALOGUE = [requirement('a'), requirement('b', { section: '4.2' })];
const digestOf = () => `sha256:${'d'.repeat(64)}`;
const failure = { message: 'm', expected: 'e', actual: 'a', exchangeId: 'x2' };

/** The report of one shard of three, or of as many as there are. */
function shard(
  index: number,
  results: readonly CheckResult[] = [],
  { total = 3, ...rest }: Partial<RunRecord> & { total?: number } = {},
): Report {
  const record = { index, total, instruments: { own: 2, of: 6 }, together: 1 };
  const more = { runId: 'one', shard: record, results, ...rest };
  return buildReport(input({ requirements: CATALOGUE, openPoints: [], run: run(more) }));
}

function elsewhere(id: string, circumstance: string, index: number): CheckResult {
  const message = `in another shard: ${index} of 2`;
  return result(id, circumstance, { verdict: 'skipped', message, shard: index, exchangeIds: [] });
}

const whole = buildReport(input({ requirements: CATALOGUE, openPoints: [], run: run() }));

describe('what is joined', () => {
  it.each<[string, Report[], RegExp | undefined]>([
    ['all of them, in any order', [shard(2), shard(3), shard(1)], undefined],
    ['no shards at all', [whole, whole], undefined],
    ['one too few', [shard(1), shard(3)], /^Shard 2 of 3 is missing\.$/],
    [
      'most too few',
      [shard(2, [], { total: 9 })],
      /^Of 9 shards these are missing: 1, 3, 4, 5, 6 and 3 more\.$/,
    ],
    ['one twice', [shard(1), shard(2), shard(2), shard(3)], /^p2 and p3 are both shard 2 of 3\.$/],
    [
      'another run',
      [shard(1), shard(2, [], { runId: 'other' })],
      /^p1 and p2 are shards of different runs: one and other\.$/,
    ],
    ['another number of shards', [shard(1), shard(2, [], { total: 2 })], /different runs/],
    ['a whole run among them', [shard(1), whole], /^p2 is not a shard, but p1 is shard 1 of 3\.$/],
  ])('%s', (_, reports, want) => {
    const why = whyNoWhole(reports.map((report, at) => ({ name: `p${at + 1}`, report })));
    if (want === undefined) expect(why).toBeUndefined();
    else expect(why).toMatch(want);
  });

  it('is joined in the order of its shards', () => {
    const named = [shard(3), shard(1), shard(2)].map((report) => ({ report }));
    expect(inShardOrder(named).map(({ report }) => report.run.shard?.index)).toEqual([1, 2, 3]);
  });
});

describe('shards joined', () => {
  const rule = 'every answer of getFees';
  const one = (standing: CheckResult) =>
    shard(1, [result('a', 'x'), elsewhere('b', 'y', 2), standing], { total: 2 });
  const two = (standing: CheckResult) =>
    shard(2, [elsewhere('a', 'x', 1), result('b', 'y'), standing], { total: 2 });
  const joined = (first: CheckResult, second: CheckResult) =>
    mergeReports([one(first), two(second)], digestOf);

  it('are conformant where no shard alone is, and are no shard', () => {
    const merged = joined(result('b', rule), elsewhere('b', rule, 1));
    expect([one(result('b', rule)), two(elsewhere('b', rule, 1))].map(({ outcome }) => outcome)).toEqual([
      'incomplete',
      'incomplete',
    ]);
    expect(merged).toMatchObject({ outcome: 'conformant', run: { runId: 'one' }, harnessErrors: [] });
    expect(merged.run).not.toHaveProperty('shard');
    expect(merged.totals.checks).toMatchObject({ pass: 3, skipped: 0 });
    expect(asReport(JSON.parse(JSON.stringify(merged)))).toHaveProperty('report');
  });

  it.each<[CheckResult['verdict'], CheckResult['verdict'], string]>([
    ['pass', 'fail', 'fail'],
    ['fail', 'pass', 'fail'],
    ['inconclusive', 'pass', 'pass'],
    ['inconclusive', 'fail', 'fail'],
  ])('have a rule over every answer that is %s and %s as %s', (first, second, want) => {
    const of = (verdict: CheckResult['verdict']) =>
      result('b', rule, { verdict, ...(verdict === 'fail' && { failure, message: failure.message }) });
    const checks = joined(of(first), of(second)).requirements[1]?.checks ?? [];
    expect(checks.find(({ circumstance }) => circumstance === rule)?.verdict).toBe(want);
    expect(checks).toHaveLength(2);
  });

  it('keep not-applicable where another shard left the check', () => {
    const merged = joined(result('b', rule, { verdict: 'not-applicable' }), elsewhere('b', rule, 1));
    expect(merged.requirements[1]).toMatchObject({ verdict: 'pass' });
    expect(merged.totals.checks).toMatchObject({ 'not-applicable': 1, skipped: 0 });
  });

  it('are never conformant where each left a check to another', () => {
    const merged = mergeReports(
      [
        shard(1, [result('a', 'x'), elsewhere('b', 'y', 2)], { total: 2 }),
        shard(2, [elsewhere('b', 'y', 1)], { total: 2 }),
      ],
      digestOf,
    );
    expect(merged.outcome).toBe('incomplete');
    expect(merged.harnessErrors).toEqual([{ checkId: 'b/y', message: 'No shard ran this check.' }]);
  });
});

describe('what decides the exit code of a shard', () => {
  it.each<[string, CheckResult[], Partial<RunRecord>, string]>([
    ['its checks passed', [result('a', 'x'), elsewhere('b', 'y', 2)], {}, 'conformant'],
    ['it had none', [elsewhere('a', 'x', 1), elsewhere('b', 'y', 2)], {}, 'conformant'],
    ['one of its own is skipped', [result('a', 'x', { verdict: 'skipped' })], {}, 'incomplete'],
    ['one failed', [result('a', 'x', { verdict: 'fail', failure, message: 'm' })], {}, 'non-conformant'],
    ['it was interrupted', [result('a', 'x')], { interrupted: true }, 'incomplete'],
    ['the suite went wrong', [result('a', 'x')], { harnessErrors: [{ message: 'm' }] }, 'incomplete'],
  ])('%s', (_, results, rest, want) => {
    const report = shard(1, results, rest);
    expect(decisiveOutcome(report)).toBe(want);
    expect(report.outcome).not.toBe('conformant');
  });
});
