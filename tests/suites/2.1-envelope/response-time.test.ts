/** Timestamps move as the time of the responses does, on a clock that may be anywhere. */
import { describe, expect, test } from 'vitest';
import { ResponseClock } from '../../../suites/2.1-envelope/response-time.ts';

describe('the clock of responses', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();

  test('a clock that runs with ours agrees, however far away it is', () => {
    const clock = new ResponseClock();
    const seen = [0, 5_000, 60_000].map((ms) => clock.agrees(at(ms + 86_400_000), ms - 5, ms + 5));
    expect(seen).toEqual([true, true, true]);
  });

  test('a timestamp that stands still is found out', () => {
    const clock = new ResponseClock();
    expect(clock.agrees(at(0), 0, 1)).toBe(true);
    expect(clock.agrees(at(0), 5_000, 5_001)).toBe(false);
  });

  test('an answer that is read late proves nothing against the target', () => {
    const clock = new ResponseClock();
    expect(clock.agrees(at(100), 0, 9_000)).toBe(true);
    expect(clock.agrees(at(9_100), 9_000, 9_200)).toBe(true);
    expect(clock.agrees(at(9_300), 9_200, 18_000)).toBe(true);
    expect(clock.agrees(at(18_100), 18_000, 18_100)).toBe(true);
    expect(clock.agrees(at(18_100), 24_000, 24_100)).toBe(false);
  });

  test('seconds that were cut off are no departure', () => {
    const clock = new ResponseClock();
    expect(clock.agrees('2026-01-01T00:00:00Z', 899, 900)).toBe(true);
    expect(clock.agrees('2026-01-01T00:00:02Z', 2_099, 2_100)).toBe(true);
  });

  test('timestamps with and without a zone are not held against each other', () => {
    const clock = new ResponseClock();
    expect(clock.agrees('2026-01-01T00:00:00Z', 0, 1)).toBe(true);
    expect(clock.agrees('2026-01-01T05:00:00', 0, 1)).toBe(true);
    expect(clock.agrees('2026-01-01T05:00:30', 0, 1)).toBe(false);
  });
});
