import { expect, test } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { choose } from '../../../suites/choice/choose.ts';
import { requestsIn } from '../../../suites/choice/pace.ts';
import { recordedSight } from '../../../suites/choice/sight.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { planOf } from '../../../suites/prepare/plan.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

const WHOLE = { sections: [], requirements: [] };
const profile = resolveProfile(await createProfile('http://sandbox'));

test('the gallery has seen nearly every check of the document', () => {
  const sight = recordedSight();
  const unseen = DOCUMENT.checks.filter(({ id }) => sight.of(id) === sight.of('none of them'));
  expect(unseen.length).toBeLessThan(DOCUMENT.checks.length / 20);
});

test('the same for the same budget, and no more than it', async () => {
  const wanted = { budget: { requests: 100 }, requests: 100 };
  const [first, again] = [await choose(WHOLE, profile, wanted), await choose(WHOLE, profile, wanted)];
  expect(again).toEqual(first);
  expect(first.chosen.expected).toBeLessThanOrEqual(100);
  expect(first.chosen.seen / first.chosen.faults).toBeGreaterThan(0.3);
});

test('with room enough every requirement that has checks has one that is chosen', async () => {
  const { only } = await choose(WHOLE, profile, { budget: { requests: 2_000 }, requests: 2_000 });
  const chosen = new Set(only.map((id) => id.slice(0, id.indexOf('/'))));
  const able = planOf(WHOLE, profile).filter(({ checks }) => checks.some(({ lack }) => lack === undefined));
  expect(able.length).toBeGreaterThan(200);
  expect(able.map(({ requirement }) => requirement.id).filter((id) => !chosen.has(id))).toEqual([]);
});

test('what the profile cannot carry out is not chosen', async () => {
  const { bindings, ...rest } = await createProfile('http://sandbox');
  const { balance: _, ...others } = bindings ?? {};
  const without = resolveProfile({ ...rest, bindings: others });
  const { only } = await choose(WHOLE, without, { budget: { requests: 300 }, requests: 300 });
  expect(only.filter((id) => id.startsWith('balance.'))).toEqual([]);
  expect(only.length).toBeGreaterThan(100);
});

test.each([
  [30_000, { concurrency: 8, requestsPerSecond: 10 }, 200, 255],
  [30_000, { concurrency: 2 }, 200, 127],
  [0, { concurrency: 8 }, 20, 0],
  [-5, { concurrency: 8 }, undefined, 0],
])('in %d ms as many requests as the target lets through', (ms, limits, latencyMs, expected) => {
  expect(requestsIn(ms, limits, latencyMs)).toBe(expected);
});
