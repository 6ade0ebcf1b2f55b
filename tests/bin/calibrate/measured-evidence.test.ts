import { expect, it } from 'vitest';
import { measuredClock, measuredOverlap } from '../../../bin/calibrate/measured-evidence.ts';

const raced = (race: string, releasedAt: number, answeredAt: number) => ({
  race: { race, releasedAt, answeredAt, inFlight: 0 },
});

it('counts the races that overlapped, and how far apart their requests left', () => {
  const all = [
    raced('x1', 0, 10),
    raced('x1', 0.5, 9),
    raced('x1', 1, 8),
    // One was answered before the other left.
    raced('x4', 0, 1),
    raced('x4', 2, 3),
  ];
  expect(measuredOverlap(all)).toEqual({
    races: 2,
    overlapped: 1,
    mostInFlight: 3,
    medianSpreadMs: 2,
    largestSpreadMs: 2,
  });
  expect(measuredOverlap([{}])).toBeUndefined();
});

it('takes the clock from the shortest round trip', () => {
  const readings = [
    { at: 5_000, sentAt: 1_000, receivedAt: 3_000 },
    { at: 1_503, sentAt: 1_500, receivedAt: 1_504 },
  ];
  expect(measuredClock(readings)).toEqual({ offsetMs: 1, uncertaintyMs: 3, answers: 2 });
  expect(measuredClock([])).toBeUndefined();
});
