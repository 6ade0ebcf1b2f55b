import { describe, expect, test } from 'vitest';
import { judgeComplete, judgeNothingAdded } from '../../../suites/4.3-operation-list/any-period.ts';
import { dayOfBound, judgeLeftOut, judgeTakenIn } from '../../../suites/4.3-operation-list/period.ts';
import { judged } from '../judged.ts';
import { listOf } from './lists.ts';

/** Days since the epoch, as a period counts them. */
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const on = (text: string, referenceOperation = 'OP-1') => ({
  referenceOperation,
  dateHeureOperation: `${text}T12:00:00Z`,
});
const HELD = { held: true };
const LISTED = { reference: 'OP-1', day: day('2026-03-10') };
const RECORD = on('2026-03-10');

describe('operation-list.period-start, operation-list.period-end: what the list of a period holds', () => {
  const period = { from: day('2026-03-08'), to: day('2026-03-12') };
  test.each([
    ['the operation', { record: RECORD, list: listOf(RECORD), mayBeCut: false }, HELD],
    [
      'not the operation',
      { list: listOf(on('2026-03-09', 'OP-2')), mayBeCut: false },
      {
        failure: {
          message: 'the list from 2026-03-08 to 2026-03-12 leaves out an operation of 2026-03-10',
          expected: 'a record with referenceOperation "OP-1"',
        },
      },
    ],
    [
      'not the operation, and may be cut',
      { list: listOf(), mayBeCut: true },
      { inconclusive: 'The list may have been cut by a default maximum.' },
    ],
    [
      'the operation and one from before',
      { record: RECORD, list: listOf(RECORD, on('2026-03-01', 'OP-2')), mayBeCut: false },
      { failure: { message: expect.stringContaining('from outside this period') } },
    ],
    [
      'the operation and one from after',
      { record: RECORD, list: listOf(RECORD, on('2026-03-20', 'OP-2')), mayBeCut: false },
      { failure: { actual: 'dateHeureOperation "2026-03-20T12:00:00Z"' } },
    ],
    [
      'the operation and one that may count as the day before, in some zone',
      {
        record: RECORD,
        list: listOf(RECORD, { ...RECORD, dateHeureOperation: '2026-03-07T23:00:00Z' }),
        mayBeCut: false,
      },
      HELD,
    ],
  ])('around an operation: %s', (_, found, said) => {
    expect(judged((t) => judgeTakenIn(t.judge, LISTED, period, found))).toMatchObject(said);
  });

  test.each([
    ['nothing', listOf(), HELD],
    [
      'the operation',
      listOf(RECORD),
      { failure: { message: 'the list from 2026-03-12 holds an operation of 2026-03-10' } },
    ],
    [
      'another from before',
      listOf(on('2026-03-01', 'OP-2')),
      { failure: { expected: 'operations from 2026-03-12' } },
    ],
  ])('after an operation: %s', (_, list, said) => {
    const after = { from: day('2026-03-12') };
    expect(judged((t) => judgeLeftOut(t.judge, LISTED, after, list))).toMatchObject(said);
  });

  const whole = listOf(RECORD, on('2026-03-01', 'OP-2'));
  test.each([
    ['what lies inside', listOf(RECORD), false, HELD],
    ['less than that', listOf(), false, HELD],
    [
      'one from before its start',
      whole,
      false,
      { failure: { message: 'the list from 2026-03-08 holds an operation of 2026-03-01' } },
    ],
    [
      'one from after its end, which is for the end to exclude',
      listOf(RECORD, on('2026-03-20', 'OP-3')),
      true,
      HELD,
    ],
    [
      'one that the whole list does not have',
      listOf(on('2026-03-10', 'OP-9')),
      false,
      { failure: { actual: 'referenceOperation OP-9' } },
    ],
    ['the same, of a list that may be cut', listOf(on('2026-03-10', 'OP-9')), true, HELD],
  ])('any question adds none: %s', (_, filtered, isCut, said) => {
    const seen = { period, filtered, before: whole, after: whole };
    expect(judged((t) => judgeNothingAdded(t.judge, seen, 'from', isCut))).toMatchObject(said);
  });

  test.each([
    ['all of it', listOf(RECORD), HELD],
    [
      'not all of it',
      listOf(),
      {
        failure: {
          message: 'a period leaves out an operation that lies inside it',
          actual: '0 records, none of them with it',
        },
      },
    ],
    ['asked for with a maximum', undefined, { observed: [] }],
  ])('any question leaves what lies inside: %s', (_, asked, said) => {
    const seen = { period, before: whole, ...(asked && { whole: asked }) };
    expect(judged((t) => judgeComplete(t.judge, seen))).toMatchObject(said);
  });
});

/** By the last start and the first end that take an operation in. */
describe('operation-list.period-start, operation-list.period-end: the day of a bound belongs to the period', () => {
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

  test.each<[string, 'start' | 'end', days: number[], lastStart: number, firstEnd: number, boolean]>([
    ['the bounds meet', 'start', [10], 10, 10, false],
    ['a start after the operation takes it in', 'start', [10], 11, 10, true],
    ['a start after it: not the fault of the end', 'end', [10], 11, 10, false],
    ['an end before the operation takes it in', 'end', [10], 10, 9, true],
    ['an end before it: not the fault of the start', 'start', [10], 10, 9, false],
    ['an end before it, with the day of the end left out', 'end', [10], 10, 10, false],
    ['counted in another zone', 'start', [10], 11, 11, false],
    ['each bound counted in a zone of its own', 'start', [10, 11], 11, 10, false],
  ])('a period is no wider than its bounds: %s, of the %s', (_, bound, days, lastStart, firstEnd, isWide) => {
    expect(dayOfBound(bound, days, { lastStart, firstEnd }).isWide).toBe(isWide);
  });
});
