import { describe, expect, test } from 'vitest';
import { judgeNoBody, judgeNothingOfEarlier } from '../../../suites/4.1-execute-operation/earlier-result.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };

describe('request-id.earlier-result-not-returned: a 409 answer', () => {
  const returned = { failure: { message: 'the 409 answer returns the earlier operation', pointer: '/body' } };
  test.each<[string, unknown, object]>([
    ['with body null', null, HELD],
    ['that holds its record', { referenceOperation: 'OP-1' }, returned],
    ['that holds it in a list, under another name', { items: [{ ref: 'OP-1' }] }, returned],
    ['that holds the record of another operation', { referenceOperation: 'OP-2' }, HELD],
  ])('%s', (_, body, said) => {
    const second = answerWith('executeOperation', body, 409);
    expect(judged((t) => judgeNothingOfEarlier(t.judge, second, 'OP-1'))).toMatchObject(said);
  });

  test('that names it in the message alone', () => {
    const second = { ...answerWith('executeOperation', null, 409), json: { message: 'OP-1', body: null } };
    expect(judged((t) => judgeNothingOfEarlier(t.judge, second, 'OP-1'))).toEqual(HELD);
  });

  const holds = { failure: { message: 'the 409 answer holds a body', pointer: '/body' } };
  test.each<[string, unknown, object]>([
    ['with body null', null, HELD],
    ['without a body', undefined, HELD],
    ['with any object', {}, holds],
    ['with any text', 'already used', holds],
  ])('to a generated duplicate, %s', (_, body, said) => {
    const answer = answerWith('executeOperation', body, 409);
    expect(judged((t) => judgeNoBody(t.judge, answer))).toMatchObject(said);
  });
});
