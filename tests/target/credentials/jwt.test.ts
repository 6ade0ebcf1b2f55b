import { expect, test } from 'vitest';
import { isEncryptedJwt, jwtOf, timesOf } from '../../../target/credentials/jwt.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = part({ alg: 'HS256' });
const ENCRYPTED = part({ alg: 'dir', enc: 'A256GCM' });

const TOKENS = [
  ['a signed one', `${HEADER}.${part({ iat: 10, exp: 70 })}.c2ln`, 'signed', { iat: 10, exp: 70 }],
  ['one without a signature', `${HEADER}.${part({ exp: 70 })}.`, 'none', { exp: 70 }],
  ['one without times', `${HEADER}.${part({ sub: 'a' })}.c2ln`, 'signed', {}],
  ['times that are texts', `${HEADER}.${part({ exp: '70' })}.c2ln`, 'signed', {}],
  ['a payload that is no object', `${HEADER}.${part([70])}.c2ln`, 'none', {}],
  ['an encrypted one', `${ENCRYPTED}.a.b.c.d`, 'encrypted', {}],
  ['two parts', `${HEADER}.${part({ exp: 70 })}`, 'none', {}],
  ['four parts', `${HEADER}.${part({ exp: 70 })}.c2ln.c2ln`, 'none', {}],
  ['a word', 'opaque', 'none', {}],
  ['nothing', '', 'none', {}],
] as const;

test.each(TOKENS)('%s', (_, token, kind, times) => {
  const seen = jwtOf(token) !== undefined ? 'signed' : isEncryptedJwt(token) ? 'encrypted' : 'none';
  expect(seen).toBe(kind);
  expect(timesOf(token)).toEqual(times);
});
