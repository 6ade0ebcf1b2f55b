import { describe, expect, test } from 'vitest';
import { earlierReturned } from '../../../suites/4.1-execute-operation/request-id-rules.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };

describe('request-id.earlier-result-not-returned: a 409 answer', () => {
  const message = 'the answer to a requestId that was used before returns the earlier operation';
  const returned = { failure: { message, pointer: '/body' } };
  test.each<[string, unknown, object]>([
    ['with body null', null, HELD],
    ['that holds its record', { referenceOperation: 'OP-1' }, returned],
    ['that holds it in a list, under another name', { items: [{ ref: 'OP-1' }] }, returned],
    ['that holds the record of another operation', { referenceOperation: 'OP-2' }, HELD],
  ])('%s', (_, body, said) => {
    const second = answerWith('executeOperation', body, 409);
    expect(judged((t) => t.judge.rulings([earlierReturned(second, 'OP-1')], second))).toMatchObject(said);
  });

  test('that names it in the message alone', () => {
    const second = { ...answerWith('executeOperation', null, 409), json: { message: 'OP-1', body: null } };
    expect(judged((t) => t.judge.rulings([earlierReturned(second, 'OP-1')], second))).toEqual(HELD);
  });

  test.each<[string, unknown, object]>([
    ['with body null', null, HELD],
    ['without a body', undefined, HELD],
    ['with any object', {}, returned],
    ['with any text', 'already used', returned],
  ])('to a generated duplicate, %s', (_, body, said) => {
    const answer = answerWith('executeOperation', body, 409);
    expect(judged((t) => t.judge.rulings([earlierReturned(answer)], answer))).toMatchObject(said);
  });
});
