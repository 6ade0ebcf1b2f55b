/** Why no answer came: the error that the door throws, and how a socket error is sorted into a kind. */
import type { TransportFault } from '../../spec/run/exchange.ts';
import type { WireAnswer } from '../wire/wire-answer.ts';

/**
 * Why there is no answer of the service: besides the faults of the wire, `gateway` where something in between answered
 * in its place, `told-to-wait` where a 429 or 503 asks for more than may be waited for, `away` where the target stopped
 * answering for good, and `token` where a token that the profile gives is taken no more.
 */
export type TroubleKind = TransportFault | 'gateway' | 'told-to-wait' | 'away' | 'token';

/**
 * No answer of the service came for a request. It says nothing about any rule: the check that meets it is inconclusive.
 * `exchangeId` is absent when the request never left, for example when the run ended while it queued.
 */
export class TransportTrouble extends Error {
  override readonly name = 'TransportTrouble';
  readonly kind: TroubleKind;
  readonly exchangeId: string | undefined;

  constructor(kind: TroubleKind, message: string, exchangeId?: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.exchangeId = exchangeId;
  }
}

/** Something was answered that says nothing of the service: it is kept as evidence. */
export class AnsweredTrouble extends TransportTrouble {
  readonly came: WireAnswer;

  constructor(kind: 'gateway' | 'told-to-wait' | 'token', message: string, came: WireAnswer) {
    super(kind, message);
    this.came = came;
  }
}

const CONNECT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const DROPPED = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);
const TIMEOUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO$|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_OSSL|HOSTNAME_MISMATCH)/;

/** The code of an error, or of the first error inside an aggregate. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return '';
}

/** Sorts an error of the HTTP client. `started`: the request had begun to leave on an open connection. */
export function transportFaultOf(error: unknown, started: boolean): TransportFault {
  const code = codeOf(error);
  if (TLS.test(code)) return 'tls';
  const unparsed = error instanceof Error && error.name === 'HTTPParserError';
  if (unparsed || code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW') return 'invalid-http';
  if (TIMEOUT.has(code)) return 'timeout';
  if (!started && (CONNECT.has(code) || DROPPED.has(code))) return 'connect';
  if (CONNECT.has(code) || DROPPED.has(code)) return 'dropped';
  return 'other';
}

/** One line for a person, with the code where there is one. */
export function describeError(error: unknown): string {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  if (text === undefined || text === '') return code === '' ? 'no reason given' : code;
  return code === '' || text.includes(code) ? text : `${text} (${code})`;
}

/** What is written of a trouble for which there is no answer to show. */
export function faultOf(kind: TroubleKind): TransportFault {
  return kind === 'away' || kind === 'gateway' || kind === 'told-to-wait' || kind === 'token'
    ? 'other'
    : kind;
}

/** @param maxBodyBytes `limits.maxBodyBytes` of the profile. */
export function cutTrouble(maxBodyBytes: number, exchangeId: string): TransportTrouble {
  const message = `The answer is longer than limits.maxBodyBytes of the profile (${maxBodyBytes}), and the rest was not read`;
  return new TransportTrouble('cut', message, exchangeId);
}
