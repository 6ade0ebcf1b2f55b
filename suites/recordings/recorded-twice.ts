/** One exchange may be recorded twice: before and behind a proxy, by two tools, or in two files that overlap. */

import { createHash } from 'node:crypto';
import { Recent } from '../observe/recent.ts';
import { endOf, type RecordedExchange } from './recorded-exchange.ts';

interface Once {
  readonly recording: string;
  readonly startedAt: number;
  readonly end: number;
}

/** Remembers the operations that were executed: of other exchanges nothing follows from a second one. */
export class RecordedTwice {
  readonly #known = new Recent<string, Once>();

  /** Whether the very exchange was there before. A request that was sent again has another time, or another answer. */
  has({ request, response, ...exchange }: RecordedExchange, base: string): boolean {
    const { requestid: requestId } = request.headers;
    if (requestId === undefined || response === undefined) return false;
    const text = [base, request.method, requestId, response.status, request.body, response.body].join('\n');
    const key = createHash('sha256').update(text).digest('base64');
    const { recording = '' } = exchange;
    const now = { recording, startedAt: Date.parse(exchange.startedAt), end: endOf(exchange) };
    const before = this.#known.get(key);
    if (before === undefined) this.#known.set(key, now);
    return (
      before !== undefined &&
      (before.recording !== recording || isWithin(before, now) || isWithin(now, before))
    );
  }
}

/** A proxy sends a request after it got it, and has the answer before it gives it. */
function isWithin(inner: Once, outer: Once): boolean {
  return inner.startedAt >= outer.startedAt && inner.end <= outer.end;
}
