/** The kinds of trouble that one call can meet on its way to a service and back. */

/** What stands between client and service answers in its place: the service never hears of the call. */
export const INSTEAD = [
  /** The connection is reset. */
  'reset',
  /** Nothing ever comes. */
  'silent',
  /** A page of a gateway or a firewall, without the envelope. */
  'page-502',
  'page-503',
  'page-504',
  'page-408',
  'page-403',
  /** 429 without Retry-After, and with one of so many seconds. */
  'limited',
  'limited-1s',
  'limited-60s',
  /** 503 with Retry-After: 1. */
  'unavailable-1s',
] as const;

/** The service has carried the call out, and its answer is lost. */
export const LOST = [
  'reset-after',
  'silent-after',
  'page-502-after',
  'page-504-after',
  /** Half of the body comes, and then nothing more. */
  'stalled',
  /** Half of the body comes, and then the end: Content-Length tells of it, the last chunk is missing, or nothing tells. */
  'cut',
  'cut-chunked',
  'cut-unmarked',
  /** Content-Length says more than comes, or less. */
  'length-too-long',
  'length-too-short',
] as const;

/** The answer comes whole, in another way. */
export const OTHERWISE = [
  /** Encoded, and properly declared, though nobody asked for it. */
  'gzip',
  'deflate',
  'br',
  /** In chunks that split characters. */
  'odd-chunks',
  /** After 103 and 102, or after a 100 that nobody asked for. */
  'interim',
  'interim-100',
  /** Behind a byte order mark. */
  'bom',
  /** 150 ms later, now and then up to 2 s. */
  'slow',
] as const;

export type Instead = (typeof INSTEAD)[number];
export type Lost = (typeof LOST)[number];
export type Otherwise = (typeof OTHERWISE)[number];
export type Kind = Instead | Lost | Otherwise;

export const KINDS: readonly Kind[] = [...INSTEAD, ...LOST, ...OTHERWISE];

export function isInstead(kind: Kind): kind is Instead {
  return INSTEAD.some((one) => one === kind);
}

export function isLost(kind: Kind): kind is Lost {
  return LOST.some((one) => one === kind);
}
