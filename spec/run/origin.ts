/** Whose an answer is: the service's own, or that of something between it and us (2.1, 7). Pure. */
import { isIsoDateTime } from '../json/date-time.ts';
import { isCutShort, isJsonObject } from '../json/json.ts';

/**
 * `service`: the service answered. `gateway`: something in between says that the service did not. `foreign`: a code that
 * the document does not have, outside its envelope, which may be anybody's, or a body that ends in its middle.
 */
export type Origin = 'service' | 'gateway' | 'foreign';

/** Codes of errors in the document's table (7). */
export const ERROR_CODES: readonly number[] = [400, 401, 404, 409, 500];

/** The members of the envelope, in the document's sense (2.1). */
const MEMBERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  message: (value) => typeof value === 'string',
  status: (value) => Number.isInteger(value),
  body: (value) => typeof value === 'object',
  timestamp: (value) => typeof value === 'string' && isIsoDateTime(value),
};

/**
 * Whether a parsed body is the envelope, or one that lacks something of it: two members do. A status with a time alone
 * is any framework's page, and so is what names an `error` and a `path` and has no `body`.
 */
export function isLikeEnvelope(json: unknown): boolean {
  if (!isJsonObject(json)) return false;
  const found = Object.keys(MEMBERS).filter((name) => name in json && MEMBERS[name]?.(json[name]) === true);
  const ofFramework = !('body' in json) && 'error' in json && 'path' in json;
  const own = found.includes('message') || found.includes('body');
  return found.length >= 2 && own && !ofFramework;
}

/** What tells whose an answer is. */
export interface Seen {
  readonly status: number;
  /** The parsed body: undefined if it is not JSON. */
  readonly json: unknown;
  readonly text: string;
}

export function originOf({ status, json, text }: Seen): Origin {
  if (json === undefined && isCutShort(text)) return 'foreign';
  if (isOfTable(status)) return 'service';
  // Whoever says it says that the request was not looked at.
  if (status === 429) return 'gateway';
  if (isLikeEnvelope(json)) return 'service';
  return isGatewayCode(status) ? 'gateway' : 'foreign';
}

/** Whether what came is shown in a browser, in place of JSON: somebody else's may be, whatever its code. */
export function isPage({ json, text }: Pick<Seen, 'json' | 'text'>): boolean {
  return json === undefined && /^\s*</.test(text);
}

/**
 * Whether a page may come from something in front of the service that stopped an unusual request, such as a web
 * application firewall: with 200, or with a code that the document does not speak of.
 */
export function mayBeFirewall(answer: Seen): boolean {
  const { status } = answer;
  return isPage(answer) && (status === 200 || (status >= 400 && status < 500 && !isOfTable(status)));
}

/** A success or an error that the document speaks of: such an answer is held against the service, whatever it holds. */
export function isOfTable(status: number): boolean {
  return (status >= 200 && status < 300) || ERROR_CODES.includes(status);
}

/** 520 to 530 are what content delivery networks answer for a service that they do not reach. */
function isGatewayCode(status: number): boolean {
  return [408, 502, 503, 504].includes(status) || (status >= 520 && status <= 530);
}
