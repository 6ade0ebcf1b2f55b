import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchHoldUps } from '../../../target/door/hold-ups.ts';

describe('hold-ups', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('finds none where it looks in time', () => {
    const holdUps = watchHoldUps();
    vi.advanceTimersByTime(2000);
    expect(holdUps.longestBetween(10_000, 12_000)).toBe(0);
    holdUps.close();
  });

  it('finds the longest one that has a share in the time asked for', () => {
    const holdUps = watchHoldUps();
    vi.advanceTimersByTime(500);
    vi.setSystemTime(11_200);
    vi.advanceTimersByTime(500);
    vi.setSystemTime(12_000);
    vi.advanceTimersByTime(500);
    expect(holdUps.longestBetween(10_000, 12_500)).toBeGreaterThanOrEqual(700);
    expect(holdUps.longestBetween(11_500, 12_500)).toBeLessThan(400);
    expect(holdUps.longestBetween(10_000, 10_400)).toBe(0);
    holdUps.close();
  });

  it('finds the one that goes on', () => {
    const holdUps = watchHoldUps();
    vi.setSystemTime(13_000);
    expect(holdUps.longestBetween(12_000, 13_000)).toBe(3000);
    holdUps.close();
  });
});
