import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { holdsExecuted, judgeInList, shownIn } from '../../../suites/4.3-operation-list/holds-executed.ts';
import { holdsExecutedRule, type SoughtOperation } from '../../../suites/4.3-operation-list/listed-rules.ts';
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

describe('operation-list.holds-executed: what the list shows of an operation', () => {
  const open = { status: 'ENCOURS', times: 3, later: { reference: 'OP-9' } };
  test.each<[string, readonly string[], Partial<SoughtOperation>, string | undefined]>([
    ['it', ['OP-1'], {}, undefined],
    ['it twice: another clause', ['OP-1', 'OP-1'], {}, undefined],
    ['others', ['OP-2'], {}, 'a record with referenceOperation "OP-1"'],
    [
      'those before and after it',
      ['OP-0', 'OP-2'],
      { isBetween: true },
      'OP-1 (x5) between earlier and later operations of the instrument',
    ],
    ['it late, unlike others', ['OP-1'], { open: { ...open, missing: 2 } }, undefined],
    [
      'all of its kind only when they are final',
      ['OP-1'],
      { open: { ...open, missing: 3 } },
      'a record with referenceOperation OP-1 as soon as with OP-9',
    ],
  ])('%s', (_, references, given, expected) => {
    const list = listOf(...references.map((referenceOperation) => ({ referenceOperation })));
    const sought = { operation: { reference: 'OP-1', exchangeId: 'x5' }, ...shownIn(list), ...given };
    expect(holdsExecutedRule(sought)?.expected).toBe(expected);
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
