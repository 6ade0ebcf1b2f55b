/** A made-up run in which something failed, and retests of it. */
import { buildReport, type ReportInput } from '../../../reports/model/build.ts';
import { judgedScheme } from '../../../reports/scheme/judged-scheme.ts';
import type { Report, ReportedPractice } from '../../../spec/generated/report-types.ts';
import type { Scheme } from '../../../spec/generated/scheme-types.ts';
import type { CheckResult, Verdict } from '../../../spec/run/check-result.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { input, requirement, result, run } from '../made-up.ts';

const CATALOGUE = [
  requirement('a'),
  requirement('b', { section: '4.2' }),
  requirement('every', { section: '2.1' }),
  requirement('extra', { section: '5', level: 'advisory' }),
];

export const SORTING = 'operation-list.sorting';

export const SCHEME: Scheme = {
  name: 'Programme',
  version: '1',
  decisions: { [SORTING]: ['newest-first'] },
  required: ['extra'],
};

export const TERMS = { withinDays: 30 };

const failure = { message: 'm', expected: 'e', actual: 'a', exchangeId: 'x2' };

/** A check with a verdict, and its failure where it has one. */
export function check(requirementId: string, circumstance: string, verdict: Verdict): CheckResult {
  const isBroken = verdict === 'fail' || verdict === 'warn';
  return result(requirementId, circumstance, {
    verdict,
    exchangeIds: ['x2'],
    ...(isBroken ? { message: failure.message, failure } : {}),
  });
}

export function practice(...values: readonly string[]): ReportedPractice[] {
  const seen = values.map((value) => ({ value, exchanges: 2, exchangeIds: ['x7'] }));
  return seen.length === 0 ? [] : [{ id: SORTING, point: 'operation-list.order', seen }];
}

/** What of a report differs from the first run or its retest. */
export interface Change {
  readonly results?: readonly CheckResult[];
  readonly practices?: readonly ReportedPractice[];
  readonly run?: Partial<RunRecord>;
  readonly input?: Partial<ReportInput>;
  readonly scheme?: Scheme;
  readonly report?: Partial<Report>;
}

function reportOf(base: Required<Pick<Change, 'results' | 'practices' | 'run'>>, change: Change): Report {
  const report = buildReport(
    input({
      requirements: CATALOGUE,
      openPoints: [],
      run: run({ ...base.run, results: change.results ?? base.results, ...change.run }),
      ...change.input,
    }),
  );
  const judged = { ...report, practices: [...(change.practices ?? base.practices)] };
  const scheme = judgedScheme(change.scheme ?? SCHEME, `sha256:${'5c'.repeat(32)}`, judged);
  return { ...judged, scheme, ...change.report };
}

/** Fails `a`, breaks the scheme by `extra` and by the sorting of lists, and passes the rest. */
export function firstRun(change: Change = {}): Report {
  return reportOf(
    {
      results: [
        check('a', 'one', 'fail'),
        check('a', 'two', 'pass'),
        check('b', 'one', 'pass'),
        check('every', 'every answer of cancelOperation', 'pass'),
        check('extra', 'one', 'warn'),
      ],
      practices: practice('oldest-first'),
      run: { runId: 'first', startedAt: '2026-03-01T08:00:00.000Z', durationMs: 60_000 },
    },
    change,
  );
}

/** What a retest carries out: all of `a` and `extra`, and the rule for every answer. */
export const AGAIN: readonly CheckResult[] = [
  check('a', 'one', 'pass'),
  check('a', 'two', 'pass'),
  result('b', 'one', { verdict: 'skipped', message: 'm', notRun: 'retest' }),
  check('every', 'every answer of cancelOperation', 'pass'),
  check('extra', 'one', 'pass'),
];

/** The results of a retest with one of another verdict, or without it. */
export function again(id: string, verdict: Verdict | undefined): CheckResult[] {
  return AGAIN.flatMap((one) => {
    if (one.id !== id) return [one];
    return verdict === undefined ? [] : [check(one.requirement, one.circumstance, verdict)];
  });
}

/** Passes all that failed, ten days later. */
export function retestRun(change: Change = {}): Report {
  return reportOf(
    {
      results: AGAIN,
      practices: practice('newest-first'),
      run: { runId: 'retest', startedAt: '2026-03-11T08:00:00.000Z', durationMs: 60_000 },
    },
    change,
  );
}

/** A declaration of a product. */
export function certified(
  product: { version?: string; digest?: string; name?: string } = {},
  contradictions: NonNullable<Report['certification']>['contradictions'] = [],
): Pick<Report, 'certification'> {
  const { name = 'Pay', version = '1.0', digest = 'd1' } = product;
  return {
    certification: {
      declaration: {
        digest: `sha256:${'dd'.repeat(32)}`,
        organisation: 'Acme',
        product: { name, version, digest: `sha256:${digest.repeat(32)}` },
      },
      scope: { operations: [], typesOperation: [], natures: [], statuses: [], instruments: [] },
      leftOut: [],
      contradictions,
    },
  };
}
