/** Texts that are looked for in other texts, all at once. */

/** So many letters at the start of a text lead to it. */
const PREFIX = 3;
/** Of each letter so many bits count: others that share them are told apart by comparing. */
const BITS = 7;
const MASK = (1 << BITS) - 1;

/**
 * Tells whether any of many texts occurs in another. One pass over the text, however many are looked for: nearly
 * everywhere the letters show at once that none begins there.
 */
export class TextIndex {
  /** Whether a text begins with the letters that have this number. */
  readonly #begins = new Uint8Array(1 << (PREFIX * BITS));
  readonly #byPrefix = new Map<number, string[]>();
  /** Shorter than a prefix. */
  readonly #short: string[] = [];

  /** @param text not empty. */
  add(text: string): void {
    if (text.length < PREFIX) {
      this.#short.push(text);
      return;
    }
    const prefix = prefixAt(text, 0);
    this.#begins[prefix] = 1;
    const known = this.#byPrefix.get(prefix);
    if (known === undefined) this.#byPrefix.set(prefix, [text]);
    else known.push(text);
  }

  /** Whether one of the texts occurs anywhere in this one. */
  occursIn(text: string): boolean {
    if (this.#short.some((one) => text.includes(one))) return true;
    if (this.#byPrefix.size === 0) return false;
    let rolling = prefixAt(text, 0) >> BITS;
    for (let at = 0; at + PREFIX <= text.length; at += 1) {
      rolling = ((rolling << BITS) | (text.charCodeAt(at + PREFIX - 1) & MASK)) & (this.#begins.length - 1);
      if (this.#begins[rolling] === 1 && this.#byPrefix.get(rolling)?.some((one) => text.startsWith(one, at)))
        return true;
    }
    return false;
  }
}

function prefixAt(text: string, at: number): number {
  let number = 0;
  for (let letter = 0; letter < PREFIX; letter += 1)
    number = (number << BITS) | (text.charCodeAt(at + letter) & MASK);
  return number;
}
