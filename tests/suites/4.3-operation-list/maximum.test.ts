import { describe, expect, test } from 'vitest';
import { judgeAtMost, judgeNotEmpty } from '../../../suites/4.3-operation-list/maximum.ts';
import { judged } from '../judged.ts';
import { listOf } from './lists.ts';

describe('operation-list.maximum: at most that many results, and at least one where there are any', () => {
  const { answer } = listOf();
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
    expect(judged((t) => judgeAtMost(t.judge, answer, length, max))).toMatchObject(said);
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
    expect(judged((t) => judgeNotEmpty(t.judge, answer, length, 3))).toMatchObject(said);
  });
});
