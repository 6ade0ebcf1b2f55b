import { describe, expect, it } from 'vitest';
import { mergeReports, prefixOf, whyApart } from '../../../reports/compare/merge.ts';
import { buildReport, type ReportInput } from '../../../reports/model/build.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { asReport } from '../../../spec/json/report-validator.ts';
import type { CheckResult, Verdict } from '../../../spec/run/check-result.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { input, requirement, result, richResults, run } from '../made-up.ts';

const CATALOGUE = [
  requirement('a'),
  requirement('b', { section: '4.2' }),
  requirement('c', { section: '5', level: 'advisory' }),
  requirement('no', { section: '8', excluded: 'No client sees it.' }),
];
const digestOf = () => `sha256:${'d'.repeat(64)}`;
const failure = { message: 'm', expected: 'e', actual: 'a', exchangeId: 'x2' };

function part(
  results: readonly CheckResult[],
  rest: Partial<RunRecord> = {},
  more: Partial<ReportInput> = {},
): Report {
  return buildReport(
    input({ requirements: CATALOGUE, openPoints: [], run: run({ results, ...rest }), ...more }),
  );
}

const only = (...sections: string[]) => ({ filter: { sections, requirements: [] } });
const verdicts = ({ requirements }: Report) => requirements.map(({ id, verdict }) => [id, verdict]);

