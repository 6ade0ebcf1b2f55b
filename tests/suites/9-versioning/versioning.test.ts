/** What counts as served under the prefix: where it is answered, and with which code. */
import { describe, expect, test } from 'vitest';
import { onRequest } from '../../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { VERSIONING } from '../../../suites/9-versioning/requirements.ts';
import { prefixDeparture, servedUnderPrefix } from '../../../suites/9-versioning/versioning.ts';
import { declared } from '../../../suites/engine/declare/section.ts';
import { perform } from '../../../suites/engine/perform/perform.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { carriedOut } from '../carried-out.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';

describe('versioning.path-prefix: the answer to a valid call', () => {
  test.each([
    [200, undefined, undefined],
    // Refused or failed, it was served all the same.
    [400, undefined, undefined],
    [500, undefined, undefined],
    [404, undefined, 'HTTP 404 {}'],
    [405, undefined, 'HTTP 405 {}'],
    [308, undefined, 'HTTP 308 {}'],
    [200, '/api/v1/solde', undefined],
    [404, '/api/v1/solde', 'HTTP 404 {}'],
    [200, '/api/v2/solde', 'an answer at /api/v2/solde, where the profile binds it'],
    [200, '/api/v1', 'an answer at /api/v1, where the profile binds it'],
  ])('%i at %s', (status, path, actual) => {
    const departure = prefixDeparture('getBalance', path, { status, text: '{}' });
    expect(departure?.actual).toBe(actual);
    if (departure !== undefined)
      expect(departure.expected).toBe(
        'an answer of the service at /api/v1/wallets/{referenceWallet}/balance',
      );
  });
});

describe('versioning.path-prefix: a call that the profile binds elsewhere is not served, whatever it is answered', () => {
  test.each([
    [undefined, 'pass'],
    ['/api/v1/wallets/{referenceWallet}/solde', 'pass'],
    ['/api/v1x/wallets/{referenceWallet}/balance', 'fail'],
    ['/wallets/{referenceWallet}/balance', 'fail'],
  ])('the balance call at %s: %s', async (path, verdict) => {
    const balance = { amount: '/body/solde', ...(path === undefined ? {} : { path }) };
    const run = {
      ...closedRun(async (call) => answerTo(call, 200)),
      profile: resolveProfile({ ...MINIMAL, bindings: { balance } }),
    };
    const check = declared(VERSIONING).checks.find(({ circumstance }) => circumstance.endsWith('/balance'));
    if (check === undefined) throw new Error('The balance call is not checked.');
    const { result, harnessError } = await perform(check, run, new AbortController().signal);
    expect(harnessError).toBeUndefined();
    expect(result.verdict).toBe(verdict);
  });
});

describe('versioning.path-prefix: a 404 to a valid fee call', () => {
  const notFound = (message: string) =>
    Response.json({ message, status: 404, body: null, timestamp: new Date().toISOString() }, { status: 404 });
  let asked: string[] = [];

  test.each<[string, Hooks, string]>([
    [
      'in the envelope, about an entity',
      onRequest('getFees', () => notFound('payment instrument not found')),
      'pass',
    ],
    ['without the envelope', onRequest('getFees', () => Response.json({}, { status: 404 })), 'fail'],
    ['in the envelope, worded as for any path', notFoundAnywhere(() => true), 'fail'],
    ['so worded, for one service of several', notFoundAnywhere((path) => path === asked[0]), 'pass'],
  ])('%s', async (_, hooks, verdict) => {
    asked = [];
    const circumstance = 'GET /api/v1/services/{referenceService}/fees';
    const { result } = await carriedOut('versioning.path-prefix', servedUnderPrefix, circumstance, hooks);
    expect(result.verdict).toBe(verdict);
  });

  function notFoundAnywhere(isAbsent: (path: string) => boolean): Hooks {
    return onRequest(['getFees', 'unknownRoute'], ({ operationId, path }) => {
      if (operationId === 'getFees') asked.push(path);
      return operationId === 'unknownRoute' || isAbsent(path) ? notFound('not found') : undefined;
    });
  }
});
