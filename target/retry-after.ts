/** How long a 429 asks to wait. */
import type { HeaderMap } from '../spec/exchange.ts';

const DEFAULT_MS = 1000;
/** A server that says 0 and means it is not asked again in a tight loop. */
const LEAST_MS = 50;

/** @returns milliseconds: from seconds or an HTTP date; 1 s where the header is absent or makes no sense. */
export function retryAfterMs(headers: HeaderMap, now = Date.now()): number {
  const told = headers['retry-after']?.trim();
  if (told === undefined || told === '') return DEFAULT_MS;
  if (/^\d+(?:\.\d+)?$/.test(told)) return Math.max(LEAST_MS, Number(told) * 1000);
  const date = Date.parse(told);
  return Number.isNaN(date) ? DEFAULT_MS : Math.max(LEAST_MS, date - now);
}
