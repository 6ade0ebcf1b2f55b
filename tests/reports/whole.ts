/** A text that is made piece by piece, as a whole. */
export function whole(pieces: Iterable<string>): string {
  return [...pieces].join('');
}
