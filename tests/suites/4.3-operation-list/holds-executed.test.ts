import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { holdsExecuted, judgeInList } from '../../../suites/4.3-operation-list/holds-executed.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { flips } from '../flips.ts';
import { judged } from '../judged.ts';
import { listOf } from './lists.ts';

const [payer] = closedRun().profile.fixtures.instruments;
if (payer === undefined) throw new Error('The profile has no instrument.');
const operation = { reference: 'OP-1', answer: answerTo({ operationId: 'executeOperation' }, 200, 'x5') };
const record = { referenceOperation: 'OP-1' };

describe('operation-list.holds-executed: an operation that debited the instrument is in its list', () => {
  test.each([
    ['there', { record, list: listOf(record), mayBeCut: false }, { held: true }],
    ['there, in a list that may be cut', { record, list: listOf(record), mayBeCut: true }, { held: true }],
    [
      'not there',
      { list: listOf({ referenceOperation: 'OP-2' }), mayBeCut: false },
      {
        failure: {
          message: 'an operation that was accepted (x5) is not in the list of the instrument that it debits',
          expected: 'a record with referenceOperation "OP-1"',
          actual: '1 records, none of them with it',
        },
      },
    ],
    [
      'not there, in a list that may be cut',
      { list: listOf(), mayBeCut: true },
      { inconclusive: expect.stringContaining('may have been cut by a default maximum') },
    ],
  ])('%s', (_, found, said) => {
    expect(judged((t) => void judgeInList(t.judge, operation, payer, found))).toMatchObject(said);
  });
});

describe('operation-list.holds-executed: operations that are alike are two', () => {
  const fault = FAULTS.find(({ id }) => id === 'list-shows-the-like-once');
  if (fault === undefined) throw new Error('There is no such fault.');
  flips(
    'operation-list.holds-executed',
    holdsExecuted,
    'two operations with the same label and amount',
    fault.hooks,
    { message: expect.stringContaining('is not in the list of the instrument that it debits') },
  );
});
