/** Part 5: bearer tokens, JWTs signed with HS256. */
import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Guards nothing but test data, and is fixed so that a printed profile fits every sandbox. */
export const SIGNING_KEY = createSecretKey('the sandbox signs with this: it is not a secret', 'utf8');

export const CLIENT = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' } as const;

/** Seconds. */
export const TOKEN_LIFETIME = 3600;

const ISSUER = 'payops-sandbox';

/** A token that expires `lifetime` seconds after `issuedAt`. */
export function signToken(issuedAt: Date, lifetime = TOKEN_LIFETIME): Promise<string> {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({ sub: CLIENT.client_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .sign(SIGNING_KEY);
}

/** A token that expired years ago. */
export function expiredToken(): Promise<string> {
  return signToken(new Date('2020-01-01T00:00:00Z'));
}

/** The credentials of a bearer header; undefined for any other header. */
export function bearerOf(authorization: string | null): string | undefined {
  return /^Bearer +([^ ]+)$/i.exec(authorization ?? '')?.[1];
}

/** When tokens expire whose signature holds, in seconds since 1970: every request of a run has one of a few. */
const expiries = new Map<string, number>();

/** Tokens that are remembered. */
const REMEMBERED = 100;

/** Whether the header holds a token that this sandbox signed and that has not expired. */
export async function verifyAuthorization(authorization: string | null, now: Date): Promise<boolean> {
  const token = bearerOf(authorization);
  if (token === undefined) return false;
  const known = expiries.get(token);
  if (known !== undefined) return known > Math.floor(now.getTime() / 1000);
  try {
    const options = { algorithms: ['HS256'], issuer: ISSUER, requiredClaims: ['exp'], currentDate: now };
    const { payload } = await jwtVerify(token, SIGNING_KEY, options);
    if (expiries.size >= REMEMBERED) expiries.clear();
    if (payload.exp !== undefined) expiries.set(token, payload.exp);
    return true;
  } catch {
    return false;
  }
}
