/** Addresses by which the notifications of a target come to its client through the proxy. */
import { randomUUID } from 'node:crypto';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';

/** Where a notification is handed on to. */
export interface Lane {
  /** The address that the client gave. */
  readonly url: URL;
  /** Of the request that it was given in. */
  readonly exchangeId: string;
}

/** Nobody's service has a path that begins like this one. */
const PATH = '/.payops-conformance/callbacks/';
/** Lanes that are remembered; of more the oldest is forgotten. */
const MOST = 50_000;

export class CallbackLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #base: string;

  /** @param base where the target reaches the proxy, without a trailing slash. */
  constructor(base: string) {
    this.#base = base;
  }

  /** @returns the address to give to the target in place of the client's. */
  open(lane: Lane): string {
    const token = randomUUID();
    this.#lanes.set(token, lane);
    const [oldest] = this.#lanes.keys();
    if (this.#lanes.size > MOST && oldest !== undefined) this.#lanes.delete(oldest);
    return `${this.#base}${PATH}${token}`;
  }

  /**
   * The lane that a request takes.
   * @param target of the request: its path with the query. What a service puts behind the address is left aside.
   * @returns `none` for a path that is not of a lane at all; undefined for a lane that nobody opened.
   */
  find(target: string): Lane | undefined | 'none' {
    const at = target.indexOf(PATH);
    // A public address may have a path of its own before it.
    return at === -1 ? 'none' : this.#lanes.get(target.slice(at + PATH.length, at + PATH.length + 36));
  }
}

/**
 * An operation request with another callbackUrl, in which nothing else is changed.
 * @returns undefined where it has none that can be notified, or where it is not clear which text stands for it.
 */
export function withCallbackUrl(body: string, lane: (url: URL) => string): string | undefined {
  const json = parsedJson(body);
  const given = isJsonObject(json) ? json.callbackUrl : undefined;
  if (typeof given !== 'string' || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const places = [...body.matchAll(MEMBER)];
  const [place] = places;
  if (place === undefined || places.length > 1) return undefined;
  const [whole, name = ''] = place;
  const changed =
    body.slice(0, place.index) + name + JSON.stringify(lane(url)) + body.slice(place.index + whole.length);
  return isSameBut(json, changed) ? changed : undefined;
}

/** The member and the text of its value. */
const MEMBER = /("callbackUrl"\s*:\s*)"(?:[^"\\]|\\.)*"/g;

/** What looked like the member may have stood within a text. */
function isSameBut(json: unknown, changed: string): boolean {
  const other = parsedJson(changed);
  if (!isJsonObject(json) || !isJsonObject(other)) return false;
  const { callbackUrl: _before, ...one } = json;
  const { callbackUrl: after, ...rest } = other;
  return after !== json.callbackUrl && JSON.stringify(one) === JSON.stringify(rest);
}
