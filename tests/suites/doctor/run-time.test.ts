import { expect, test } from 'vitest';
import { leastTimeMs } from '../../../suites/doctor/least-time.ts';

test.each([
  ['by what this process does', 6_000, 1, {}, 24_000],
  ['by the answers of the target', 6_000, 160, {}, 60_000],
  ['by the pace that the profile allows', 6_000, 160, { requestsPerSecond: 10 }, 600_000],
])('a run takes as long as %s', (_, requests, answerMs, limits, ms) => {
  expect(leastTimeMs(requests, answerMs, { concurrency: 16, ...limits })).toBe(ms);
});
