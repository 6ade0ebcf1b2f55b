import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { openCredentials } from '../../../target/credentials/credentials.ts';
import type { Answer, Call } from '../../../target/door/call.ts';
import { Masker } from '../../../target/mask/mask.ts';
import type { ResolvedTokenRequest } from '../../../target/profile/resolve.ts';

const REQUEST: ResolvedTokenRequest = {
  path: '/api/v1/auth/token',
  method: 'POST',
  headers: {},
  tokenPointer: '/access_token',
  expiresInPointer: '/expires_in',
};
const signal = new AbortController().signal;

function answering(bodies: readonly unknown[], status = 200) {
  const calls: Call[] = [];
  const send = async (call: Call): Promise<Answer> => {
    const json = bodies[Math.min(calls.length, bodies.length - 1)];
    calls.push(call);
    return {
      exchangeId: 'x1',
      operationId: 'issueToken',
      status,
      headers: {},
      text: JSON.stringify(json) ?? '',
      shown: JSON.stringify(json) ?? '',
      truncated: false,
      json,
      durationMs: 1,
      sentAt: 0,
      receivedAt: 1,
      attempts: 1,
      call,
      url: '',
    };
  };
  return { calls, send };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a given token needs no call, and no token at all sends none', () => {
  const { send, calls } = answering([]);
  const masker = new Masker();
  expect(openCredentials({ token: 'abc' }, send, masker, signal).authorization(signal)).toBe('Bearer abc');
  expect(openCredentials({}, send, masker, signal).authorization(signal)).toBeUndefined();
  expect(calls).toHaveLength(0);
});

test('renews a little before the life that the answer tells', async () => {
  vi.useFakeTimers();
  const { send, calls } = answering([
    { access_token: 't1', expires_in: '100' },
    { access_token: 't2', expires_in: 100 },
  ]);
  const credentials = openCredentials({ tokenRequest: REQUEST }, send, new Masker(), signal);
  expect(await credentials.authorization(signal)).toBe('Bearer t1');
  vi.advanceTimersByTime(79_000);
  expect(credentials.authorization(signal)).toBe('Bearer t1');
  vi.advanceTimersByTime(2_000);
  expect(await credentials.authorization(signal)).toBe('Bearer t2');
  expect(calls).toHaveLength(2);
});

test('reads the life from the token itself, whatever the issuer’s clock says', async () => {
  vi.useFakeTimers();
  const jwt = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(1000)
    .setExpirationTime(1100)
    .sign(new TextEncoder().encode('a secret of the right length, 32'));
  const { send } = answering([{ access_token: jwt }, { access_token: 't2' }]);
  const credentials = openCredentials({ tokenRequest: REQUEST }, send, new Masker(), signal);
  expect(await credentials.authorization(signal)).toBe(`Bearer ${jwt}`);
  vi.advanceTimersByTime(70_000);
  expect(credentials.authorization(signal)).toBe(`Bearer ${jwt}`);
  vi.advanceTimersByTime(15_000);
  expect(await credentials.authorization(signal)).toBe('Bearer t2');
  vi.advanceTimersByTime(10 ** 9);
  expect(credentials.authorization(signal)).toBe('Bearer t2');
});

test('a form goes out as a form, without a token', async () => {
  const { send, calls } = answering([{ access_token: 't' }]);
  const tokenRequest = { ...REQUEST, form: { grant_type: 'x', client_secret: 'a b&c' } };
  await openCredentials({ tokenRequest }, send, new Masker(), signal).authorization(signal);
  expect(calls[0]).toMatchObject({
    rawBody: 'grant_type=x&client_secret=a+b%26c',
    contentType: 'application/x-www-form-urlencoded',
    authorization: null,
  });
});

test.each<[string, unknown, number, RegExp, RegExp]>([
  [
    'a wrong pointer',
    { data: { jwt: 'very-secret' }, ttl: 3 },
    200,
    /no text at \/access_token.*\/data\/jwt, \/ttl/,
    /tokenPointer/,
  ],
  ['a refusal', { message: 'no' }, 401, /answered 401.*no/, /auth\.tokenRequest/],
  ['no JSON', undefined, 200, /no JSON/, /auth\.tokenRequest\.path/],
])('%s tells what to mend', async (_, body, status, message, hint) => {
  const { send } = answering([body], status);
  const credentials = openCredentials({ tokenRequest: REQUEST }, send, new Masker(), signal);
  await expect(credentials.authorization(signal)).rejects.toMatchObject({
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
  });
  await expect(credentials.authorization(signal)).rejects.not.toMatchObject({
    message: expect.stringMatching('very-secret'),
  });
});
