import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import {
  judgeIssued,
  judgeJwt,
  judgeNoEnvelope,
  tokenIssued,
} from '../../../suites/5-authentication/token.ts';
import { judgeNoToken } from '../../../suites/5-authentication/wrong-credentials.ts';
import { carriedOutWith } from '../carried-out.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };
const issued = (status: number, json: unknown = {}) => ({
  ...answerTo({ operationId: 'issueToken' }, status),
  json,
});

describe('token.issued: the token call issues a token that the other calls accept', () => {
  test.each([
    ['200 with a token', 200, 'a.b.c', HELD],
    ['201 with a token', 201, 'a.b.c', HELD],
    [
      '200 without',
      200,
      undefined,
      {
        failure: {
          message: 'the token call issued no token',
          expected: 'a success with a token at /access_token',
        },
      },
    ],
    ['500', 500, undefined, { failure: { actual: 'HTTP 500 {}' } }],
    ['an error with a token', 400, 'a.b.c', { failure: {} }],
  ])('%s', (_, status, token, said) => {
    expect(
      judged((t) => judgeIssued(t.judge, { answer: issued(status), token, pointer: '/access_token' })),
    ).toMatchObject(said);
  });

  test.each([
    ['taken', 200, 5, HELD],
    ['taken for something that does not exist', 404, 5, HELD],
    [
      'refused at once',
      401,
      5,
      { failure: { message: 'the token just issued was refused', exchangeId: 'x2' } },
    ],
    ['refused after a while', 401, 1_500, { inconclusive: expect.stringContaining('1500 ms after') }],
  ])('%s', (_, status, ageMs, said) => {
    const answer = issued(200);
    const used = {
      ...answerTo({ operationId: 'listOperations' }, status, 'x2'),
      sentAt: answer.receivedAt + ageMs,
    };
    expect(
      judged((t) => judgeIssued(t.judge, { answer, token: 't', pointer: '/access_token', used })),
    ).toMatchObject(said);
  });
});

describe('token.issued: where a target has no list of operations', () => {
  const refusesUnknownRoutes = onAnswer('listOperations', (answer) => answeredAs(answer, 401, {}));
  const without = (profile: Profile): Profile => ({ ...profile, notImplemented: ['listOperations'] });

  test('another call shows that the token is taken', async () => {
    const { result, answers } = await carriedOutWith(
      without,
      'token.issued',
      tokenIssued,
      'three tokens, each used at once',
      refusesUnknownRoutes,
    );
    expect(result.verdict).toBe('pass');
    expect(answers.map(({ operationId }) => operationId)).not.toContain('listOperations');
  });

  test('it is not told where no other call is known either', async () => {
    const { result } = await carriedOutWith(
      ({ baseUrl, auth, fixtures, ...rest }) =>
        without({ ...rest, baseUrl, auth, bindings: {}, fixtures: { instruments: [], services: [] } }),
      'token.issued',
      tokenIssued,
      'three tokens, each used at once',
    );
    expect(result).toMatchObject({ verdict: 'skipped', profileKey: 'fixtures.instruments[].allows' });
  });
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('token.jwt: the token is a JWT', () => {
  test('signed', async () => {
    const key = new TextEncoder().encode('a key of the target that nobody else knows');
    const token = await new SignJWT({ sub: 'somebody' }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(judged((t) => judgeJwt(t.judge, token))).toEqual(HELD);
  });

  const notJwt = (actual: string) => ({ failure: { message: 'the token is not a JWT', actual } });
  test.each([
    ['encrypted', `${part({ alg: 'dir', enc: 'A256GCM' })}..a.b.c`, HELD],
    ['opaque', 'b1946ac92492d2347c6235b4d2611184', notJwt('a text of 32 characters without a dot')],
    [
      'without its signature',
      `${part({ alg: 'HS256' })}.${part({})}.`,
      notJwt('a text of 25 characters, 3 parts between dots'),
    ],
    ['with claims that are no object', `${part({ alg: 'HS256' })}.${part([])}.x`, { failure: {} }],
    [
      'in three parts that are no JSON',
      'aaa.bbb.ccc',
      notJwt('a text of 11 characters, 3 parts between dots'),
    ],
    ['in five parts without enc', `${part({ alg: 'dir' })}..a.b.c`, { failure: {} }],
  ])('%s', (_, token, said) => {
    expect(judged((t) => judgeJwt(t.judge, token))).toMatchObject(said);
  });
});

describe('token.no-envelope: the token call does not use the envelope, neither on success nor on error', () => {
  const envelope = (status: number) => answerWith('issueToken', null, status).json;
  test.each([
    ['a token', 200, { access_token: 'a.b.c' }, HELD],
    ['an error of OAuth', 401, { error: 'invalid_client' }, HELD],
    ['a message alone', 400, { message: 'no' }, HELD],
    [
      'a success in the envelope',
      200,
      envelope(200),
      {
        failure: {
          message: 'the token call answered with the envelope',
          actual: 'an object with message, status, body, timestamp',
        },
      },
    ],
    [
      'an error in the envelope',
      401,
      envelope(401),
      { failure: { message: 'the token call answered an error with the envelope' } },
    ],
  ])('%s', (_, status, json, said) => {
    expect(judged((t) => judgeNoEnvelope(t.judge, issued(status, json)))).toMatchObject(said);
  });

  test('of a success in the envelope the token is not told', () => {
    const json = answerWith('issueToken', { access_token: 'secret' }).json;
    expect(JSON.stringify(judged((t) => judgeNoEnvelope(t.judge, issued(200, json))))).not.toContain(
      'secret',
    );
  });
});

describe('token.wrong-credentials: the token call issues no token for wrong credentials', () => {
  test.each([
    ['401', 401, undefined, HELD],
    ['400 with a text where the token stands', 400, 'none', HELD],
    ['200 without a token', 200, undefined, HELD],
    [
      '200 with a token',
      200,
      'a.b.c',
      { failure: { message: 'a token was issued for wrong credentials', actual: 'HTTP 200 with a token' } },
    ],
  ])('%s', (_, status, token, said) => {
    expect(judged((t) => judgeNoToken(t.judge, issued(status), token))).toMatchObject(said);
  });
});
