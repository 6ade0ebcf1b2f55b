/** What is final in a list stands in every later list of a sequence (3.1). */
import { describe, expect, test } from 'vitest';
import { judgeListsInOrder } from '../../../suites/3.1-operation-status/any-sequence.ts';
import { listed } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

type Listed = readonly [sentAt: number, receivedAt: number, status: string];

/** Lists of an operation, each with when it was sent and received, and the status that it shows. */
function sequence(...lists: readonly Listed[]) {
  const read = lists.map(([sentAt, receivedAt, statutOperation], at) => {
    const items = [{ referenceOperation: 'OP-1', statutOperation }];
    return { items, answer: { ...listed(items, 'W', `x${at}`), sentAt, receivedAt } };
  });
  return { lists: read, instruments: [] };
}

describe('status.final-stands: any sequence', () => {
  test.each<[string, readonly Listed[], object]>([
    [
      'the same',
      [
        [0, 1, 'SUCCES'],
        [2, 3, 'SUCCES'],
      ],
      { held: true },
    ],
    [
      'from open to final',
      [
        [0, 1, 'ENCOURS'],
        [2, 3, 'SUCCES'],
      ],
      { observed: [] },
    ],
    [
      'another',
      [
        [0, 1, 'SUCCES'],
        [2, 3, 'EXTOURNE'],
      ],
      { failure: { message: 'a final status changed', expected: expect.stringContaining('(x0)') } },
    ],
    [
      'open again, in a list that lags',
      [
        [0, 1, 'SUCCES'],
        [2_900, 2_901, 'ENCOURS'],
      ],
      { observed: [] },
    ],
    [
      'open again, long after',
      [
        [0, 1, 'SUCCES'],
        [3_100, 3_101, 'ENCOURS'],
      ],
      { failure: {} },
    ],
    [
      'another in a list that was under way already',
      [
        [0, 2, 'SUCCES'],
        [1, 3, 'ENCOURS'],
      ],
      { observed: [] },
    ],
    [
      'lists in the order of their coming',
      [
        [4, 5, 'SUCCES'],
        [0, 1, 'ENCOURS'],
      ],
      { observed: [] },
    ],
  ])('%s', (_, lists, outcome) => {
    expect(judged((t) => judgeListsInOrder(t.judge, sequence(...lists)))).toMatchObject(outcome);
  });
});
