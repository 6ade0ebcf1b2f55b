/** Addresses that are the same, however their percent-encodings are written. */
import type { SeenCallback } from '../../../spec/run/course.ts';

/** Characters that mean the same written out and encoded (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;

/** An address, or its path and query, with its percent-encodings as they are compared (RFC 3986, 6.2.2). */
export function normalEncodings(address: string): string {
  return address.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return UNRESERVED.test(character) ? character : encoded.toUpperCase();
  });
}

/**
 * The address that a callback came to, and where it has no body those that it would be without what was added to its
 * query: that may carry what it says.
 */
export function addressesOf({ target, body }: Pick<SeenCallback, 'target' | 'body'>): string[] {
  const came = normalEncodings(target);
  if (body !== '') return [came];
  const shorter = [...came.matchAll(/[?&]/g)].map(({ index }) => came.slice(0, index)).reverse();
  return [came, ...shorter];
}

/** Whether a callback came to an address. @param wanted as it was given: whole, or its path and query, as the target is. */
export function isAddressedTo(callback: Pick<SeenCallback, 'target' | 'body'>, wanted: string): boolean {
  return addressesOf(callback).includes(normalEncodings(wanted));
}

/**
 * Where a callback came, with a note where that differs from what was given in its percent-encoding alone: many client
 * libraries change that unasked.
 * @param shown as it is to be told; by default the address that came.
 */
export function arrivedAt(came: string, given: string, shown = came): string {
  return isSameDecoded(came, given)
    ? `${shown} (percent-decoded, it is the one that was given: a client library of the target may have normalised the URL)`
    : shown;
}

/** Whether two addresses, or their paths and queries, differ in nothing but their percent-encodings. */
function isSameDecoded(came: string, given: string): boolean {
  const [one, other] = [decoded(came), decoded(given)];
  return one !== undefined && one === other;
}

/** @returns undefined for a text with a percent sign that begins no letter. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
