/** Whether the day of a bound belongs to the period, by the last start and the first end that take an operation in (4.3). */
import { expect, test } from 'vitest';
import { dayOfBound } from '../../../suites/4.3-operation-list/period.ts';

test.each<[string, 'start' | 'end', days: number[], lastStart: number, firstEnd: number, boolean]>([
  ['both days belong', 'start', [10], 10, 10, true],
  ['both days belong', 'end', [10], 10, 10, true],
  ['the day of the start is left out', 'start', [10], 9, 10, false],
  ['the day of the start is left out: not the fault of the end', 'end', [10], 9, 10, true],
  ['the day of the end is left out, which is open', 'end', [10], 10, 11, true],
  ['the day of the end and the one before it', 'end', [10], 10, 12, false],
  ['the day of the end is left out: not the fault of the start', 'start', [10], 10, 11, true],
  ['counted in another zone', 'start', [10, 11], 11, 11, true],
  ['no start takes it in', 'start', [10], Number.NEGATIVE_INFINITY, 10, false],
])('%s, of the %s', (_, bound, days, lastStart, firstEnd, holds) => {
  expect(dayOfBound(bound, days, { lastStart, firstEnd }).holds).toBe(holds);
});
