import { describe, expect, test } from 'vitest';
import { brokenBodies, judgeMalformed } from '../../../suites/7-errors/malformed-json.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('errors.malformed-json: a body that is not JSON, or not a JSON object, is answered 400', () => {
  const change = { name: 'the body is cut in the middle', allowed: [400] };
  const answer = (status: number) => answerTo({ operationId: 'executeOperation' }, status);
  test.each([
    ['400', answer(400), { held: true }],
    [
      '200',
      answer(200),
      { failure: { message: 'the body is cut in the middle, and it was not refused as malformed' } },
    ],
    ['422', answer(422), { failure: { expected: 'HTTP 400', actual: 'HTTP 422 {}' } }],
    [
      'a closed connection',
      new TransportTrouble('dropped', 'other side closed', 'x9'),
      {
        failure: {
          message: 'a malformed body closed the connection without an answer',
          actual: 'other side closed (each time that it was sent)',
          exchangeId: 'x9',
        },
      },
    ],
    [
      'silence',
      new TransportTrouble('timeout', 'no answer'),
      { failure: { message: 'a malformed body was left unanswered' } },
    ],
  ])('%s', (_, result, said) => {
    expect(judged((t) => judgeMalformed(t.judge, result, change))).toMatchObject(said);
  });

  test('nothing at all is malformed for the execution alone: elsewhere every field is optional', () => {
    const refused = (call: Parameters<typeof brokenBodies>[0]) =>
      brokenBodies(call)
        .filter(({ requirement }) => requirement === 'errors.malformed-json')
        .map(({ name }) => name);
    const elsewhere = new Set(refused('submitCreditPurchase'));
    expect(refused('executeOperation').filter((name) => !elsewhere.has(name))).toEqual([
      'the body was empty',
      'the body was null',
    ]);
  });
});
