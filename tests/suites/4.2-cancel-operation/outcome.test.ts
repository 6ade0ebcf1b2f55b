import { describe, expect, test } from 'vitest';
import { judgeFinalCancelled } from '../../../suites/4.2-cancel-operation/outcome.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('cancel.outcome: cancelling an operation that is final is answered 200, 400, 409 or 422', () => {
  test.each([
    [200, { held: true }],
    [400, { held: true }],
    [409, { held: true }],
    [
      404,
      { failure: { expected: 'HTTP 200, or 400, 409 or 422, for an operation that exists and is SUCCES' } },
    ],
    [202, { failure: { actual: expect.stringContaining('HTTP 202') } }],
    [500, { failure: { actual: expect.stringContaining('HTTP 500') } }],
  ])('%i', (status, said) => {
    const answer = answerWith('cancelOperation', null, status);
    expect(judged((t) => judgeFinalCancelled(t.judge, answer, 'SUCCES', []))).toMatchObject(said);
  });
});
