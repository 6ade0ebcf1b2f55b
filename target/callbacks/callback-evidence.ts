/** A callback as evidence. */
import type { IncomingMessage } from 'node:http';
import type { Exchange, HeaderMap } from '../../spec/run/exchange.ts';
import type { Masker } from '../mask/mask.ts';
import type { ReceivedCallback } from './mailbox.ts';

/** What is stored of a callback beside what came. */
interface Stored extends Pick<Exchange, 'checkId' | 'response' | 'error'> {
  readonly url: string;
  /** The end of its body did not come. */
  readonly isCut: boolean;
}

/** The exchange that a callback leaves behind, masked. */
export function evidenceOf(
  callback: ReceivedCallback,
  { url, checkId, isCut, ...end }: Stored,
  masker: Masker,
): Exchange {
  return {
    id: callback.exchangeId,
    kind: 'callback',
    operationId: 'callback',
    checkId,
    startedAt: new Date(callback.arrivedAt).toISOString(),
    durationMs: Date.now() - callback.arrivedAt,
    attempts: 1,
    request: {
      method: callback.method,
      url: masker.url(url),
      headers: masker.headers(callback.headers),
      ...(callback.body !== '' && { body: masker.body(callback.body, { isCut }) }),
    },
    ...end,
  };
}

/** Headers that came several times are joined. */
export function headerMapOf(request: IncomingMessage): HeaderMap {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (values !== undefined) headers[name] = values.join(', ');
  }
  return headers;
}
