/** What counts as overlap, from stored times alone. */
import { expect, test } from 'vitest';
import { hasOverlap, isOverlap, overlapOf } from '../../../spec/run/race.ts';

const at = (releasedAt: number, answeredAt: number, race = 'x1') => ({
  race: { race, releasedAt, answeredAt, inFlight: 1 },
});

test.each<[string, { readonly race?: ReturnType<typeof at>['race'] }[], object]>([
  ['nothing', [], { inFlight: 0, spreadMs: 0 }],
  ['requests that were sent alone', [{}, {}], { inFlight: 0, spreadMs: 0 }],
  ['one after the other', [at(0, 10), at(10, 20), at(20, 30)], { inFlight: 1, spreadMs: 0 }],
  ['together', [at(0, 10), at(0.5, 11), at(1, 9)], { inFlight: 3, spreadMs: 1 }],
  ['two of three', [at(0, 10), at(5, 20), at(12, 30)], { inFlight: 2, spreadMs: 5 }],
  ['one that was answered before its release', [at(0, 10), at(5, 4)], { inFlight: 1, spreadMs: 0 }],
])('%s', (_, raced, overlap) => {
  expect(overlapOf(raced)).toEqual(overlap);
});

test('a spread that is wider than allowed is no overlap', () => {
  const raced = [at(0, 100), at(60, 160)];
  expect(isOverlap(raced)).toBe(false);
  expect(isOverlap(raced, { withinMs: 60 })).toBe(true);
  expect(isOverlap(raced, { withinMs: 60, atLeast: 3 })).toBe(false);
});

test('requests of two races do not overlap with each other', () => {
  expect(hasOverlap([at(0, 10, 'x1'), at(1, 9, 'x2')])).toBe(false);
  expect(hasOverlap([at(0, 10, 'x1'), at(1, 9, 'x2'), {}, at(2, 9, 'x2')])).toBe(true);
});
