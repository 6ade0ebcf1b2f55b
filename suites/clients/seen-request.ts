/** What the rules for clients look at: one request. */
import type { TokenForm } from '../../spec/clients/client-case.ts';
import type { Route } from '../../spec/contract/routes.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { HeaderMap } from '../../spec/run/exchange.ts';

/** A request as a client sent it. In one that is masked, equal texts are equal masks. */
export interface SeenRequest {
  readonly method: string;
  /** From the root of base_url, percent-encoded, without the query. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. */
  readonly headers: HeaderMap;
  /** Undefined for a path that the document does not show. */
  readonly route: Route | undefined;
  /** Empty where there was none; undefined where it was too long, or packed in a way that was not undone. */
  readonly body: string | undefined;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
  /** Undefined where there is no bearer token. */
  readonly tokenForm: TokenForm | undefined;
}

/** The token of a request. The letter case of the scheme is open. */
export function bearerTokenIn(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

/** The form of the token of a request that is not masked. */
export function tokenFormIn(authorization: string | undefined): TokenForm | undefined {
  const parts = bearerTokenIn(authorization)?.split('.');
  return parts && { isJwt: isJwt(parts), parts: parts.length };
}

/** A signed one has three parts (RFC 7515), an encrypted one five (RFC 7516). */
function isJwt(parts: readonly string[]): boolean {
  if (![3, 5].includes(parts.length) || !parts.every((part) => /^[\w-]*$/.test(part))) return false;
  return isJsonObject(parsedJson(Buffer.from(parts[0] ?? '', 'base64url').toString('utf8')));
}
