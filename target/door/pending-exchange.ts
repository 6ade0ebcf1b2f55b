/** One call on its way through the door, and the masked exchange that it leaves behind. */
import type { Exchange, HeaderMap } from '../../spec/run/exchange.ts';
import type { RaceTimes } from '../../spec/run/race.ts';
import { type CurlRequest, curlOf, LONGEST_BODY, type Named } from '../evidence/curl.ts';
import { curlWayTo } from '../evidence/curl-way.ts';
import type { Masker } from '../mask/mask.ts';
import type { Call, Sender, WireRequest } from './call.ts';

export interface Journey {
  readonly call: Call;
  readonly by: Sender;
  readonly request: WireRequest;
  readonly url: string;
  /** Of the trace that it begins. Its attempts share it. */
  readonly traceId?: string;
  /** What the door gave as the Authorization header, if it did. */
  given?: string;
  /** Empty until it is sent for the first time. */
  id: string;
  startedAt: string;
  /** On the clock of `performance.now()`. */
  sentAt: number;
  attempts: number;
  /** Where it was released together with others. */
  race?: RaceTimes;
}

/** What of a profile is about the way to its target. */
type WayProfile = Parameters<typeof curlWayTo>[1] & { readonly baseUrl: string };

/** @param end the response or the error, already masked. */
export function exchangeOf(
  journey: Journey,
  durationMs: number,
  end: Pick<Exchange, 'response' | 'error'>,
  profile: WayProfile,
  masker: Masker,
): Exchange {
  const { id, call, by, request, startedAt, attempts, race, traceId } = journey;
  const { operationId, keepRequestId } = call;
  const body = textOf(request.body);
  const method = request.method;
  const url = masker.url(journey.url);
  const headers = maskedHeaders(journey, masker);
  const masked = body === undefined ? undefined : masker.body(body);
  const bytes = body?.includes('\ufffd') === true ? masker.body(bytesOf(request.body)) : undefined;
  const sent = { method, url, headers, body: masked, operationId, exchangeId: id, keepRequestId, bytes };
  return {
    id,
    kind: 'request',
    operationId,
    checkId: by.checkId,
    sentBy: by.generatedCase === undefined ? (by.kind ?? 'check') : 'case',
    ...(by.generatedCase && { generatedCase: by.generatedCase }),
    ...(by.again && { againFor: { ...by.again } }),
    startedAt,
    durationMs: Math.round(durationMs * 100) / 100,
    attempts,
    ...(race && { race }),
    ...(traceId !== undefined && { traceId }),
    request: masked === undefined ? { method, url, headers } : { method, url, headers, body: masked },
    ...end,
    curl: curlLater(sent, request.origin, profile, masker),
  };
}

/** What of a request alone makes its shell line. */
type Sent = Omit<CurlRequest, 'baseUrl' | 'way' | 'named'>;

/** Random digits of ours are no card number: what finds a trace is stored as it was sent. */
function maskedHeaders({ request, traceId }: Journey, masker: Masker): HeaderMap {
  const { traceparent, ...headers } = request.headers;
  if (traceId === undefined || traceparent === undefined) return masker.headers(request.headers);
  return { ...masker.headers(headers), traceparent };
}

/** Few are asked for, and thousands are remembered: each as one text, which holds no long body. */
function curlLater(
  sent: Sent,
  origin: string,
  profile: WayProfile,
  masker: Masker,
): (named?: Named) => string {
  const lineOf = (one: Sent, named?: Named) => {
    const way = curlWayTo(origin, profile, masker);
    return curlOf({ ...one, named, baseUrl: masker.url(profile.baseUrl), way }, masker);
  };
  if ((sent.body?.length ?? 0) > LONGEST_BODY) {
    const line = lineOf(sent);
    return () => line;
  }
  const text = JSON.stringify(sent);
  return (named) => lineOf(JSON.parse(text), named);
}

function textOf(body: WireRequest['body']): string | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
}

/** One character a byte. */
function bytesOf(body: WireRequest['body']): string {
  return Buffer.from(body ?? '').toString('latin1');
}
