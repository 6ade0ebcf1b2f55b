import { describe, expect, it } from 'vitest';
import { shardOf } from '../../../../bin/command-line/values/shard-option.ts';
import type { Environment } from '../../../../target/profile/reading/environment.ts';

const GITLAB = { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8', CI_PIPELINE_ID: '4711' };

describe('--shard', () => {
  it.each<[string | undefined, Environment, [index: number, total: number, runId?: string] | undefined]>([
    [undefined, GITLAB, undefined],
    ['3/8', {}, [3, 8]],
    ['1/1', {}, [1, 1]],
    ['3/8', { PAYOPS_RUN_ID: 'night' }, [3, 8, 'night']],
    ['3/8', { PAYOPS_RUN_ID: '', GITHUB_RUN_ID: '12' }, [3, 8, '12']],
    ['auto', GITLAB, [3, 8, '4711']],
    ['auto/8', GITLAB, [3, 8, '4711']],
    ['auto', { CI_NODE_TOTAL: '1' }, [1, 1]],
    ['auto/8', { JOB_COMPLETION_INDEX: '0' }, [1, 8]],
    ['auto', { JOB_COMPLETION_INDEX: '7', PAYOPS_SHARD_TOTAL: '8' }, [8, 8]],
  ])('%s with %o', (shard, env, want) => {
    const found = shardOf({ shard }, env);
    expect(found && [found.shard.index, found.shard.total, ...(found.runId ? [found.runId] : [])]).toEqual(
      want,
    );
  });

  it.each<[string, Environment, RegExp]>([
    ['0/8', {}, /--shard 0\/8 is not valid/],
    ['9/8', {}, /is not valid/],
    ['3', {}, /is not valid/],
    ['1/1001', {}, /is not valid/],
    ['3/8x', {}, /is not valid/],
    ['automatic', {}, /is not valid/],
    ['auto', {}, /the environment does not say which shard/],
    ['auto/8', {}, /the environment does not say which shard/],
    ['auto', { JOB_COMPLETION_INDEX: '2' }, /the number of shards is not set/],
    ['auto/2', { JOB_COMPLETION_INDEX: '2' }, /shard 3 of 2/],
    ['auto/5', GITLAB, /has 5 shards, and CI_NODE_TOTAL is 8/],
    ['auto', { CI_NODE_INDEX: 'x', CI_NODE_TOTAL: '8' }, /which does not exist/],
  ])('%s with %o is refused', (shard, env, message) => {
    expect(() => shardOf({ shard }, env)).toThrow(message);
  });

  it('is what --run-id goes with, which is taken before the environment', () => {
    expect(() => shardOf({ 'run-id': 'mine' }, {})).toThrow(/--run-id works only with --shard/);
    expect(shardOf({ shard: 'auto', 'run-id': 'mine' }, GITLAB)?.runId).toBe('mine');
  });
});
