import { describe, expect, test } from 'vitest';
import { type ListWithMaximum, maximumRulings } from '../../../suites/4.3-operation-list/maximum-rule.ts';
import { judged } from '../judged.ts';
import { listOf } from './lists.ts';

describe('operation-list.maximum: at most that many results, and at least one where there are any', () => {
  const listed = (length: number) =>
    listOf(...Array.from({ length }, (_, at) => ({ referenceOperation: `OP-${at}` })));
  const ruled = (seen: ListWithMaximum) =>
    judged((t) => t.judge.rulings(maximumRulings(seen), seen.list.answer));

  test.each([
    [0, 3, { held: true }],
    [3, 3, { held: true }],
    [4, 3, { failure: { expected: 'at most 3 items', actual: '4 items', pointer: '/body' } }],
    [
      2,
      1,
      {
        failure: {
          message: 'the list with a maximum of 1 holds more results than that',
          expected: 'at most 1 item',
        },
      },
    ],
  ])('%i items, with a maximum of %i', (length, max, said) => {
    expect(ruled({ max, list: listed(length) })).toMatchObject(said);
  });

  test.each([
    [1, { held: true }],
    [
      0,
      {
        failure: {
          message: expect.stringContaining('is empty, although there are operations'),
          actual: 'none',
        },
      },
    ],
  ])('%i of more operations', (length, said) => {
    expect(ruled({ max: 3, list: listed(length), all: listed(4) })).toMatchObject(said);
  });

  const left = { failure: { actual: '2 operations; 1 are missing, "OP-2" first' } };
  test.each<[number, boolean, number, object]>([
    [3, false, 3, { held: true }],
    [2, false, 3, left],
    // One came since.
    [4, false, 3, { held: true }],
    [2, true, 3, left],
  ])(
    '%i, where a list may be cut: %j, with a maximum above the %i that there are',
    (length, isCut, count, said) => {
      expect(ruled({ max: count + 5, list: listed(length), all: listed(count), isCut })).toMatchObject(said);
    },
  );
});
