import { describe, expect, it } from 'vitest';
import { buildReport, type ReportInput } from '../../../reports/model/build.ts';
import { conditionsOf, isEligible, type Standard } from '../../../reports/model/eligibility-conditions.ts';
import type { Concern } from '../../../spec/errata/errata.ts';
import type { ReportedAttestation } from '../../../spec/generated/report-types.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { input, requirement, result, run } from '../made-up.ts';

const NOW = Date.parse('2026-03-10T00:00:00Z');
const { contract } = input();
const SIGNED = { kind: 'holds', thumbprint: 'T', trusted: true } as const;
const STANDARD: Standard = { contract, now: NOW, maxAge: 30, signature: SIGNED };
const ATTESTED: ReportedAttestation = {
  requirement: 'no',
  statement: 's',
  who: { name: 'Ada', role: 'head' },
  when: '2026-03-01',
  until: '2026-03-10',
  reviewedBy: { name: 'Jean', when: '2026-03-02' },
};
const { reviewedBy: _, ...UNREVIEWED } = ATTESTED;
const BOTH = [result('a', 'x'), result('b', 'x')];

function concern(decision: Concern['erratum']['decision']): Concern {
  const erratum = { id: 'e1', versions: '*', effect: 'may-pass-wrongly', since: '2026-12-01' } as const;
  return { erratum: { ...erratum, decision, text: { en: 'e', fr: 'f' } }, checks: ['a/x'] };
}

function report(
  results: readonly CheckResult[],
  rest: Partial<RunRecord> = {},
  more: Partial<ReportInput> = {},
) {
  const requirements = [
    requirement('a'),
    requirement('b'),
    requirement('c', { level: 'advisory' }),
    requirement('no', { excluded: 'x' }),
  ];
  return buildReport(input({ requirements, openPoints: [], run: run({ results, ...rest }), ...more }));
}

/** The required conditions that are not met. */
function unmet(one: ReturnType<typeof report>, standard = STANDARD): string[] {
  const conditions = conditionsOf(one, standard);
  const open = conditions.filter(({ met, required }) => !met && required).map(({ id }) => id);
  expect(isEligible(conditions)).toBe(open.length === 0);
  return open;
}

function calibrated(
  finishedAt: string,
  outcome: 'calibrated' | 'not-calibrated' = 'calibrated',
): ReportInput['calibration'] {
  return { digest: `sha256:${'e5'.repeat(32)}`, finishedAt, outcome };
}

