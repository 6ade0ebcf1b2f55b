/** A notification as a recording holds it: a request of the service to the address that an operation named (6). */

import { parsedJson } from '../../../spec/json/json.ts';
import { mendedJson } from '../../../spec/json/masked-json.ts';
import {
  type CallbackBinding,
  type CallbackText,
  type Reading,
  readCallback,
} from '../../observe/callbacks/callback-reading.ts';
import { endOf, type RecordedExchange } from '../recorded-exchange.ts';

export interface SeenCallback {
  readonly exchange: RecordedExchange;
  /** Its address, with the letters of percent-encodings in upper case. */
  readonly url: string;
  readonly text: CallbackText;
  readonly reading: Reading;
  /** Milliseconds since 1970. */
  readonly end: number;
  readonly recording: string;
  /** Whoever recorded it says that it is one. */
  readonly isMarked: boolean;
}

/** @returns undefined for what cannot be read: it has no address, or masks stand in it. */
export function seenCallback(exchange: RecordedExchange, known: CallbackBinding): SeenCallback | undefined {
  const { request, recording = '', kind } = exchange;
  const url = normalUrl(request.url);
  if (url === undefined) return undefined;
  const { body = '' } = request;
  const { pathname, search } = new URL(url);
  const text = { json: parsedJson(body) ?? mendedJson(body), body, target: pathname + search };
  return {
    exchange,
    url,
    text,
    reading: unmasked(readCallback(known, text)),
    end: endOf(exchange),
    recording,
    isMarked: kind === 'callback',
  };
}

/** A mask is no value. */
function unmasked({ reference, status, takenAt }: Reading): Reading {
  const shown = (text: string | undefined) => (text?.includes('«') ? undefined : text);
  return { reference: shown(reference), status: shown(status), takenAt };
}

/** Characters that mean the same written out and encoded (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;

/** An address as it is compared (RFC 3986, 6.2.2); undefined for what is none, and where a mask stands in it. */
export function normalUrl(address: string): string | undefined {
  if (address.includes('«') || !URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search } = new URL(address);
  if (!/^https?:$/.test(protocol)) return undefined;
  return `${protocol}//${host}${pathname}${search}`.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return UNRESERVED.test(character) ? character : encoded.toUpperCase();
  });
}

/** The address, and where a request has no body those that it would be without what was added to its query. */
export function addressesOf({ request }: RecordedExchange): string[] {
  const url = normalUrl(request.url);
  if (url === undefined) return [];
  if ((request.body ?? '') !== '') return [url];
  const shorter = [...url.matchAll(/[?&]/g)].map(({ index }) => url.slice(0, index)).reverse();
  return [url, ...shorter];
}
