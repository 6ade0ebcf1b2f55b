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
    payers = 1,
    ...other
  }: { waitsMs?: number; requests?: number; payers?: number } & Partial<typeof limits> = {},
) => {
  const [payer] = fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
  const instruments = payer === undefined ? [] : Array.from({ length: payers }, () => payer);
  const profile = { fixtures: { ...fixtures, instruments }, limits: { ...limits, ...other } };
  const { from, to } = runTimeOf({ profile, requests, answerMs, waitsMs });
  return [from / 60_000, to / 60_000];
};

// Runs of the sandbox at standard effort, with nothing else on two cores. Requests and waits are those of the estimate.
test.each([
  { payers: 1, answerMs: 5, requests: 5_300, waitsMs: 387_800, tookS: 108 },
  { payers: 1, answerMs: 157, requests: 5_300, waitsMs: 387_800, tookS: 276 },
  { payers: 8, answerMs: 6, requests: 6_200, waitsMs: 752_300, tookS: 57 },
  { payers: 8, answerMs: 155, requests: 6_200, waitsMs: 752_300, tookS: 157 },
  { payers: 54, answerMs: 154, requests: 6_200, waitsMs: 752_300, tookS: 62 },
])('$payers payers at $answerMs ms: the range holds the $tookS s that a run took', ({ tookS, ...run }) => {
  const [from = 0, to = 0] = minutes(run.answerMs, run);
  expect(from * 60).toBeLessThan(tookS);
  expect(to * 60).toBeGreaterThan(tookS);
  // And no range that says nothing.
  expect(to).toBeLessThan(2.5 * from);
});

test.each([
  ['one request at a time', minutes(150, { concurrency: 1, farConcurrency: undefined }), 15.3],
  ['the pace that the profile allows', minutes(5, { requestsPerSecond: 10 }), 10],
  ['what this process does', minutes(0), 0.3],
])('%s bounds it', (_what, [from = 0, to = 0], least) => {
  expect(from).toBeCloseTo(least);
  expect(to).toBeGreaterThanOrEqual(from);
});

test('what checks wait for makes it longer', () => {
  expect(minutes(5, { waitsMs: 240_000 })[1]).toBeGreaterThan((minutes(5)[1] ?? 0) + 1);
});
