/** Tokens that no target may take (5). */
import { UnsecuredJWT } from 'jose';
import { type Jwt, jwtOf } from '../../target/credentials/jwt.ts';
import { signedByAnother } from '../act/foreign-token.ts';

/** One way to be refused. */
interface InvalidToken {
  readonly circumstance: string;
  /** The Authorization header; null for none; undefined where the valid token cannot be turned into it. */
  readonly authorization: (token: string) => string | null | undefined | Promise<string | undefined>;
}

/** Everything but the expired token, which the profile gives. */
export const INVALID_TOKENS: readonly InvalidToken[] = [
  { circumstance: 'no token', authorization: () => null },
  { circumstance: 'an empty token', authorization: () => 'Bearer ' },
  { circumstance: 'an empty header', authorization: () => '' },
  { circumstance: 'the token without a scheme', authorization: (token) => token },
  {
    circumstance: 'the scheme Basic',
    authorization: (token) => `Basic ${Buffer.from(`conformance:${token}`).toString('base64')}`,
  },
  { circumstance: 'the token under the scheme Basic', authorization: (token) => `Basic ${token}` },
  { circumstance: 'garbage', authorization: () => 'Bearer not-a-token' },
  { circumstance: 'garbage in the shape of a token', authorization: () => `Bearer ${garbage()}` },
  { circumstance: 'a truncated token', authorization: truncated },
  {
    circumstance: 'the token with further characters behind it',
    authorization: (token) => `Bearer ${token.concat(BEHIND)}`,
  },
  {
    circumstance: 'a token without its signature',
    authorization: (token) => parts(token, ({ header, payload }) => `${header}.${payload}.`),
  },
  { circumstance: 'a changed payload', authorization: changedPayload },
  { circumstance: 'alg none', authorization: unsecured },
  { circumstance: 'alg none in capitals, the signature kept', authorization: algNoneSigned },
  { circumstance: 'a token signed with another key', authorization: signedByAnother },
];

/** A whole group of base64url: behind a signature it decodes, and makes another one. */
const BEHIND = 'AAAA';

function garbage(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'conformance' })}.${Buffer.alloc(32, 7).toString('base64url')}`;
}

function parts(token: string, make: (jwt: Jwt) => string): string | undefined {
  const jwt = jwtOf(token);
  return jwt && `Bearer ${make(jwt)}`;
}

/**
 * Half of the signature is missing, or half of a token that is no JWT. What is left of a signature are whole groups of
 * four characters: others may not decode, and are then refused for that alone.
 */
function truncated(token: string): string {
  const { signature } = jwtOf(token) ?? {};
  if (signature === undefined) return `Bearer ${token.slice(0, Math.floor(token.length / 2))}`;
  const groups = Math.floor(signature.length / 2 / 4);
  return `Bearer ${token.slice(0, token.length - signature.length + groups * 4)}`;
}

/** Lives longer and belongs to somebody else; signed as before. */
function changedPayload(token: string): string | undefined {
  return parts(token, ({ header, claims, signature }) => {
    const exp = typeof claims.exp === 'number' ? claims.exp + 3600 : Math.floor(Date.now() / 1000) + 3600;
    const changed = { ...claims, sub: 'conformance', exp };
    return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`;
  });
}

function unsecured(token: string): string | undefined {
  return parts(token, ({ claims }) => new UnsecuredJWT({ ...claims }).encode());
}

function algNoneSigned(token: string): string | undefined {
  return parts(token, ({ payload, signature }) => {
    const header = Buffer.from(JSON.stringify({ alg: 'NONE', typ: 'JWT' })).toString('base64url');
    return `${header}.${payload}.${signature}`;
  });
}
