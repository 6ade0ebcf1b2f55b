import { describe, expect, test } from 'vitest';
import {
  dayOfBound,
  type ListOfPeriod,
  periodRulings,
} from '../../../suites/4.3-operation-list/period-rule.ts';
import { judged } from '../judged.ts';
import { listOf } from './lists.ts';

/** Days since the epoch, as a period counts them. */
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const on = (text: string, referenceOperation = 'OP-1') => ({
  referenceOperation,
  dateHeureOperation: `${text}T12:00:00Z`,
});
const HELD = { held: true };
const ruled = (seen: ListOfPeriod) => judged((t) => t.judge.rulings(periodRulings(seen), seen.list.answer));
const LISTED = { reference: 'OP-1', day: day('2026-03-10') };
const RECORD = on('2026-03-10');

describe('operation-list.period-start, operation-list.period-end: what the list of a period holds', () => {
  const period = { from: day('2026-03-08'), to: day('2026-03-12') };
  test.each([
    ['the operation', { list: listOf(RECORD), mayBeCut: false }, HELD],
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
      { list: listOf(RECORD, on('2026-03-01', 'OP-2')), mayBeCut: false },
      { failure: { message: expect.stringContaining('from outside this period') } },
    ],
    [
      'the operation and one from after',
      { list: listOf(RECORD, on('2026-03-20', 'OP-2')), mayBeCut: false },
      { failure: { actual: 'dateHeureOperation "2026-03-20T12:00:00Z"' } },
    ],
    [
      'the operation and one that may count as the day before, in some zone',
      {
        list: listOf(RECORD, { ...RECORD, dateHeureOperation: '2026-03-07T23:00:00Z' }),
        mayBeCut: false,
      },
      HELD,
    ],
  ])('around an operation: %s', (_, found, said) => {
    expect(ruled({ period, inside: LISTED, ...found })).toMatchObject(said);
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
    expect(ruled({ period: after, outside: LISTED, list })).toMatchObject(said);
  });

  const whole = listOf(RECORD, on('2026-03-01', 'OP-2'));
  test.each([
    ['what lies inside', listOf(RECORD), false, HELD],
    ['less than that', listOf(), false, HELD],
    [
      'one from before its start',
      whole,
      false,
      {
        failure: {
          message: 'the list from 2026-03-08 holds an operation from outside this period',
          actual: 'dateHeureOperation "2026-03-01T12:00:00Z"',
          pointer: '/body/1/dateHeureOperation',
        },
      },
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
    const around = isCut ? {} : { around: [whole, whole] as const };
    expect(ruled({ period, bound: 'from', list: filtered, ...around })).toMatchObject(said);
  });

  test.each([
    ['all of it', listOf(RECORD), HELD],
    [
      'not all of it',
      listOf(),
      {
        failure: {
          message: 'the list from 2026-03-08 to 2026-03-12 leaves out an operation of 2026-03-10',
          actual: '0 records, none of them with it',
        },
      },
    ],
  ])('any question leaves what lies inside: %s', (_, list, said) => {
    expect(ruled({ period, bound: 'from', list, all: whole })).toMatchObject(said);
  });
});

const SHOWN = { reference: 'OP-1', heldIn: 'x1', ofItsDay: 'x2' };

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
    const { rulings } = dayOfBound(bound, { day: 10, days, lastStart, firstEnd }, SHOWN);
    expect(rulings[1].departure === undefined).toBe(holds);
    const demand = { is: 'lists', reference: 'OP-1' };
    expect(rulings[1].demand).toEqual(holds ? undefined : [{ exchangeId: 'x2', demand }]);
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
    const { rulings } = dayOfBound(bound, { day: 10, days, lastStart, firstEnd }, SHOWN);
    expect(rulings[0].departure !== undefined).toBe(isWide);
    const demand = { is: 'lists-not', reference: 'OP-1' };
    expect(rulings[0].demand).toEqual(isWide ? [{ exchangeId: 'x1', demand }] : undefined);
  });
});

const NINETEENTH = day('2026-11-19');

describe('operation-list.period-start, operation-list.period-end: what lies inside a period', () => {
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
    const all = listOf({ referenceOperation: 'OP-1', dateHeureOperation });
    expect('failure' in ruled({ period, list: listOf(), all })).toBe(inside);
  });

  test('an open end bounds nothing', () => {
    const seen = { list: listOf(), all: listOf(on('1999-01-01')) };
    expect(ruled({ ...seen, period: { to: NINETEENTH } })).toMatchObject({ failure: {} });
    expect(ruled({ ...seen, period: { from: NINETEENTH } })).toEqual(HELD);
  });
});

describe('operation-list.period-start, operation-list.period-end: what lies outside a period', () => {
  test.each<[dateHeureOperation: unknown, outside: boolean]>([
    // A day to spare at each end, for the zone in which a day begins.
    ['2026-11-17T23:59:59Z', true],
    ['2026-11-18T00:00:00Z', false],
    ['2026-11-24T23:59:59Z', false],
    ['2026-11-25T00:00:00Z', true],
    ['not a date', false],
    [null, false],
  ])('%j from the 19th to the 23rd: %j', (dateHeureOperation, outside) => {
    const list = listOf(on('2026-11-21'), { dateHeureOperation });
    expect('failure' in ruled({ period: { from: NINETEENTH, to: NINETEENTH + 4 }, list })).toBe(outside);
  });
});