describe('conditionsOf', () => {
  it('a complete, fresh, unfiltered report of this contract may be filed', () => {
    expect(unmet(report(BOTH))).toEqual([]);
  });

  it('a report of a failure may be filed as well', () => {
    const failed = result('b', 'x', { verdict: 'fail' });
    expect(unmet(report([result('a', 'x'), failed]))).toEqual([]);
  });

  it.each<[string, ReturnType<typeof report>, string[]]>([
    ['a requirement without a check', report(BOTH.slice(1)), ['complete']],
    [
      'one that is inconclusive',
      report([...BOTH.slice(1), result('a', 'x', { verdict: 'inconclusive' })]),
      ['complete'],
    ],
    ['quick effort', report(BOTH, { effort: 'quick' }), ['effort']],
    ['a run of long ago', report(BOTH, { startedAt: '2026-02-07T23:59:59Z' }), ['fresh']],
    ['a run of tomorrow', report(BOTH, { startedAt: '2026-03-11T00:00:00Z' }), ['fresh']],
    ['a part', report(BOTH, { filter: { sections: ['4.1'], requirements: [] } }), ['not-filtered']],
    [
      'another version of the document',
      report(BOTH, {}, { contract: { ...contract, version: '2' } }),
      ['contract'],
    ],
    [
      'another catalogue',
      report(BOTH, {}, { contract: { ...contract, requirementsDigest: `sha256:${'0'.repeat(64)}` } }),
      ['contract'],
    ],
    ['an error of the suite', report(BOTH, { harnessErrors: [{ message: 'x' }] }), ['no-harness-error']],
    [
      'a run that verified no certificates',
      report(BOTH, {}, { environment: { ...input().environment, tlsUnverified: true } }),
      ['certificates-verified'],
    ],
    ['an interruption', report(BOTH, { interrupted: true }), ['not-interrupted']],
  ])('%s may not', (_name, one, want) => {
    expect(unmet(one)).toEqual(want);
  });

  it('counts the age from the start of the run, to the day that is given', () => {
    const one = report(BOTH, { startedAt: '2026-03-08T00:00:00Z' });
    expect(unmet(one, { ...STANDARD, maxAge: 2 })).toEqual([]);
    expect(unmet(one, { ...STANDARD, maxAge: 1 })).toEqual(['fresh']);
  });

  it.each<[Standard['signature'], boolean, string]>([
    [SIGNED, true, 'by key T, the one given'],
    [{ ...SIGNED, trusted: false }, true, 'which the signature itself names'],
    [{ kind: 'none' }, false, 'not signed'],
    [{ kind: 'wrong', why: 'report.json was changed' }, false, 'report.json was changed'],
  ])('asks for a signature: %j', (signature, met, found) => {
    const standard = { ...STANDARD, signature };
    expect(conditionsOf(report(BOTH), standard).at(-1)).toMatchObject({
      id: 'signed',
      met,
      found: expect.stringContaining(found),
    });
    expect(unmet(report(BOTH), standard)).toEqual(met ? [] : ['signed']);
  });

  it.each<[string, ReportInput['calibration'], string[], string]>([
    ['none', undefined, ['calibrated'], 'cites no calibration'],
    ['one of two days before the run', calibrated('2026-03-02T05:00:00Z'), [], '2 days before'],
    ['an older one', calibrated('2026-02-20T05:00:00Z'), ['calibrated'], '12 days before'],
    ['one that failed', calibrated('2026-03-04T05:00:00Z', 'not-calibrated'), ['calibrated'], 'did not'],
    ['one after the run began', calibrated('2026-03-05T05:00:00Z'), ['calibrated'], 'after the start'],
  ])(
    'asks for a calibration within some days before the run, and finds %s',
    (_, calibration, want, found) => {
      const one = report(BOTH, {}, calibration && { calibration });
      const standard = { ...STANDARD, calibratedWithin: 7 };
      expect(unmet(one, standard)).toEqual(want);
      expect(conditionsOf(one, standard).find(({ id }) => id === 'calibrated')?.found).toContain(found);
      expect(unmet(one)).toEqual([]);
    },
  );

  it('tells stated rules that the profile declares not to be offered, and does not ask for all', () => {
    const declared = result('b', 'x', { verdict: 'not-applicable', message: 'm' });
    const one = report([result('a', 'x'), declared]);
    expect(conditionsOf(one, STANDARD).find(({ id }) => id === 'all-offered')).toMatchObject({
      met: false,
      required: false,
      found: '1 is, first b',
    });
    expect(unmet(one)).toEqual([]);
  });

  it.each<[string, ReportInput['attestations'], string[], string]>([
    ['none', undefined, ['attested'], '1 has not, first no (no attestation)'],
    ['one that is not reviewed', [UNREVIEWED], ['attested'], 'no (not reviewed)'],
    ['one that has expired', [{ ...ATTESTED, until: '2026-03-09' }], ['attested'], 'no (not in force today)'],
    [
      'one of another requirement',
      [{ ...ATTESTED, requirement: 'scheme.x' }],
      ['attested'],
      'no attestation',
    ],
    ['one in force, reviewed', [ATTESTED], [], 'all of them have'],
  ])('asks for attestations where that is asked for: %s', (_name, attestations, want, found) => {
    const one = report(BOTH, {}, { attestations });
    const standard = { ...STANDARD, attested: true };
    expect(unmet(one, standard)).toEqual(want);
    expect(unmet(one)).toEqual([]);
    expect(conditionsOf(one, standard).find(({ id }) => id === 'attested')?.found).toContain(found);
  });

  it.each<[string, Concern[], string[], string]>([
    ['none', [], [], 'none concerns it'],
    ['one that lets it stand', [concern('stands')], [], 'e1 (stands)'],
    ['one that voids it', [concern('stands'), concern('void')], ['errata'], 'e1 (stands), e1 (void)'],
    ['one that asks for another run', [concern('repeat')], ['errata'], 'e1 (to be repeated)'],
  ])('is not met where errata end a report: %s', (_name, concerns, want, found) => {
    const standard = { ...STANDARD, concerns };
    expect(unmet(report(BOTH), standard)).toEqual(want);
    expect(conditionsOf(report(BOTH), standard).find(({ id }) => id === 'errata')?.found).toBe(found);
  });

  it('does not ask for what is unscored', () => {
    const one = report(BOTH.slice(1));
    const [first, ...others] = one.requirements;
    const unscored = first === undefined ? [] : [{ ...first, unscored: true as const }];
    expect(unmet({ ...one, requirements: [...unscored, ...others] })).toEqual([]);
  });
});
