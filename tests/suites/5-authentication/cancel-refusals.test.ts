import { describe, expect, test } from 'vitest';
import { judgeCancelRefused, judgeCancelsOfFinal } from '../../../suites/5-authentication/cancel-refusals.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { RuleBroken } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const cancelled = (status: number) =>
  answerTo({ operationId: 'cancelOperation', authorization: null }, status);

describe('authentication.cancelOperation: whatever is wrong with the token, one thing is looked at first', () => {
  const all = (...statuses: readonly number[]) =>
    statuses.map((status, nth) => ({ circumstance: `token ${nth}`, answer: cancelled(status) }));
  test.each([
    ['the token', all(401, 401, 401), { held: true }],
    ['the state', all(409, 400, 409), { held: true }],
    [
      'now the one and now the other',
      all(409, 401),
      {
        failure: {
          message: 'cancelOperation with token 0 was not answered 401, though the same call with token 1 was',
          change: 'Authorization: token 0',
        },
      },
    ],
    [
      'neither',
      all(409, 200),
      { failure: { message: expect.stringContaining('neither 401 nor as with the valid token') } },
    ],
  ])('%s', (_, tried, said) => {
    expect(judged((t) => judgeCancelsOfFinal(t.judge, tried))).toMatchObject(said);
  });
});

describe('authentication.cancelOperation: a bad token is answered 401, unless the state forbids the call first', () => {
  /** The refusal of a bad token, and what the same call with the valid one is answered. */
  const judgedWith = async (status: number, control: number) => {
    const run = closedRun(async (call) => answerTo(call, control, 'x2'));
    // Every cancellation is granted, that of a final operation too: so it was found out.
    const t = new Experiment(
      { ...run, once: async () => undefined as never },
      'a/check',
      AbortSignal.timeout(1_000),
    );
    try {
      await judgeCancelRefused(t, 'no token', cancelled(status));
      return 'holds';
    } catch (error) {
      if (error instanceof RuleBroken) return error.failure.expected;
      throw error;
    }
  };
  const granted =
    'HTTP 401: the same call with the valid token was granted, so that nothing else was wrong with it';
  test.each([
    ['401', 401, 200, 'holds'],
    ['200', 200, 200, 'HTTP 401'],
    ['403', 403, 200, 'HTTP 401'],
    ['409, as with the valid token', 409, 409, 'holds'],
    ['409, and 400 with the valid token', 409, 400, 'holds'],
    ['409, where the valid token is granted the call', 409, 200, granted],
    ['400, where the valid token is granted the call', 400, 200, granted],
  ])('%s', async (_, status, control, said) => {
    expect(await judgedWith(status, control)).toBe(said);
  });
});
