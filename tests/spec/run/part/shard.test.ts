import { expect, it } from 'vitest';
import { sharedRunId } from '../../../../spec/run/part/shard.ts';

it('names a run by all that its shards share', () => {
  const id = sharedRunId(['1.0.0', 'sha256:aa', 1, 8, '']);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(sharedRunId(['1.0.0', 'sha256:aa', 1, 8, ''])).toBe(id);
  const others = [
    ['1.0.0', 'sha256:aa', 1, 8, 'night'],
    ['1.0.0', 'sha256:aa', 18, ''],
    ['1.0.0', 'sha256:aa', 2, 8, ''],
  ];
  expect(new Set([id, ...others.map(sharedRunId)]).size).toBe(4);
});
