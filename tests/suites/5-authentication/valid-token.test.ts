import { describe, expect, test } from 'vitest';
import { validTokenTaken } from '../../../suites/5-authentication/valid-token.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('authentication.valid-token: a call with a valid bearer token is not answered 401', () => {
  const operationId = 'listOperations' as const;
  test.each([
    ['200', answerTo({ operationId }, 200), undefined],
    ['404', answerTo({ operationId }, 404), undefined],
    ['401', answerTo({ operationId }, 401), 'listOperations refused the valid token'],
    ['401 to a call without a token', answerTo({ operationId, authorization: null }, 401), undefined],
    ['401 to another token', answerTo({ operationId, authorization: 'Bearer x' }, 401), undefined],
    [
      '401 to a header of the check',
      answerTo({ operationId, headers: { Authorization: 'x' } }, 401),
      undefined,
    ],
    ['401 of the token call', answerTo({ operationId: 'issueToken' }, 401), undefined],
  ])('%s', (_, answer, message) => {
    expect(begunRule('authentication.valid-token', validTokenTaken)(answer)?.message).toBe(message);
  });
});
