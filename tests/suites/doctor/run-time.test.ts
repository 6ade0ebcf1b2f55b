import { expect, test } from 'vitest';
import { runTimeOf } from '../../../suites/doctor/run-time.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const { fixtures, limits } = resolveProfile(MINIMAL);
const minutes = (
  answerMs: number,
  {
    waitsMs = 0,
    requests = 6_000,
    ...other
  }: { waitsMs?: number; requests?: number } & Partial<typeof limits> = {},
) => {
  const profile = { fixtures, limits: { ...limits, ...other } };
  const { from, to } = runTimeOf({ profile, requests, answerMs, waitsMs });
  return [from / 60_000, to / 60_000];
};

test('a run whose checks wait for instruments takes far longer than its limits allow', () => {
  const [from = 0, to = 0] = minutes(150);
  // As one run was seen to take, of 6,000 requests.
  expect(from).toBeLessThan(7);
  expect(to).toBeGreaterThan(7);
  // And no range that says nothing.
  expect(to).toBeLessThan(2 * from);
});

test.each([
  ['one request at a time', minutes(150, { concurrency: 1 }), 15],
  ['the pace that the profile allows', minutes(5, { requestsPerSecond: 10 }), 10],
  ['what this process does', minutes(0), 0.5],
])('%s bounds it', (_what, [from = 0, to = 0], least) => {
  expect(from).toBeCloseTo(least);
  expect(to).toBeGreaterThanOrEqual(from);
});

test('what checks wait for makes it longer', () => {
  expect(minutes(5, { waitsMs: 240_000 })[1]).toBeGreaterThan((minutes(5)[1] ?? 0) + 1);
});
