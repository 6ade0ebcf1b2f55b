/** A run and the retest of what failed in it, joined into one report. Pure: `verify` joins them again. */
import { isDeepStrictEqual } from 'node:util';
import type { Report, ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { mergeReports, prefixOf } from '../compare/merge.ts';
import { schemeAgain } from '../scheme/judged-scheme.ts';
import { failedScopeOf } from './failed-scope.ts';
import { joinedPractices } from './joined-practices.ts';
import { DECIDED, type RetestTerms } from './why-no-retest.ts';

type Retest = NonNullable<Report['retest']>;

/**
 * Of the requirements that failed, the retest counts where the first run saw no pass; of all others, the first run. Where
 * the retest saw worse than the first run, it counts in any case. Verdicts, outcome and scheme follow as for a run.
 *
 * @param retest for which `whyNoRetest` has no reason.
 */
export function joinedRetest(first: Report, retest: Report, terms: RetestTerms): Report {
  const scope = failedScopeOf(first);
  const counting = countingOf(first, retest, scope.requirements);
  const merged = mergeReports(
    [withoutVerdicts(first, counting), withOnly(retest, counting, first)],
    // The profile is that of the first run.
    (text) => text,
  );
  const practices = joinedPractices(first.practices, retest.practices, scope.practices);
  const certification = joinedCertification(first, retest, scope.practices);
  const joined: Report = {
    ...merged,
    ...(first.calibration && { calibration: first.calibration }),
    ...(practices && { practices }),
    ...(certification && { certification }),
    retest: recordOf(first, retest, terms),
  };
  return first.scheme === undefined ? joined : { ...joined, scheme: schemeAgain(first.scheme, joined) };
}

/** Ids of the checks for which the retest counts. */
function countingOf(first: Report, retest: Report, failed: readonly string[]): ReadonlySet<string> {
  const before = new Map(first.requirements.flatMap(({ checks }) => checks.map((one) => [one.id, one])));
  const counts = (requirement: string, check: ReportedCheck) => {
    const was = before.get(check.id)?.verdict;
    if (!DECIDED.includes(check.verdict)) return false;
    if (failed.includes(requirement) && was !== 'pass' && was !== 'observed') return true;
    return (check.verdict === 'fail' || check.verdict === 'warn') && was !== 'fail' && was !== 'warn';
  };
  return new Set(
    retest.requirements.flatMap(({ id, checks }) =>
      checks.filter((check) => counts(id, check)).map((check) => check.id),
    ),
  );
}

/** The first run, where what the retest counts for says nothing. Its place stays. */
function withoutVerdicts(first: Report, counting: ReadonlySet<string>): Report {
  const silent = ({ id, circumstance }: ReportedCheck): ReportedCheck => ({
    id,
    circumstance,
    verdict: 'not-applicable',
    exchangeIds: [],
    durationMs: 0,
  });
  return withChecks(first, (checks) =>
    checks.map((check) => (counting.has(check.id) ? silent(check) : check)),
  );
}

/** What counts of the retest, as a part of the first run. */
function withOnly(retest: Report, counting: ReadonlySet<string>, first: Report): Report {
  const { target, profile, waivers, attestations, run } = first;
  const part = withChecks(retest, (checks) => checks.filter(({ id }) => counting.has(id)));
  return { ...part, target, profile, waivers, attestations, run: { ...retest.run, filter: run.filter } };
}

function withChecks(
  report: Report,
  change: (checks: ReportedRequirement['checks']) => ReportedRequirement['checks'],
): Report {
  return {
    ...report,
    requirements: report.requirements.map((one) => ({ ...one, checks: change(one.checks) })),
  };
}

/**
 * As the retest declares it. What neither run shows is missing; what one of them shows is there. What a target practises
 * is what the retest showed, where that was tested again.
 */
function joinedCertification(
  { certification: one }: Report,
  { certification: other }: Report,
  practices: readonly string[],
): Report['certification'] {
  if (one === undefined || other === undefined) return undefined;
  const isIn = (all: typeof one.contradictions, { kind, key }: (typeof all)[number]) =>
    all.some((each) => each.kind === kind && each.key === key);
  const cited = (at: number) => (each: (typeof one.contradictions)[number]) =>
    each.exchangeId === undefined ? each : { ...each, exchangeId: `${prefixOf(at)}${each.exchangeId}` };
  const shown = other.contradictions.filter(
    (each) => each.kind !== 'declared-not-seen' && !isIn(one.contradictions, each),
  );
  const again = new Set(practices.map((id) => `practices.${id}`));
  const kept = one.contradictions.filter((each) =>
    each.kind === 'declared-not-seen' || again.has(each.key) ? isIn(other.contradictions, each) : true,
  );
  return { ...other, leftOut: one.leftOut, contradictions: [...kept.map(cited(0)), ...shown.map(cited(1))] };
}

function recordOf(first: Report, retest: Report, { withinDays, fix }: RetestTerms): Retest {
  const { requirements, practices } = failedScopeOf(first);
  const [was, is] = [first, retest].map(({ certification }) => certification?.declaration.product);
  const isOther = was !== undefined && is !== undefined && !isDeepStrictEqual(was, is);
  const buildOf = ({ version, digest }: NonNullable<typeof was>) => ({ version, digest });
  return {
    firstRunId: first.run.runId ?? '',
    firstFinishedAt: first.run.finishedAt,
    retestRunId: retest.run.runId ?? '',
    retestStartedAt: retest.run.startedAt,
    retestFinishedAt: retest.run.finishedAt,
    withinDays,
    requirements: [...requirements],
    ...(practices.length > 0 && { practices: [...practices] }),
    ...(fix !== undefined && {
      fix: { text: fix, ...(isOther && { from: buildOf(was), to: buildOf(is) }) },
    }),
  };
}
