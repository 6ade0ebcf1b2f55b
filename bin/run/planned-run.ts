/** The plan of a run or of one of its shards: what runs here, and what the report says about the rest. */

import { sharedRunId } from '../../spec/run/part/shard.ts';
import type { RunRecord } from '../../spec/run/run-record.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { planShard } from '../../suites/shard/shard-plan.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { RunRequest } from './run-request.ts';

export interface PlannedRun {
  readonly options: RunOptions;
  /** What is known of the record before the first check. */
  readonly begun: Partial<Pick<RunRecord, 'results' | 'shard'>>;
  /** A record with a result for whatever others carry out. */
  completed(run: RunRecord): RunRecord;
  /** The profile that a run had, as the report keeps it: with the instruments of all shards. */
  kept(profile: ResolvedProfile): ResolvedProfile;
}

/** @param options of the whole run. */
export function plannedRun(request: RunRequest, options: RunOptions): PlannedRun {
  const { shard: chosen, subject } = request;
  if (chosen === undefined || chosen.shard.total === 1)
    return { options, begun: {}, completed: (run) => run, kept: (profile) => profile };
  const whole = subject.profile;
  const { filter, effort, only } = options;
  const plan = planShard(chosen.shard, { filter, effort, only, profile: whole });
  const begun = { shard: plan.record };
  return {
    options: { ...options, ...plan.options, runId: runIdOf(request, options) },
    begun: { ...begun, results: plan.elsewhere },
    completed: (run) => ({ ...plan.completed(run), ...begun }),
    kept: (profile) => ({
      ...profile,
      fixtures: whole.fixtures,
      limits: { ...whole.limits, amount: profile.limits.amount },
    }),
  };
}

/** Shards with the same options for the same target share a run id. */
function runIdOf(
  { shard: chosen, subject }: RunRequest,
  { seed, nonce = '', effort, filter, only = [], version }: RunOptions,
): string {
  const { digest, profile } = subject;
  const { sections, requirements } = filter;
  const selection = [sections.join(' '), requirements.join(' '), only.join(' ')];
  const total = chosen?.shard.total ?? 1;
  return sharedRunId([
    version,
    digest,
    profile.baseUrl,
    seed,
    nonce,
    effort,
    ...selection,
    total,
    chosen?.runId ?? '',
  ]);
}
