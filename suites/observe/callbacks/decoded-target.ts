/** Addresses that are the same once their percent-encodings are undone. */

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
