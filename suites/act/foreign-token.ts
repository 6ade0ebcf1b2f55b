/** A token that looks like that of the run, and was signed by somebody else (5). */
import { decodeProtectedHeader, generateSecret, SignJWT } from 'jose';
import { jwtOf } from '../../target/credentials/jwt.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { validToken } from './token-call.ts';

/** The Authorization header with such a token; undefined where the valid one is no JWT. */
export async function signedByAnother(token: string): Promise<string | undefined> {
  const jwt = jwtOf(token);
  if (jwt === undefined) return undefined;
  const { kid } = decodeProtectedHeader(token);
  const header = { alg: 'HS256', typ: 'JWT', ...(kid === undefined ? {} : { kid }) };
  const key = await generateSecret('HS256', { extractable: false });
  return `Bearer ${await new SignJWT({ ...jwt.claims }).setProtectedHeader(header).sign(key)}`;
}

/** The same for the run's own token, or with what is no token where that is no JWT. */
export async function invalidAuthorization(t: Experiment): Promise<string> {
  return (await signedByAnother(await validToken(t))) ?? 'Bearer not-a-token';
}
