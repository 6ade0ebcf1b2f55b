/** Which operations of a list lie inside a period, whatever the zone in which a day begins. */
import { describe, expect, test } from 'vitest';
import { firstOutside, insideInEveryZone } from '../../../../suites/observe/lists/periods.ts';

const DAY_MS = 86_400_000;
const NINETEENTH = Date.UTC(2026, 10, 19) / DAY_MS;

describe('what lies inside a period', () => {
  test.each<[dateHeureOperation: unknown, inside: boolean]>([
    ['2026-11-18T00:00:00.000Z', false],
    ['2026-11-18T23:59:59.999Z', false],
    // Somewhere in the west this is still the 18th.
    ['2026-11-19T01:00:00.000Z', false],
    ['2026-11-20T00:00:00.000Z', true],
    // In UTC this is the 19th.
    ['2026-11-20T01:00:00+03:00', false],
    ['2026-11-21T12:00:00', true],
    // The day of the end may not belong to the period, nor in some zones the evening of the day before.
    ['2026-11-22T12:00:00Z', false],
    ['2026-11-23T12:00:00Z', false],
    ['not a date', false],
    [null, false],
  ])('%j from the 19th to the 23rd: %j', (dateHeureOperation, inside) => {
    const period = { from: NINETEENTH, to: NINETEENTH + 4 };
    expect(insideInEveryZone([{ dateHeureOperation }], period)).toHaveLength(inside ? 1 : 0);
  });

  test('an open end bounds nothing', () => {
    const items = [{ dateHeureOperation: '1999-01-01T00:00:00Z' }];
    expect(insideInEveryZone(items, { to: NINETEENTH })).toEqual(items);
    expect(insideInEveryZone(items, { from: NINETEENTH })).toEqual([]);
  });
});

describe('what lies outside a period', () => {
  test.each<[dateHeureOperation: unknown, outside: boolean]>([
    // A day to spare at each end, for the zone in which a day begins.
    ['2026-11-17T23:59:59Z', true],
    ['2026-11-18T00:00:00Z', false],
    ['2026-11-24T23:59:59Z', false],
    ['2026-11-25T00:00:00Z', true],
    ['not a date', false],
    [null, false],
  ])('%j from the 19th to the 23rd: %j', (dateHeureOperation, outside) => {
    const items = [{ dateHeureOperation: '2026-11-21T12:00:00Z' }, { dateHeureOperation }];
    const found = firstOutside(items, { from: NINETEENTH, to: NINETEENTH + 4 });
    expect(found).toBe(outside ? items[1] : undefined);
  });
});
