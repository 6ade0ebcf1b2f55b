/** What makes a text a JWT (5), and what it tells. Nothing is verified here. */
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';

/** The claims of a JWT. */
type JwtPayload = Readonly<Record<string, unknown>>;

/** A token taken apart; undefined where it is not a JWT that is signed. */
export interface Jwt {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
  readonly claims: JwtPayload;
}

/** @returns undefined for anything but three base64url parts, of which the first two are JSON objects. */
export function jwtOf(token: string): Jwt | undefined {
  const [header, payload, signature, ...more] = token.split('.');
  if (header === undefined || payload === undefined || !signature || more.length > 0) return undefined;
  const claims = objectIn(payload);
  return objectIn(header) && claims && { header, payload, signature, claims };
}

/** Whether a token is a JWT that nobody but its reader can look into: a JWE in its compact form, of five parts. */
export function isEncryptedJwt(token: string): boolean {
  const parts = token.split('.');
  const [header = ''] = parts;
  const { alg, enc } = objectIn(header) ?? {};
  return parts.length === 5 && typeof alg === 'string' && typeof enc === 'string';
}

/**
 * When a token says that it was issued and that it ends, in seconds since 1970; neither where it tells nothing. It need
 * not be signed.
 */
export function timesOf(token: string): { readonly iat?: number; readonly exp?: number } {
  const [, payload = '', ...more] = token.split('.');
  if (more.length !== 1) return {};
  const { iat, exp } = objectIn(payload) ?? {};
  return { ...(typeof iat === 'number' && { iat }), ...(typeof exp === 'number' && { exp }) };
}

function objectIn(part: string): JwtPayload | undefined {
  const value = parsedJson(Buffer.from(part, 'base64url').toString('utf8'));
  return isJsonObject(value) ? value : undefined;
}
