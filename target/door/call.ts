/** A call as a check states it, the answer as it came, and how one becomes a request line, headers and body. */

import { OPERATIONS } from '../../spec/contract/contract.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { Counterexample } from '../../spec/run/check-result.ts';
import type { HeaderMap, SenderKind } from '../../spec/run/exchange.ts';
import type { RaceTimes } from '../../spec/run/race.ts';

/** One call through the door. Everything left out has the value that a correct client would send. */
export interface Call {
  /** The contract's operation, or `other` for a path outside the contract. */
  readonly operationId: OperationId | 'other';
  /** For `other`, for bindings, and for a wrong method on purpose; the contract's method otherwise. */
  readonly method?: string;
  /** From the root of the base URL, sent as it stands; `{name}` is filled from `params`. */
  readonly path?: string;
  /** The whole address, in place of the base URL and the path: for a token call that goes elsewhere. */
  readonly url?: string;
  /** Path parameters, percent-encoded here. */
  readonly params?: Readonly<Record<string, string>>;
  /** Put `params` into the path as they are. They must be legal in a request line. */
  readonly rawParams?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  /** Added to the default headers; null drops a default. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Serialised as the body. */
  readonly json?: unknown;
  /** The body as it stands, in place of `json`. */
  readonly rawBody?: string | Uint8Array;
  /** In place of `application/json`; null sends no content type. */
  readonly contentType?: string | null;
  /** The Authorization header, verbatim; null sends none; absent sends the valid token. */
  readonly authorization?: string | null;
  /** May be sent again where its answer was lost. Default: true for GET alone. */
  readonly idempotent?: boolean;
  /** Milliseconds for one answer, in place of the profile's `limits.timeoutMs`. */
  readonly timeoutMs?: number;
  /** Its answer shows OTPs that were sent to a user, where `bindings.otp` points. */
  readonly showsOtp?: boolean;
  /** The shell line repeats the literal requestId in place of a new one: for evidence about a used requestId. */
  readonly keepRequestId?: boolean;
}

/** Where nothing is known that can be read: any answer shows that the target is there. */
export const ANYTHING: Call = { operationId: 'other', path: '/api/v1', authorization: null };

/** An answer, unmasked: it stays in memory and is judged there. */
export interface Answer {
  readonly exchangeId: string;
  readonly operationId: Call['operationId'];
  readonly status: number;
  readonly headers: HeaderMap;
  /**
   * With U+FFFD for what is not in its encoding, which is UTF-8 unless the answer names another. Where `json` is an object
   * or an array, this is the beginning.
   */
  readonly text: string;
  /** The beginning of the text as it may be shown. */
  readonly shown: string;
  /** An answer that was cut is none: the door throws. */
  readonly truncated: false;
  /** The name of the encoding that the body's bytes are not in. */
  readonly misencoded?: string;
  /** The parsed body; undefined if it is not JSON (see `parsedJson`), or not in its encoding. */
  readonly json: unknown;
  readonly durationMs: number;
  /** On the clock of `performance.now()`: before the first sending, and after the last byte. The answer was made in between. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** How many times the request was sent in all. */
  readonly attempts: number;
  /** When it left and was answered, where it was released together with others. */
  readonly race?: RaceTimes;
  readonly call: Call;
  readonly url: string;
}

/** A check that had failed, and which of its tries this is: 2 for the first after it. */
export interface TriedAgain {
  readonly checkId: string;
  readonly nth: number;
}

/** Who sends: a check, or `run` for what the run itself sends. */
export interface Sender {
  readonly checkId: string;
  /** A check where nothing is said. */
  readonly kind?: Exclude<SenderKind, 'case'>;
  /** The generated case that it carries out. */
  generatedCase?: Counterexample;
  /** It is tried again because it had failed. */
  readonly again?: TriedAgain | undefined;
  readonly signal: AbortSignal;
  /** The ids of this sender's exchanges; the door and the receiver append to it. */
  readonly exchangeIds: string[];
  /** It holds what others may wait for, although it has sent nothing yet. */
  begun?: boolean;
  /** The run ends the sooner, or shows a failure the sooner, the earlier it is served. */
  early?: boolean;
  /** It would come too late for a state that passes if it waited for others. */
  pressing?: boolean;
  /** How often something came between it and the service: an answer that was lost, a wait that it was told. The door counts. */
  hindrances?: number;
  /** How many of its answers may be anybody's (`spec/run/origin.ts`). The door counts. */
  foreign?: number;
  /** How long its requests were held up by all that, in milliseconds. */
  heldMs?: number;
}

/** A base URL taken apart once: the origin, and the path that comes before every call's. */
export interface BaseAddress {
  readonly origin: string;
  /** Without a slash at its end; often empty. */
  readonly prefix: string;
}

/** A request ready for the wire. */
export interface WireRequest {
  /** Where it goes. */
  readonly origin: string;
  readonly method: string;
  /** Verbatim request target: nothing normalises it. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | null;
}

/** Takes a base URL apart. @throws TypeError for what is none: the profile rules it out. */
export function baseAddressOf(baseUrl: string): BaseAddress {
  const url = new URL(baseUrl);
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '') };
}

/** What every request to a target has. */
export interface RequestDefaults {
  readonly base: BaseAddress;
  readonly userAgent: string;
  /** `headers` of the profile: they go to the target alone. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Builds the request of a call, all but the Authorization header.
 * @throws Error when the call names no path, or leaves a path parameter out: a mistake in a check.
 */
export function requestOf(call: Call, { base, userAgent, headers: own = {} }: RequestDefaults): WireRequest {
  const known = call.operationId === 'other' ? undefined : OPERATIONS[call.operationId];
  const { origin, path } = addressOf(call, base, known?.path ?? undefined);
  const body = bodyOf(call);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': userAgent,
  };
  if (body !== null && call.contentType !== null)
    headers['content-type'] = call.contentType ?? 'application/json';
  if (origin === base.origin) for (const name in own) headers[name.toLowerCase()] = own[name] ?? '';
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    if (value === null) delete headers[name.toLowerCase()];
    else headers[name.toLowerCase()] = value;
  }
  return {
    origin,
    method: call.method ?? known?.method ?? 'GET',
    path,
    headers,
    body,
  };
}

function addressOf(call: Call, base: BaseAddress, known: string | undefined) {
  if (call.url !== undefined) {
    const { origin, pathname, search } = new URL(call.url);
    return { origin, path: pathname + search };
  }
  const template = call.path ?? known;
  if (template === undefined) throw new Error(`A call of ${call.operationId} needs a path.`);
  return { origin: base.origin, path: base.prefix + fillPath(template, call) + queryOf(call.query) };
}

/** Whether a call may be sent again when its answer is lost. */
export function isIdempotent(call: Call, method: string): boolean {
  return call.idempotent ?? method === 'GET';
}

function bodyOf(call: Call): string | Uint8Array | null {
  if (call.rawBody !== undefined) return call.rawBody;
  return call.json === undefined ? null : JSON.stringify(call.json);
}

function fillPath(template: string, call: Call): string {
  if (call.path !== undefined && call.params === undefined) return template;
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = call.params?.[name];
    if (value === undefined)
      throw new Error(`A call of ${call.operationId} needs the path parameter ${name}.`);
    return call.rawParams === true ? value : percentEncoded(value);
  });
}

function queryOf(query: Call['query']): string {
  const entries = Object.entries(query ?? {});
  if (entries.length === 0) return '';
  return `?${entries.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&')}`;
}

/** A lone surrogate has no UTF-8 form and would make `encodeURIComponent` throw. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
