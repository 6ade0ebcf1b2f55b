/** Headers on their way through: those of one connection stay there (RFC 9110, 7.6.1). Pure. */
import type { HeaderMap } from '../../spec/run/exchange.ts';

/** Names and values in turn, as they came: `rawHeaders` of Node. */
export type RawHeaders = readonly string[];

/** Of one connection, whether `Connection` names them or not. */
const OF_A_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/** Whatever `Connection` names: without them nobody knows where the message ends, or whom it is for. */
const OF_THE_MESSAGE: ReadonlySet<string> = new Set(['content-length', 'host']);

/** Each header that goes on, with all its values, in the order and the letter case in which it came. */
export function endToEnd(raw: RawHeaders): Map<string, [name: string, ...values: string[]]> {
  const pairs = pairsOf(raw);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim().toLowerCase()))
    .filter((name) => !OF_THE_MESSAGE.has(name));
  const left = new Set([...OF_A_CONNECTION, ...named]);
  const headers = new Map<string, [string, ...string[]]>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    if (left.has(key)) continue;
    const before = headers.get(key);
    if (before === undefined) headers.set(key, [name, value]);
    else before.push(value);
  }
  return headers;
}

/** As `rawHeaders`: of several of one name each stands by itself. */
export function flatHeaders(headers: ReturnType<typeof endToEnd>): string[] {
  return [...headers.values()].flatMap(([name, ...values]) => values.flatMap((value) => [name, value]));
}

/** As evidence has them: all that came, also those of the connection. */
export function headerMap(raw: RawHeaders): HeaderMap {
  const headers: Record<string, string> = {};
  for (const [name, value] of pairsOf(raw)) {
    const key = name.toLowerCase();
    const before = headers[key];
    headers[key] = before === undefined ? value : `${before}, ${value}`;
  }
  return headers;
}

function pairsOf(raw: RawHeaders): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}
