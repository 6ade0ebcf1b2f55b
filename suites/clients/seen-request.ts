/** What the rules for clients look at: one request. */
import type { Route } from '../../spec/contract/routes.ts';
import type { HeaderMap } from '../../spec/run/exchange.ts';

/** A request as a client sent it, before anything is masked. */
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
}

/** The token of a request. The letter case of the scheme is open. */
export function bearerTokenIn(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}
