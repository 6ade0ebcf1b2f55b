/** Why a run is no retest of another: every reason, one a line. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import { isStandingCircumstance } from '../../spec/run/check-id.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { type FailedScope, failedScopeOf, isEmptyScope } from './failed-scope.ts';
import { differencesIn } from './same-circumstances.ts';

/** Under which terms a retest counts. */
export interface RetestTerms {
  /** Days after the end of the first run. */
  readonly withinDays: number;
  /** What was changed between the runs, as the participant declares it. */
  readonly fix?: string | undefined;
}

/** Verdicts that say how a check fared. */
export const DECIDED: readonly Verdict[] = ['pass', 'observed', 'warn', 'fail'];

const DAY_MS = 86_400_000;

/** @returns nothing where the second run is a retest of the first. */
export function whyNoRetest(first: Report, retest: Report, terms: RetestTerms): string[] {
  const unfit = [...unfitFor(first, 'first run'), ...unfitFor(retest, 'second run')];
  if (unfit.length > 0) return unfit;
  const scope = failedScopeOf(first);
  if (isEmptyScope(scope))
    return ['Nothing failed in the first run, and it broke no rule that a retest can fix.'];
  return [
    ...differencesIn(first, retest),
    ...otherProduct(first, retest, terms),
    ...untimely(first, retest, terms),
    ...unfixable(first),
    ...uncovered(first, retest, scope),
    ...failures(first, retest),
  ];
}

/** A report that can be neither. @param which of the two. */
function unfitFor({ run, traffic, retest, harnessErrors, scheme }: Report, which: string): string[] {
  if (traffic !== undefined) return [`The ${which} is a report of recorded traffic.`];
  if (retest !== undefined) return [`The ${which} is a joined report already: give the runs that it joins.`];
  if (run.shard !== undefined) return [`The ${which} is one shard of a run: merge its shards before.`];
  if (run.interrupted) return [`The ${which} was interrupted.`];
  if (harnessErrors.length > 0) return [`The ${which} had an internal error of the suite.`];
  if (run.runId === undefined) return [`The ${which} has no id.`];
  if (scheme === undefined) return [`The ${which} was not judged by a scheme: run with --scheme.`];
  return [];
}

/** Another product, or another build without a declared fix. */
function otherProduct(
  { certification: one }: Report,
  { certification: other }: Report,
  { fix }: RetestTerms,
): string[] {
  if (one === undefined && other === undefined) return [];
  if (one === undefined || other === undefined)
    return ['One of the two runs was made with a declaration, the other without.'];
  const [was, is] = [one.declaration, other.declaration];
  if (was.organisation !== is.organisation || was.product.name !== is.product.name)
    return [
      `The product differs: ${was.product.name} of ${was.organisation} in the first run, ${is.product.name} of ${is.organisation} in the retest.`,
    ];
  const isOtherBuild = !isDeepStrictEqual(was.product, is.product);
  return [
    ...(isOtherBuild && fix === undefined
      ? [
          `The build of the product differs: ${was.product.version} (${was.product.digest}) in the first run, ${is.product.version} (${is.product.digest}) in the retest. Declare what was fixed: --fix <text>.`,
        ]
      : []),
    ...(isDeepStrictEqual(one.scope, other.scope) && isDeepStrictEqual(one.leftOut, other.leftOut)
      ? []
      : ['The declared scope differs: the retest must declare the same.']),
  ];
}

function untimely({ run: first }: Report, { run: retest }: Report, { withinDays }: RetestTerms): string[] {
  if (first.runId === retest.runId) return ['Both are the same run.'];
  const passed = Date.parse(retest.startedAt) - Date.parse(first.finishedAt);
  if (passed < 0)
    return [
      `The retest began on ${retest.startedAt}, before the end of the first run on ${first.finishedAt}.`,
    ];
  if (passed <= withinDays * DAY_MS) return [];
  return [
    `The retest began on ${retest.startedAt}, more than ${withinDays} days after the end of the first run on ${first.finishedAt}.`,
  ];
}

/** Rules about the run itself: only another whole run can keep them. */
function unfixable({ scheme }: Report): string[] {
  return (scheme?.rules ?? [])
    .filter(({ kind, verdict }) => verdict === 'fail' && kind !== 'practice' && kind !== 'requirement')
    .map(
      ({ id, kind }) => `The first run broke the rule ${id} (${kind}) of the scheme: repeat the whole run.`,
    );
}

/** What failed and was not tested again, or not to a verdict. */
function uncovered(first: Report, retest: Report, { requirements, practices }: FailedScope): string[] {
  const again = checksOf(retest);
  const isDecided = (check: ReportedCheck | undefined) =>
    check !== undefined && DECIDED.includes(check.verdict);
  // Such a rule held wherever an answer showed it, and the retest holds every answer to it that it sees.
  const isOpenAgain = ({ circumstance, verdict }: ReportedCheck) =>
    isStandingCircumstance(circumstance) && verdict !== 'fail' && verdict !== 'warn';
  const missing = first.requirements
    .filter(({ id }) => requirements.includes(id))
    .flatMap(({ id, checks }) =>
      checks
        .filter((check) => isDecided(check) && !isOpenAgain(check) && !isDecided(again.get(check.id)))
        .map((check) => `The retest has no verdict for ${check.id}: every check of ${id} must be run again.`),
    );
  const shown = new Set(
    (retest.scheme?.rules ?? []).filter(({ verdict }) => verdict !== 'skipped').map(({ id }) => id),
  );
  const unseen = practices
    .filter((id) => !shown.has(id))
    .map((id) => `The retest does not show the practice ${id}, which broke the scheme in the first run.`);
  const left = [...checksOf(first).values()].filter(
    (check) => isStandingCircumstance(check.circumstance) && isDecided(check) && !again.has(check.id),
  );
  const rules =
    left.length === 0
      ? []
      : [
          `The retest left out rules for every answer (${left.length}), such as ${left[0]?.id}: run it with --retest.`,
        ];
  return [...missing, ...unseen, ...rules];
}

/** A retest must not fail anything, be it tested again or not. */
function failures(first: Report, retest: Report): string[] {
  const checks = [...checksOf(retest).values()]
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => `${id} fails in the retest.`);
  const rules = (retest.scheme?.rules ?? [])
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => `The retest breaks the rule ${id} of the scheme.`);
  return [...checks, ...rules, ...contradictions(first, retest)];
}

/** What a retest shows against the declaration, and the first run did not. What a part of a run does not show says nothing. */
function contradictions({ certification: one }: Report, { certification: other }: Report): string[] {
  const known = new Set(one?.contradictions.map(({ kind, key }) => `${kind} ${key}`));
  return (other?.contradictions ?? [])
    .filter(({ kind, key }) => kind !== 'declared-not-seen' && !known.has(`${kind} ${key}`))
    .map(({ key }) => `The retest contradicts the declaration: ${key}.`);
}

function checksOf({ requirements }: Report): Map<string, ReportedCheck> {
  return new Map(requirements.flatMap(({ checks }) => checks.map((check) => [check.id, check])));
}
