/** What a run without failures leaves open. The numbers have one source each, which is looked at here. */
import { describe, expect, test } from 'vitest';
import { coveringRows, rowsByDesign } from '../../../generators/covering.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { residualRiskOf } from '../../../reports/model/residual-risk.ts';
import { residualSentences } from '../../../reports/words/residual-words.ts';
import { readGallery } from '../../../scripts/gallery/gallery-record.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { independentSequences } from '../../../suites/cases/sequences/independent-draws.ts';
import { ANY_SEQUENCE } from '../../../suites/judge/sequence-rules.ts';
import { input, requirement } from '../made-up.ts';

type Verdict = ReportedCheck['verdict'];

function reportWith(checks: readonly (readonly [Verdict, undecided?: number])[]): Report {
  const report = buildReport(input({ requirements: [requirement('envelope.message')] }));
  const [first, ...others] = report.requirements;
  if (first === undefined) throw new Error('no requirement');
  const own = checks.map(
    ([verdict, undecided], at): ReportedCheck => ({
      id: `${first.id}/${at}`,
      circumstance: ANY_SEQUENCE,
      verdict,
      ...(undecided !== undefined && { cases: { judged: 16 - undecided, undecided, outside: 0 } }),
      exchangeIds: [],
      durationMs: 1,
    }),
  );
  return { ...report, requirements: [{ ...first, checks: own }, ...others] };
}

const bound = (draws: number, ...checks: readonly (readonly [Verdict, undecided?: number])[]) =>
  residualRiskOf(reportWith(checks), { circumstance: ANY_SEQUENCE, draws }).sequences;

describe('the share of sequences that break a rule', () => {
  test.each([
    [12, 0.25],
    [76, 0.0395],
    [4, 0.75],
  ])('of %i draws: below %f', (draws, fewerThan) => {
    expect(bound(draws, ['pass', 0], ['pass', 0])).toMatchObject({ draws, rules: 2, broken: 0, fewerThan });
    // The exact bound of Clopper and Pearson is a little lower.
    expect(1 - 0.05 ** (1 / draws)).toBeLessThan(fewerThan);
  });

  test.each<[string, number, ...(readonly [Verdict, number?])[]]>([
    ['three draws or fewer say nothing', 3, ['pass', 0]],
    ['after a failure, how many would have failed is unknown', 12, ['pass', 0], ['fail']],
    ['an advisory rule is a rule', 12, ['pass', 0], ['warn']],
    ['nothing passed', 12, ['inconclusive']],
    ['no check', 12],
  ])('is not told: %s', (_, draws, ...checks) => {
    expect(bound(draws, ...checks)).toBeUndefined();
  });

  test('undecided cases of different checks may be different ones', () => {
    expect(bound(12, ['pass', 1], ['pass', 2])).toMatchObject({ draws: 9, rules: 2 });
  });

  test('a check without a verdict is no rule that was kept', () => {
    expect(bound(12, ['pass', 0], ['inconclusive'])).toMatchObject({ rules: 1 });
  });
});

test.each([1, 2, 5, 9])('of %i services each comes once by design, and none after that', (services) => {
  const designed = rowsByDesign(services);
  for (let seed = 0; seed < 50; seed += 1) {
    const rows = coveringRows([services, 1], designed + 200, `${seed}/sequences`);
    const first = rows.slice(0, designed).map(([service]) => service);
    expect(new Set(first).size).toBe(services);
  }
  // A row after the design does not avoid the one before it.
  const pairs = Array.from({ length: 400 }, (_, seed) =>
    coveringRows([services, 1], designed + 2, `${seed}/sequences`).slice(designed),
  );
  const same = pairs.filter(([one, other]) => one?.[0] === other?.[0]).length / pairs.length;
  expect(Math.abs(same - 1 / services)).toBeLessThan(0.1);
});

test('few sequences are all by design', () => {
  expect(independentSequences('quick', 5)).toBe(0);
  expect(independentSequences('standard', 4)).toBe(12);
  expect(independentSequences('thorough', 4)).toBe(76);
});

test('the servers are those of the recorded gallery', () => {
  const { conforming } = readGallery();
  const { tool } = residualRiskOf(reportWith([]), { circumstance: ANY_SEQUENCE, draws: 0 });
  expect(tool).toEqual({
    servers: conforming.length,
    accused: conforming.filter(({ failures }) => failures > 0).length,
  });
  expect(tool.servers).toBeGreaterThan(100);
});

test('the sentences name their distribution, and whose servers they are', () => {
  const sequences = { rules: 7, draws: 76, broken: 0, fewerThan: 0.0395, seed: 5 };
  const report = { residualRisk: { sequences, tool: { servers: 156, accused: 0 } } };
  const [english = '', tool = ''] = residualSentences(report, 'en');
  expect(english).toContain('0 of 76');
  expect(english).toContain('generator of this suite with seed 5');
  expect(english).toContain('fewer than 4 %');
  expect(tool).toContain('variants of the sandbox of this project');
  expect(residualSentences(report, 'fr')).toHaveLength(2);
  expect(residualSentences({ residualRisk: { tool: { servers: 1, accused: 0 } } }, 'en')).toHaveLength(1);
  expect(residualSentences({}, 'en')).toEqual([]);
});
