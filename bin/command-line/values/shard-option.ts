/** `--shard`: which part of a run this process carries out, as typed or as the pipeline gives it. */
import type { Shard } from '../../../spec/run/part/shard.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import type { Environment } from '../../../target/profile/reading/environment.ts';

/** More machines than anybody starts for one run. */
const MOST_SHARDS = 1000;

/** Of a Kubernetes Indexed Job, which tells its pods their index and not how many they are. */
export const SHARD_TOTAL = 'PAYOPS_SHARD_TOTAL';

/** Where the id of a run comes from that several processes carry out, the first that is set. */
export const RUN_ID_NAMES = ['PAYOPS_RUN_ID', 'GITHUB_RUN_ID', 'CI_PIPELINE_ID'] as const;

/** A shard, and what the pipeline calls the run. */
export interface ShardChosen {
  readonly shard: Shard;
  /** Absent where nothing gives it: then runs with the same settings are taken for the same one. */
  readonly runId?: string;
}

/**
 * @param typed `3/8`, `auto`, or `auto/8`.
 * @returns undefined for a whole run.
 * @throws UserError for what is no shard, and for `auto` where no pipeline says which one this is.
 */
export function shardOf(
  {
    shard: typed,
    'run-id': given,
  }: { readonly shard?: string | undefined; readonly 'run-id'?: string | undefined },
  env: Environment,
): ShardChosen | undefined {
  if (typed === undefined) {
    if (given !== undefined) throw new UserError('--run-id works only with --shard.', 'Add --shard.');
    return undefined;
  }
  const shard = typed.startsWith('auto') ? shardOfPipeline(typed, env) : typedShard(typed);
  const runId = given ?? RUN_ID_NAMES.map((name) => env[name]).find((id) => id !== undefined && id !== '');
  return { shard, ...(runId !== undefined && { runId }) };
}

function typedShard(typed: string): Shard {
  const [, index, total] = /^(\d{1,4})\/(\d{1,4})$/.exec(typed) ?? [];
  const shard = { index: Number(index), total: Number(total) };
  if (isShard(shard)) return shard;
  throw new UserError(
    `--shard ${typed} is not valid.`,
    `Write it as --shard 3/8 (number from 1, at most ${MOST_SHARDS} shards), or --shard auto.`,
  );
}

function isShard({ index, total }: Shard): boolean {
  return index >= 1 && index <= total && total <= MOST_SHARDS;
}

/** GitLab counts from 1, Kubernetes from 0. */
function shardOfPipeline(typed: string, env: Environment): Shard {
  const [, said] = /^auto(?:\/(\d{1,4}))?$/.exec(typed) ?? [typed, 'none'];
  if (said === 'none') return typedShard(typed);
  const { CI_NODE_INDEX, CI_NODE_TOTAL, JOB_COMPLETION_INDEX } = env;
  const total = said ?? env[SHARD_TOTAL];
  if (CI_NODE_TOTAL !== undefined && total !== undefined && Number(total) !== Number(CI_NODE_TOTAL))
    throw new UserError(
      `--shard ${typed} has ${total} shards, and CI_NODE_TOTAL is ${CI_NODE_TOTAL}.`,
      'Use --shard auto: it takes the number of shards from the pipeline.',
    );
  // A job of GitLab without parallel has no index.
  if (CI_NODE_TOTAL !== undefined) return ensured(Number(CI_NODE_INDEX ?? 1), Number(CI_NODE_TOTAL), typed);
  if (JOB_COMPLETION_INDEX !== undefined && total !== undefined)
    return ensured(Number(JOB_COMPLETION_INDEX) + 1, Number(total), typed);
  if (JOB_COMPLETION_INDEX !== undefined)
    throw new UserError(
      `JOB_COMPLETION_INDEX is ${JOB_COMPLETION_INDEX}, but the number of shards is not set.`,
      `Use --shard auto/8, or set ${SHARD_TOTAL} in the environment.`,
    );
  throw new UserError(
    `--shard ${typed}: the environment does not say which shard this is.`,
    'It comes from CI_NODE_INDEX and CI_NODE_TOTAL (GitLab) or JOB_COMPLETION_INDEX (Kubernetes). Elsewhere use --shard 3/8.',
  );
}

function ensured(index: number, total: number, typed: string): Shard {
  const shard = { index, total };
  if (Number.isInteger(index) && Number.isInteger(total) && isShard(shard)) return shard;
  throw new UserError(
    `--shard ${typed}: the environment says shard ${index} of ${total}, which does not exist.`,
    `Use as many shards as there are jobs: ${SHARD_TOTAL}, or completions of the Job, has another value.`,
  );
}
