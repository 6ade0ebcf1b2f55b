import { describe, expect, test } from 'vitest';
import { insteadOf } from '../../../sandbox/behaviours/change-answers.ts';
import {
  judgeTokenRefused,
  refusesBadTokens,
  sendWithBadToken,
} from '../../../suites/5-authentication/refused-tokens.ts';
import { ANY_CALLS, type AnyCall } from '../../../suites/act/any-call.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { Inconclusive } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { carriedOutWith } from '../carried-out.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const said = (operationId: Parameters<typeof answerTo>[0]['operationId'], status: number) =>
  judged((t) => judgeTokenRefused(t.judge, 'garbage', answerTo({ operationId }, status)));

/** For the ids see the rows of `faults.test.ts`: one each. */
describe('a missing, invalid or expired token is answered 401', () => {
  const guarded = ANY_CALLS.map(({ operationId }) => operationId).filter((id) => id !== 'createRequest');
  test.each(guarded)('on %s', (operationId) => {
    expect(said(operationId, 401)).toEqual({ held: true });
    for (const status of [200, 302, 400, 403, 404, 500])
      expect(said(operationId, status)).toMatchObject({
        failure: {
          message: `${operationId} with garbage was not answered 401`,
          expected: 'HTTP 401',
          actual: expect.stringContaining(`HTTP ${status}`),
        },
      });
  });
});

describe('authentication.createRequest: a bad token is either accepted or refused with 401', () => {
  test.each([
    [200, { held: true }],
    [201, { held: true }],
    [401, { held: true }],
    [403, { failure: { message: 'a request with garbage was neither accepted nor answered 401' } }],
    [404, { failure: { expected: 'HTTP 200 or 201 or 202 or 401' } }],
    [500, { failure: {} }],
  ])('%i', (status, wanted) => {
    expect(said('createRequest', status)).toMatchObject(wanted);
  });
});

describe('a bad token that is made of the valid one', () => {
  const balanceCall = async () => ({ operationId: 'getBalance' }) as const;
  const BALANCE: AnyCall = { operationId: 'getBalance', needs: [], call: balanceCall, harmless: balanceCall };
  /** What a target answers that takes its valid token under any scheme, and renews it as so many requests come in. */
  async function statusAfter(renewals: number): Promise<unknown> {
    let valid = 0;
    const run = closedRun(async (call) => {
      if (valid < renewals) valid += 1;
      return answerTo(call, call.authorization === `Basic token-${valid}` ? 200 : 401);
    });
    Object.assign(run.door, { authorization: async () => `Bearer token-${valid}` });
    const t = new Experiment(run, 'a/check', AbortSignal.timeout(5_000));
    const answer = await sendWithBadToken(t, BALANCE, (token) => `Basic ${token}`);
    return answer?.status;
  }

  test('is made again where another one became valid meanwhile', async () => {
    expect(await statusAfter(1)).toBe(200);
  });

  test('says nothing where another one becomes valid each time', async () => {
    await expect(statusAfter(100)).rejects.toThrow(Inconclusive);
  });
});

describe('a token that is said to have expired', () => {
  const tokenUntil = (exp: number) =>
    ['{"alg":"HS256"}', JSON.stringify({ exp }), 'x']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  const soon = (ms: number) => tokenUntil((Date.now() + ms) / 1000);
  // A target that takes every token: what the profile gives decides whether that is a fault.
  const taken = insteadOf('getBalance', 401, 200);
  test.each([
    ['is valid for a while yet', soon(900_000), { verdict: 'inconclusive', cause: 'fixture' }],
    [
      'expired by this clock, and not by one that is half a minute behind',
      soon(-30_000),
      { cause: 'fixture' },
    ],
    ['expired', soon(-120_000), { verdict: 'fail' }],
    ['tells nothing', 'opaque', { verdict: 'fail' }],
  ])('and %s', async (_, expiredToken, said) => {
    const { result } = await carriedOutWith(
      (profile) => ({ ...profile, auth: { ...profile.auth, expiredToken } }),
      'authentication.getBalance',
      refusesBadTokens('getBalance'),
      'an expired token',
      taken,
    );
    expect(result).toMatchObject(said);
  });
});
