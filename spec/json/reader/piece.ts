/** Pieces of texts that outlive them: a piece as the engine cuts it keeps the whole text in memory. */

/** A copy of a text that keeps nothing else in memory. */
export function detached(piece: string): string {
  // What was put together is copied before it is cut. Two bytes a character would be twice the memory.
  return ` ${piece}`.slice(1);
}

/** At most so many characters of the beginning of a text. */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : detached(text.slice(0, most));
}
