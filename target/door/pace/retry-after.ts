/** How long a 429 asks to wait. */
import type { HeaderMap } from '../../../spec/run/exchange.ts';

const DEFAULT_MS = 1000;
/** A server that says 0 and means it is not asked again in a tight loop. */
const LEAST_MS = 50;

/**
 * @param now since the epoch, for a date that comes without the time of the answer (`Date`): the target's clock and ours
 *   need not agree.
 * @returns milliseconds: from seconds or an HTTP date; 1 s where the header is absent or makes no sense.
 */
export function retryAfterMs(headers: HeaderMap, now = Date.now()): number {
  const told = headers['retry-after']?.trim();
  if (told === undefined || told === '') return DEFAULT_MS;
  if (/^\d+(?:\.\d+)?$/.test(told)) return Math.max(LEAST_MS, Number(told) * 1000);
  const date = Date.parse(told);
  if (Number.isNaN(date)) return DEFAULT_MS;
  const answeredAt = Date.parse(headers.date ?? '');
  return Math.max(LEAST_MS, date - (Number.isNaN(answeredAt) ? now : answeredAt));
}
