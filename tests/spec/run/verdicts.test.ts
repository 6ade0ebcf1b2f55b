import { describe, expect, it } from 'vitest';
import type { Finding, Level, Verdict } from '../../../spec/run/check-result.ts';
import {
  type ExitCode,
  exitCodeOf,
  type JudgedRequirement,
  type Outcome,
  outcomeOf,
  rollUp,
  verdictOf,
} from '../../../spec/run/verdicts.ts';

const LEVELS: readonly Level[] = ['stated', 'derived', 'advisory'];
const VERDICTS: readonly Verdict[] = [
  'pass',
  'fail',
  'warn',
  'observed',
  'skipped',
  'not-applicable',
  'inconclusive',
];

const FINDINGS: readonly [Finding, Record<Level, Verdict>][] = [
  [{ kind: 'held' }, { stated: 'pass', derived: 'pass', advisory: 'pass' }],
  [
    { kind: 'broken', detail: { message: 'm', expected: 'e', actual: 'a' } },
    { stated: 'fail', derived: 'fail', advisory: 'warn' },
  ],
  [
    { kind: 'observed', message: 'm' },
    { stated: 'observed', derived: 'observed', advisory: 'observed' },
  ],
  [
    { kind: 'skipped', message: 'm', profileKey: 'bindings.otp' },
    { stated: 'skipped', derived: 'skipped', advisory: 'skipped' },
  ],
  [
    { kind: 'not-applicable', message: 'm', profileKey: 'notImplemented' },
    { stated: 'not-applicable', derived: 'not-applicable', advisory: 'not-applicable' },
  ],
  [
    { kind: 'inconclusive', message: 'm', cause: 'network' },
    { stated: 'inconclusive', derived: 'inconclusive', advisory: 'inconclusive' },
  ],
];

describe('verdictOf', () => {
  const cases = FINDINGS.flatMap(([finding, want]) =>
    LEVELS.map((level) => ({ finding, kind: finding.kind, level, want: want[level] })),
  );
  it.each(cases)('$kind at level $level is $want', ({ finding, level, want }) => {
    expect(verdictOf(level, finding)).toBe(want);
  });
});

describe('rollUp', () => {
  const cases: readonly [readonly Verdict[], Verdict][] = [
    [[], 'skipped'],
    [['pass'], 'pass'],
    [['pass', 'pass'], 'pass'],
    [['pass', 'fail', 'pass'], 'fail'],
    [['fail', 'inconclusive', 'skipped'], 'fail'],
    [['pass', 'warn'], 'warn'],
    [['warn', 'inconclusive', 'skipped'], 'warn'],
    [['pass', 'inconclusive'], 'inconclusive'],
    [['inconclusive', 'skipped', 'pass'], 'inconclusive'],
    [['inconclusive', 'observed', 'not-applicable'], 'inconclusive'],
    [['pass', 'skipped'], 'skipped'],
    [['skipped', 'observed', 'not-applicable'], 'skipped'],
    [['pass', 'observed', 'not-applicable'], 'pass'],
    [['observed', 'not-applicable'], 'observed'],
    [['not-applicable', 'not-applicable'], 'not-applicable'],
  ];
  it.each(cases)('%j is %s in any order', (verdicts, want) => {
    expect(rollUp(verdicts)).toBe(want);
    expect(rollUp([...verdicts].reverse())).toBe(want);
  });

  it.each(VERDICTS)('a lone %s stands', (verdict) => {
    expect(rollUp([verdict])).toBe(verdict);
  });

  it.each(VERDICTS.filter((v) => !['pass', 'observed', 'not-applicable'].includes(v)))(
    'no number of passes makes %s green',
    (verdict) => {
      expect(rollUp([...Array<Verdict>(50).fill('pass'), verdict])).toBe(verdict);
    },
  );
});

const judged = (level: Level, ...verdicts: Verdict[]): JudgedRequirement[] =>
  verdicts.map((verdict) => ({ level, verdict }));

