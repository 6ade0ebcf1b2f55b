/** What one shard of a run carries out with which instruments, and what its record says of the rest. */
import type { Filter } from '../../spec/document/selection.ts';
import { isStandingCircumstance } from '../../spec/run/check-id.ts';
import type { CheckResult, Verdict } from '../../spec/run/check-result.ts';
import type { Effort } from '../../spec/run/effort.ts';
import type { Shard, ShardRecord } from '../../spec/run/part/shard.ts';
import type { RunRecord } from '../../spec/run/run-record.ts';
import { knownContributors } from '../../target/profile/known-references.ts';
import type { ResolvedLimits, ResolvedProfile } from '../../target/profile/resolve.ts';
import { DOCUMENT } from '../document.ts';
import type { RunOptions } from '../engine/run/run-options.ts';
import { selectionOf } from '../engine/run/session.ts';
import { estimateFor, requestsOfProbes, spendingsOf } from '../prepare/estimate.ts';
import { lotsOf, withInstruments } from './lots.ts';
import { splitOf } from './split.ts';

/** A run as it would be without shards. */
export interface WholeRun {
  readonly filter: Filter;
  readonly effort: Effort;
  readonly profile: ResolvedProfile;
  /** Only these checks, by id, of those that the filter selects. */
  readonly only?: readonly string[] | undefined;
}

export interface ShardPlan {
  readonly record: ShardRecord;
  /** In place of what the run would be told. */
  readonly options: Pick<RunOptions, 'profile' | 'only' | 'withoutProbes'>;
  /** Ids of its own checks, rules over every answer apart. */
  readonly own: readonly string[];
  /** Results for the checks of other shards: they were not carried out here. */
  readonly elsewhere: readonly CheckResult[];
  /** A record of this shard, with a result for every selected check. */
  completed(run: RunRecord): RunRecord;
}

/** Plans one shard; the plans of the others follow from the same facts. */
export function planShard(shard: Shard, { filter, effort, profile, only }: WholeRun): ShardPlan {
  const { index, total } = shard;
  const { checks, standing, probes } = selectionOf(DOCUMENT, { filter, ...(only && { only }) });
  const lots = lotsOf(profile, total);
  const contributors = knownContributors(profile);
  const narrowed = lots.map(({ instruments }) => withInstruments(profile, instruments, contributors));
  const { shards, together } = splitOf({
    checks,
    families: spendingsOf(profile, effort),
    profile,
    lots,
    narrowed,
    firstAnyway: requestsOfProbes(probes),
  });
  const at = index - 1;
  const own = shards[at] ?? [];
  const shardOf = new Map(shards.flatMap((ids, other) => ids.map((id) => [id, other + 1] as const)));
  // Rules over every answer are the first shard's: there are the calls that are made for them alone.
  const selected = [...checks, ...standing.map((one) => ({ ...one, requirement: one.rule.requirement }))];
  const elsewhere = selected
    .map((check) => ({ check, shard: shardOf.get(check.id) ?? 1 }))
    .filter((one) => one.shard !== index)
    .map(({ check, shard: other }) => elsewhereResult(check, { index: other, total }));
  const mine = narrowed[at] ?? profile;
  const moneyOf = (nth: number) =>
    estimateFor(filter, narrowed[nth] ?? profile, effort, shards[nth] ?? []).money;
  return {
    record: {
      index,
      total,
      instruments: {
        own: mine.fixtures.instruments.length,
        of: profile.fixtures.instruments.length,
      },
      together,
    },
    options: {
      profile: { ...mine, limits: limitsOfOne(profile.limits, shard, moneyOf) },
      only: [...own, ...standing.map(({ id }) => id)],
      ...(index > 1 && { withoutProbes: true }),
    },
    own,
    elsewhere,
    completed: (run) => ({ ...run, results: withElsewhere(run.results, elsewhere) }),
  };
}

function elsewhereResult(
  { id, requirement, circumstance }: Pick<CheckResult, 'id' | 'requirement' | 'circumstance'>,
  { index, total }: Shard,
): CheckResult {
  const message = `in another shard: ${index} of ${total}`;
  return {
    id,
    requirement,
    circumstance,
    verdict: 'skipped',
    message,
    shard: index,
    exchangeIds: [],
    durationMs: 0,
  };
}

/** What says something of the answers of this shard. */
const SAYING: readonly Verdict[] = ['fail', 'warn', 'pass'];

/** Of the checks of other shards, only rules over every answer say something here. */
function withElsewhere(
  results: readonly CheckResult[],
  elsewhere: readonly CheckResult[],
): readonly CheckResult[] {
  const others = new Set(elsewhere.map(({ id }) => id));
  const said = results.filter(
    ({ id, circumstance, verdict }) =>
      !others.has(id) || (isStandingCircumstance(circumstance) && SAYING.includes(verdict)),
  );
  const known = new Set(said.map(({ id }) => id));
  return [...said, ...elsewhere.filter(({ id }) => !known.has(id))];
}

/** A shard whose part of the total is this many times what it usually moves has enough. */
const ENOUGH = 2;

/** What a profile allows a whole run, it allows all shards together. @param moneyOf what a shard usually moves, from 0. */
function limitsOfOne(
  limits: ResolvedLimits,
  { index, total }: Shard,
  moneyOf: (nth: number) => number,
): ResolvedLimits {
  const { requests, totalAmount, requestsPerSecond, farConcurrency, concurrency, raceConcurrency } = limits;
  return {
    ...limits,
    ...(requests !== undefined && { requests: Math.max(1, Math.floor(requests / total)) }),
    ...(totalAmount !== undefined && { totalAmount: totalOfOne(totalAmount, { index, total }, moneyOf) }),
    ...(requestsPerSecond !== undefined && { requestsPerSecond: requestsPerSecond / total }),
    // The profile says how many only where it leaves nothing to the distance of the target.
    ...(farConcurrency === undefined && {
      concurrency: Math.max(1, Math.floor(concurrency / total)),
      // Fewer than two would be no race: one that the profile allows stays one in each shard.
      raceConcurrency: Math.min(raceConcurrency, Math.max(2, Math.floor(raceConcurrency / total))),
    }),
  };
}

/** The first shard has the instruments that are drained: it gets what the others do not need of their equal parts. */
function totalOfOne(totalAmount: number, { index, total }: Shard, moneyOf: (nth: number) => number): number {
  const equal = totalAmount / total;
  const partOf = (nth: number) => Math.min(equal, moneyOf(nth) * ENOUGH);
  if (index > 1) return partOf(index - 1);
  return Array.from({ length: total - 1 }, (_, nth) => partOf(nth + 1)).reduce(
    (left, part) => left - part,
    totalAmount,
  );
}
