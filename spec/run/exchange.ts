/**
 * An exchange as evidence: one HTTP request with its response, or one callback received.
 *
 * Everything in here is already masked. Nothing else about a request or a response is ever written
 * to disk or shown on a screen.
 */

import type { Counterexample } from './check-result.ts';
import type { RaceTimes } from './race.ts';

/** Header names in lower case; a header that came several times has its values joined by `, `. */
export type HeaderMap = Readonly<Record<string, string>>;

/** A request as it was sent, or as a callback was received. */
export interface RequestEvidence {
  readonly method: string;
  /** Absolute, with the query. */
  readonly url: string;
  readonly headers: HeaderMap;
  /** The body's text; absent where there was none. */
  readonly body?: string;
}

/** A response as it came. */
export interface ResponseEvidence {
  readonly status: number;
  readonly headers: HeaderMap;
  /** The body's text; of a long one its beginning. */
  readonly body: string;
  /** The body was longer than what is kept of it, or than the largest body that is read. */
  readonly truncated: boolean;
  /** The name of the encoding that the body's bytes are not in: no JSON could be read. */
  readonly misencoded?: string;
}

/** Why no response came. */
export const TRANSPORT_FAULTS = [
  'connect',
  'tls',
  'timeout',
  'dropped',
  'invalid-http',
  /** An answer came, and the suite itself stopped reading at `limits.maxBodyBytes`. */
  'cut',
  'interrupted',
  'other',
] as const;

export type TransportFault = (typeof TRANSPORT_FAULTS)[number];

export interface TransportError {
  readonly kind: TransportFault;
  /** One line for a person. */
  readonly message: string;
}

/**
 * What sends: a check, a generated case that whichever checks judge it share, the probe of a rule for every answer, or
 * the run itself.
 */
export const SENDER_KINDS = ['check', 'case', 'probe', 'run'] as const;

export type SenderKind = (typeof SENDER_KINDS)[number];

/** One exchange. Exactly one of `response` and `error` is set. */
export interface Exchange {
  /** `x1`, `x2`, … in the order of sending; callbacks share the count. */
  readonly id: string;
  readonly kind: 'request' | 'callback';
  /** The contract's operationId, `callback`, or `other` for a path outside the contract. */
  readonly operationId: string;
  /** Id of the check that sent it, or `run` for what the run itself sends (the token call). */
  readonly checkId: string;
  /** Absent for callbacks, and in archives of earlier versions. */
  readonly sentBy?: SenderKind;
  /** The generated case that it was sent for. */
  readonly generatedCase?: Counterexample;
  /** The check that had failed when this was sent, and which of its tries this is. Absent before a failure. */
  readonly againFor?: { readonly checkId: string; readonly nth: number };
  /** ISO 8601, UTC, milliseconds. */
  readonly startedAt: string;
  /** Milliseconds from the first byte sent to the last byte read. */
  readonly durationMs: number;
  /** How many times it was sent in all: above 1 only after a 429 or a dropped connection. */
  readonly attempts: number;
  /** When it left and was answered, where it was released together with others. */
  readonly race?: RaceTimes;
  /** Of the W3C trace that it begins, where the profile asks for one: 32 hexadecimal digits. */
  readonly traceId?: string;
  readonly request: RequestEvidence;
  readonly response?: ResponseEvidence;
  readonly error?: TransportError;
  /**
   * Makes a shell line that sends it again, with secrets as variables; absent for callbacks.
   * @param named names of shell variables, by the texts and masks that they stand for.
   */
  readonly curl?: (named?: ReadonlyMap<string, string>) => string;
}
