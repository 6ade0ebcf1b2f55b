import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { absent } from '../../../sandbox/faults/absent-calls.ts';
import {
  judgeCallIsThere,
  judgeCancelled,
  openOperationCancelled,
} from '../../../suites/4.2-cancel-operation/success.ts';
import type { Answer } from '../../../target/door/call.ts';
import { carriedOut } from '../carried-out.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };
const cancelled = (body: unknown, status = 200) => answerWith('cancelOperation', body, status);
const notThere = (status: number) => answerTo({ operationId: 'cancelOperation' }, status);

describe('cancel.success: an operation that is not final is cancelled with 200 and body null', () => {
  test.each<[string, Answer, object]>([
    ['200 with body null', cancelled(null), HELD],
    ['200 with the record', cancelled({ id: 1 }), { failure: { pointer: '/body', actual: '{"id":1}' } }],
    ['200 with an empty object', cancelled({}), { failure: { pointer: '/body', actual: '{}' } }],
    ['200 with nothing', { ...notThere(200), json: undefined }, { failure: { pointer: '/body' } }],
    ['202', cancelled(null, 202), { failure: { expected: 'HTTP 200' } }],
    [
      '409: not granted',
      cancelled(null, 409),
      { observed: ['cancelling an operation that is "ENCOURS" was not granted (409)'] },
    ],
    ['400: not granted', cancelled(null, 400), { observed: [expect.stringContaining('not granted (400)')] }],
    [
      '404',
      cancelled(null, 404),
      { failure: { message: 'cancelling an operation that exists was answered as if it did not' } },
    ],
    ['405, as ever', notThere(405), { failure: { message: expect.stringContaining('is not there') } }],
    ['501, as ever', notThere(501), { failure: { message: expect.stringContaining('is not there') } }],
    ['500', cancelled(null, 500), { inconclusive: expect.stringContaining('HTTP 500') }],
    ['401', cancelled(null, 401), { inconclusive: expect.stringContaining('HTTP 401') }],
  ])('%s', (_, answer, said) => {
    const answered = new Set([answer.status]);
    expect(judged((t) => judgeCancelled(t.judge, answer, 'ENCOURS', answered))).toMatchObject(said);
  });

  test('405 says that the call is not there only where nothing else ever came', () => {
    const answer = notThere(405);
    expect(judged((t) => judgeCallIsThere(t.judge, answer, new Set([405, 501])))).toHaveProperty('failure');
    expect(judged((t) => judgeCallIsThere(t.judge, answer, new Set([405, 409])))).toEqual(HELD);
  });

  const ordinary = 'an ordinary operation, right after its acceptance';
  test.each<[string, Parameters<typeof carriedOut>[3][], object]>([
    ['conforms', [], { verdict: 'pass' }],
    [
      'returns what it cancelled',
      [onSuccess('cancelOperation', (answer) => answeredAs(answer, 200, { statutOperation: 'ANNULEE' }))],
      { verdict: 'fail', failure: { pointer: '/body' } },
    ],
    [
      'has no such call',
      [absent('cancelOperation', 405)],
      { verdict: 'fail', failure: { actual: expect.stringContaining('for every operation that this run') } },
    ],
    [
      'declines to cancel anything',
      [onSuccess('cancelOperation', (answer) => answeredAs(answer, 409))],
      { verdict: 'observed', message: expect.stringContaining('not granted (409)') },
    ],
  ])('a target that %s', async (_, hooks, said) => {
    const { result } = await carriedOut('cancel.success', openOperationCancelled, ordinary, ...hooks);
    expect(result).toMatchObject(said);
  });
});