describe('outcomeOf', () => {
  const cases: readonly [string, readonly JudgedRequirement[], Outcome][] = [
    ['no requirement', [], 'incomplete'],
    ['all passed', [...judged('stated', 'pass', 'pass'), ...judged('derived', 'pass')], 'conformant'],
    ['passed or not applicable', judged('stated', 'pass', 'not-applicable'), 'conformant'],
    ['passed or observed', judged('derived', 'pass', 'observed'), 'conformant'],
    ['all skipped', judged('stated', 'skipped', 'skipped'), 'incomplete'],
    ['all not applicable', judged('stated', 'not-applicable', 'not-applicable'), 'incomplete'],
    ['all observed', judged('stated', 'observed', 'observed'), 'incomplete'],
    ['one inconclusive', judged('stated', 'pass', 'pass', 'inconclusive'), 'incomplete'],
    [
      'one left out by a filter, thus skipped',
      [...judged('stated', 'pass'), ...judged('derived', 'skipped')],
      'incomplete',
    ],
    ['one stated failed', judged('stated', 'pass', 'fail'), 'non-conformant'],
    ['one derived failed', [...judged('stated', 'pass'), ...judged('derived', 'fail')], 'non-conformant'],
    [
      'failed beside skipped and inconclusive',
      judged('stated', 'skipped', 'inconclusive', 'fail'),
      'non-conformant',
    ],
    ['only a failure, nothing passed', judged('stated', 'fail'), 'non-conformant'],
    ['an advisory warns', [...judged('stated', 'pass'), ...judged('advisory', 'warn')], 'conformant'],
    [
      'advisories skipped and inconclusive',
      [...judged('stated', 'pass'), ...judged('advisory', 'skipped', 'inconclusive')],
      'conformant',
    ],
    ['only advisories, all passed', judged('advisory', 'pass', 'pass'), 'incomplete'],
    [
      'an advisory passed and no stated one was run',
      [...judged('advisory', 'pass'), ...judged('stated', 'not-applicable')],
      'incomplete',
    ],
    [
      'a stated requirement with a verdict that it cannot have',
      judged('stated', 'pass', 'warn'),
      'incomplete',
    ],
  ];
  it.each(cases)('%s', (_name, requirements, want) => {
    expect(outcomeOf(requirements)).toBe(want);
    expect(outcomeOf([...requirements].reverse())).toBe(want);
  });

  const troubles = [
    { harnessError: true, interrupted: false },
    { harnessError: false, interrupted: true },
    { harnessError: true, interrupted: true },
  ];
  it.each(troubles)('a run with %j is never conformant, and a failure in it stands', (trouble) => {
    expect(outcomeOf(judged('stated', 'pass'), trouble)).toBe('incomplete');
    expect(outcomeOf(judged('stated', 'pass', 'fail'), trouble)).toBe('non-conformant');
  });
});

describe('exitCodeOf', () => {
  // One row for each outcome; one column for each of the sixteen circumstances, in counting order of
  // (undecided, harnessError, allowIncomplete, interrupted).
  const table: Record<Outcome, readonly ExitCode[]> = {
    conformant: [0, 3, 0, 3, 2, 2, 2, 2, 0, 3, 0, 3, 2, 2, 2, 2],
    'non-conformant': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    incomplete: [3, 3, 0, 3, 2, 2, 2, 2, 3, 3, 3, 3, 2, 2, 2, 2],
  };
  const outcomes: readonly Outcome[] = ['conformant', 'non-conformant', 'incomplete'];
  const cases = outcomes.flatMap((outcome) =>
    table[outcome].map((want, index) => ({
      outcome,
      circumstances: {
        undecided: (index & 8) !== 0,
        harnessError: (index & 4) !== 0,
        allowIncomplete: (index & 2) !== 0,
        interrupted: (index & 1) !== 0,
      },
      want,
    })),
  );
  it.each(cases)('$outcome with $circumstances is $want', ({ outcome, circumstances, want }) => {
    expect(exitCodeOf(outcome, circumstances)).toBe(want);
  });

  it('of a run whose failures are waived is that of the rest, and what is waived helps no other outcome', () => {
    for (const { outcome: besideWaived, circumstances, want } of cases) {
      expect(exitCodeOf('non-conformant', { ...circumstances, besideWaived })).toBe(want);
      for (const outcome of ['conformant', 'incomplete'] as const)
        expect(exitCodeOf(outcome, { ...circumstances, besideWaived })).toBe(
          exitCodeOf(outcome, circumstances),
        );
    }
  });

  it.each(['scheme', 'declaration'] as const)(
    'is 1 where the run breaks the %s, and 3 where it leaves a conformant one undecided',
    (asked) => {
      for (const { outcome, circumstances, want } of cases) {
        expect(exitCodeOf(outcome, { ...circumstances, [asked]: 'met' })).toBe(want);
        expect(exitCodeOf(outcome, { ...circumstances, [asked]: 'broken' })).toBe(1);
      }
      const sound = { undecided: false, harnessError: false, interrupted: false };
      for (const allowIncomplete of [false, true])
        expect(exitCodeOf('conformant', { ...sound, allowIncomplete, [asked]: 'undecided' })).toBe(
          allowIncomplete ? 0 : 3,
        );
    },
  );

  it('is 2 where a waiver is no longer needed, unless something failed that nobody waives', () => {
    for (const { outcome, circumstances } of cases)
      expect(exitCodeOf(outcome, { ...circumstances, unneededWaiver: true })).toBe(
        outcome === 'non-conformant' ? 1 : 2,
      );
  });
});
