/** A notification as a recording holds it: a request of the service to the address that an operation named (6). */

import { parsedJson } from '../../../spec/json/json.ts';
import { mendedJson } from '../../../spec/json/masked-json.ts';
import {
  type CallbackBinding,
  type CallbackText,
  type Reading,
  readCallback,
} from '../../observe/callbacks/callback-reading.ts';
import { addressesOf, normalEncodings } from '../../observe/callbacks/decoded-target.ts';
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

/** @returns undefined for what cannot be read: it has no address, masks stand in it, or it may have broken off. */
export function seenCallback(exchange: RecordedExchange, known: CallbackBinding): SeenCallback | undefined {
  const { request, response, recording = '', kind } = exchange;
  const url = normalUrl(request.url);
  if (url === undefined) return undefined;
  const { body = '' } = request;
  const { pathname, search } = new URL(url);
  const json = parsedJson(body) ?? mendedJson(body);
  // JSON that came in part is none, and a form reads as if it were whole.
  if (response === undefined && body !== '' && json === undefined) return undefined;
  const text = { json, body, target: pathname + search };
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

/** An address as it is compared; undefined for what is none, and where a mask stands in it. */
export function normalUrl(address: string): string | undefined {
  if (address.includes('«') || !URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search } = new URL(address);
  if (!/^https?:$/.test(protocol)) return undefined;
  return normalEncodings(`${protocol}//${host}${pathname}${search}`);
}

/** Those of the operations that a request may notify: see `addressesOf`. */
export function urlsOf({ request: { url, body = '' } }: RecordedExchange): string[] {
  const target = normalUrl(url);
  return target === undefined ? [] : addressesOf({ target, body });
}
