/** What to carry out where not everything can be: what sees most for a number of requests, of what a profile lets run. */
import { requirementOf } from '../../spec/document/catalogue.ts';
import { type Filter, selects } from '../../spec/document/selection.ts';
import type { Chosen, RunBudget } from '../../spec/run/part/budget-of-run.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { DOCUMENT } from '../document.ts';
import type { Check } from '../engine/declare/suite.ts';
import { requestsOfProbes } from '../prepare/estimate.ts';
import { planOf } from '../prepare/plan.ts';
import { Rehearsal } from '../prepare/rehearsal.ts';
import { bestFor, type Cover } from './cover.ts';
import { recordedSight, type Sight } from './sight.ts';

/** What the choice is made for. */
export interface Wanted {
  readonly budget: RunBudget;
  /** Requests that are left of it. */
  readonly requests: number;
  /** Of what waits for longer than this nothing is chosen. Milliseconds; no bound by default. */
  readonly longestWaitMs?: number;
}

/** What was chosen. */
export interface Choice {
  /** Ids of the checks, and of the rules that every answer is held to. */
  readonly only: readonly string[];
  readonly chosen: Chosen;
}

/** Nothing is sent. The same for the same profile, filter and budget. */
export async function choose(
  filter: Filter,
  profile: ResolvedProfile,
  { budget, requests, longestWaitMs = Number.POSITIVE_INFINITY }: Wanted,
  sight: Sight = recordedSight(),
): Promise<Choice> {
  const plan = planOf(filter, profile).flatMap(({ checks }) => checks);
  const able = new Set(plan.flatMap(({ id, lack }) => (lack === undefined ? id : [])));
  const candidates = DOCUMENT.checks.filter(
    ({ id }) => able.has(id) && sight.of(id).waitsMs <= longestWaitMs,
  );
  const cover = await thatCanRun(candidates, profile, (among) => bestFor(among, sight, requests));
  const own = new Set(DOCUMENT.checks.map(({ id }) => id));
  const rules = [...able].filter((id) => !own.has(id));
  const only = [...cover.chosen.map(({ id }) => id), ...rules];
  // Chosen checks bring about the answers that the rules over every answer look at.
  const probes = cover.chosen.length > 0 ? [] : DOCUMENT.probes;
  const faults = faultsOf(filter, sight);
  return {
    only,
    chosen: {
      budget,
      checks: only.length,
      of: plan.length,
      expected: cover.requests + requestsOfProbes(probes),
      seen: faults.filter((fault) => cover.seen.has(fault)).length,
      faults: faults.length,
    },
  };
}

/** What a check lacks shows when it is rehearsed: only what would be chosen is, and where some cannot run others are. */
async function thatCanRun(
  candidates: readonly Check[],
  profile: ResolvedProfile,
  best: (among: readonly Check[]) => Cover<Check>,
): Promise<Cover<Check>> {
  const rehearsal = new Rehearsal(profile);
  const rehearsed = new Map<Check, boolean>();
  for (;;) {
    const cover = best(candidates.filter((one) => rehearsed.get(one) !== false));
    const fresh = cover.chosen.filter((one) => !rehearsed.has(one));
    if (fresh.length === 0) return cover;
    for (const check of fresh) rehearsed.set(check, (await rehearsal.of(check)).lack === undefined);
  }
}

/** Numbers of the faults that break what a filter selects. */
function faultsOf(filter: Filter, { faults }: Sight): number[] {
  return faults.flatMap(({ requirement }, at) => (selects(filter, requirementOf(requirement)) ? at : []));
}
