/** What a run tells of the checks that it left out, or broke off when it was over. Pure. */
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { NOT_RUN, type NotRun } from '../../../spec/run/part/not-run.ts';
import { firstUnmet, type Need, saidOfUnmet } from '../../../target/profile/needs.ts';
import { needsOfStanding } from '../declare/standing.ts';
import type { Suite } from '../declare/suite.ts';
import { needsOf } from '../perform/perform.ts';
import type { RunOptions } from '../run/run-options.ts';
import { selectionOf } from '../run/session.ts';

/** Which check it is. */
type Named = Pick<CheckResult, 'id' | 'requirement' | 'circumstance'>;

/**
 * The results of a run with those of what it did not carry out: what the profile lacks for it, or why it was not run.
 * @param ended why the run was over before its end; undefined where it was not.
 */
export function withLeftOut(
  results: readonly CheckResult[],
  suite: Suite,
  options: RunOptions,
  ended: NotRun | undefined,
): readonly CheckResult[] {
  const { part, profile } = options;
  if (part === undefined && ended === undefined) return results;
  const { because, only } = part ?? {};
  const chosen = only && new Set(only);
  const rules = new Set(selectionOf(suite, { filter: options.filter }).standing.map(({ id }) => id));
  const known = new Set(results.map(({ id }) => id));
  const missing = selectedOf(suite, options).filter(({ id }) => !known.has(id));
  return [
    ...results.map((result) => told(result, ended ?? because, rules.has(result.id))),
    ...missing.flatMap(({ needs, ...check }) => {
      const why = chosen?.has(check.id) === false ? because : ended;
      if (why === undefined) return [];
      const lack = firstUnmet(profile, needs);
      if (lack === undefined) return [notRun(check, why)];
      return [{ ...bare(check), verdict: lack.verdict, ...saidOfUnmet(lack) }];
    }),
  ];
}

/** All that the filter selects. */
function selectedOf(
  suite: Suite,
  { filter, only }: RunOptions,
): (Named & { readonly needs: readonly Need[] })[] {
  const { checks, standing } = selectionOf(suite, { filter, ...(only && { only }) });
  const probes = new Map(suite.probes.map(({ operationId, needs }) => [operationId, needs]));
  return [
    ...checks.map((check) => ({ ...named(check), needs: needsOf(check) })),
    ...standing.map((check) => ({
      ...named({ ...check, requirement: check.rule.requirement }),
      needs: needsOfStanding(check, probes),
    })),
  ];
}

/** What was broken off because the run was over, and a rule that was to be held to what others bring about, and was not. */
function told(result: CheckResult, why: NotRun | undefined, isRule: boolean): CheckResult {
  const { verdict, cause, exchangeIds } = result;
  if (why === undefined || verdict !== 'inconclusive') return result;
  if (cause === 'interrupted') return { ...notRun(result, why), exchangeIds };
  const sawNothing = isRule && cause === 'target' && exchangeIds.length === 0;
  return sawNothing ? notRun(result, why === 'budget' ? 'unseen' : why) : result;
}

function notRun(check: Named, why: NotRun): CheckResult {
  return { ...bare(check), verdict: 'skipped', message: NOT_RUN[why], notRun: why };
}

function bare(check: Named): Named & Pick<CheckResult, 'exchangeIds' | 'durationMs'> {
  return { ...named(check), exchangeIds: [], durationMs: 0 };
}

function named({ id, requirement, circumstance }: Named): Named {
  return { id, requirement, circumstance };
}