describe('mergeReports', () => {
  it('of the sections of a rich run, each apart, is the rich run', () => {
    const results = richResults();
    const whole = buildReport(input({ run: run({ results }) }));
    const sections = [...new Set(whole.requirements.map(({ section }) => section))];
    const parts = sections.map((section) => {
      const ids = whole.requirements.filter((one) => one.section === section).map(({ id }) => id);
      const own = results.filter((one) => ids.includes(one.requirement));
      return buildReport(input({ run: run({ results: own, ...only(section) }) }));
    });
    const merged = mergeReports(parts, digestOf);
    expect(merged.requirements.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual(
      whole.requirements.map(({ id, verdict, reason }) => [id, verdict, reason]),
    );
    expect(merged.outcome).toBe(whole.outcome);
    expect(merged.totals).toEqual(whole.totals);
    expect(merged.run.filter).toEqual({ sections: [], requirements: [] });
    expect(asReport(JSON.parse(JSON.stringify(merged)))).toHaveProperty('report');
  });

  it('is conformant only where the union is', () => {
    const [one, two] = [part([result('a', 'x')], only('4.1')), part([result('b', 'x')], only('4.2'))];
    expect(one.outcome).toBe('incomplete');
    expect(mergeReports([one, two], digestOf).outcome).toBe('conformant');
    expect(mergeReports([one], digestOf).outcome).toBe('incomplete');
    const broken = part([result('b', 'y', { verdict: 'fail', failure })], only('4.2'));
    expect(mergeReports([one, two, broken], digestOf).outcome).toBe('non-conformant');
    const cutShort = part([], { interrupted: true });
    expect(mergeReports([one, two, cutShort], digestOf)).toMatchObject({ outcome: 'incomplete' });
    const wrong = part([], { harnessErrors: [{ message: 'x' }] });
    expect(mergeReports([one, two, wrong], digestOf).harnessErrors).toEqual([{ message: 'x' }]);
    expect(mergeReports([one, two, wrong], digestOf).outcome).toBe('incomplete');
  });

  it.each<[Verdict, Verdict, Verdict]>([
    ['pass', 'fail', 'fail'],
    ['fail', 'skipped', 'fail'],
    ['skipped', 'pass', 'pass'],
    ['inconclusive', 'pass', 'pass'],
    ['not-applicable', 'skipped', 'skipped'],
    ['not-applicable', 'observed', 'observed'],
  ])('a check that is %s in one part and %s in another is %s', (one, other, want) => {
    const of = (verdict: Verdict) =>
      part([result('a', 'x', { verdict, ...(verdict === 'fail' && { failure }) })]);
    for (const parts of [
      [of(one), of(other)],
      [of(other), of(one)],
    ])
      expect(verdicts(mergeReports(parts, digestOf))[0]).toEqual(['a', want]);
  });

  it('keeps the exchanges of parts apart', () => {
    const checks = (id: string): CheckResult[] => [
      result(id, 'x', {
        verdict: 'fail',
        exchangeIds: ['x1', 'x2'],
        failure: {
          ...failure,
          secondTry: { outcome: 'failed', exchangeIds: ['x3'] },
          timeline: [
            { atMs: 0, source: 'answer', text: 't', exchangeId: 'x1' },
            { atMs: 1, source: 'note', text: 't' },
          ],
        },
      }),
    ];
    const merged = mergeReports([part(checks('a')), part(checks('b'))], digestOf);
    expect(merged.requirements[1]?.checks[0]).toMatchObject({
      exchangeIds: ['b-x1', 'b-x2'],
      failure: {
        exchangeId: 'b-x2',
        secondTry: { exchangeIds: ['b-x3'] },
        timeline: [{ exchangeId: 'b-x1' }, { text: 't' }],
      },
    });
    const prefixes = Array.from({ length: 200 }, (_, at) => prefixOf(at));
    expect(new Set(prefixes).size).toBe(200);
    expect(prefixes.every((prefix) => /^[a-z]+-$/.test(prefix))).toBe(true);
  });

  it('tells what the parts left out between them', () => {
    const filterOf = (...parts: Report[]) => mergeReports(parts, digestOf).run.filter;
    const one = part([], only('4.1'));
    const two = part([], { filter: { sections: [], requirements: ['b'] } });
    expect(filterOf(one, part([], only('4.2')))).toEqual({ sections: ['4.1', '4.2'], requirements: [] });
    expect(filterOf(one, two)).toEqual({ sections: [], requirements: ['a', 'b'] });
    expect(filterOf(one, part([]))).toEqual({ sections: [], requirements: [] });
    expect(filterOf(one, two, part([], only('5')))).toEqual({ sections: [], requirements: [] });
  });

  it('adds up the traffic, spans the time and takes the least effort', () => {
    const later = { startedAt: '2026-03-05T05:06:07.000Z', durationMs: 1000, effort: 'quick' } as const;
    const { traffic } = run();
    const merged = mergeReports(
      [
        part([], { traffic: { ...traffic, moneySpent: '0.1' } }),
        part([], { ...later, traffic: { ...traffic, moneySpent: '0.2' } }),
      ],
      digestOf,
    );
    expect(merged.run).toMatchObject({
      startedAt: '2026-03-04T05:06:07.000Z',
      finishedAt: '2026-03-05T05:06:08.000Z',
      effort: 'quick',
      traffic: { exchanges: 3686, moneySpent: '0.3' },
    });
  });

  it('has the digest of the digests where the profiles differ', () => {
    const other = part([], {}, { profile: { path: 'b.yaml', digest: `sha256:${'e'.repeat(64)}` } });
    expect(mergeReports([part([]), other], digestOf).profile).toEqual({ digest: digestOf() });
    expect(mergeReports([part([]), part([])], digestOf).profile).toEqual(part([]).profile);
  });
});

describe('whyApart', () => {
  const { contract } = input();
  it.each<[string, Report, RegExp]>([
    ['contract', part([], {}, { contract: { ...contract, version: '2' } }), /version of the document/],
    [
      'catalogue',
      part([], {}, { contract: { ...contract, requirementsDigest: `sha256:${'0'.repeat(64)}` } }),
      /catalogue/,
    ],
    ['tool', part([], {}, { tool: { name: 'payops-conformance', version: '9' } }), /version of the tool/],
    ['target', part([], {}, { target: { name: 'Acme staging', baseUrl: 'https://b' } }), /target/],
    ['seed', part([], { seed: 7 }), /seed: 42, and 7/],
    ['list', part([], {}, { requirements: CATALOGUE.slice(1) }), /do not list the same/],
  ])('refuses another %s', (_name, other, want) => {
    expect(whyApart([part([]), other])).toMatch(want);
    expect(() => mergeReports([part([]), other], digestOf)).toThrow(want);
  });

  it('is silent for parts of one run', () => {
    expect(whyApart([part([]), part([], only('5'))])).toBeUndefined();
    expect(whyApart([])).toBe('There is no report to join.');
  });
});
