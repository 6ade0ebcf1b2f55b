/** Texts that are looked for in other texts, all at once. */

/** A text that is looked for, and what is known of it. */
export interface Wanted<T> {
  readonly text: string;
  /** Only where neither a letter nor a digit stands before it or behind it. */
  readonly asWord: boolean;
  /** Also where its letters stand in other case. */
  readonly anyCase: boolean;
  readonly meaning: T;
}

export interface Found<T> {
  readonly start: number;
  readonly end: number;
  readonly meaning: T;
  /** In other letter case, or only its beginning, before the mark of a cut. */
  readonly as: 'it stands' | 'case' | 'cut';
}

/** So many letters at the start of a text lead to it; none is shorter. */
export const PREFIX = 4;
/** Of each letter so many bits count, without its case: others that share them are told apart by comparing. */
const BITS = 6;
/** Of the number of so many letters. */
export const ALL_BITS = (1 << (PREFIX * BITS)) - 1;
/** The beginning of a text that is cut off tells it from others when it is as long as this. */
const SHORTEST_CUT = 6;
/** What the suite, and others, put where they cut a text. */
const CUTS = ['…', '...'] as const;

/**
 * Finds any of many texts in another. One pass over the text, however many are looked for: nearly everywhere the
 * letters show at once that none begins there.
 */
export class TextIndex<T> {
  /** A bit for each number that the first letters of a text may have. */
  readonly #begins = new Uint32Array((ALL_BITS + 1) >>> 5);
  readonly #byPrefix = new Map<number, Bucket<T>>();

  /** @param wanted of `PREFIX` characters at least. The first of two with the same text stays. */
  add(wanted: Wanted<T>): void {
    const prefix = prefixOf(wanted.text);
    const bucket: Bucket<T> = this.#byPrefix.get(prefix) ?? { lengths: [], byLength: new Map() };
    this.#byPrefix.set(prefix, bucket);
    this.#begins[prefix >>> 5] = (this.#begins[prefix >>> 5] ?? 0) | (1 << (prefix & 31));
    const { length } = wanted.text;
    const sameLength = bucket.byLength.get(length) ?? new Map<string, Wanted<T>[]>();
    if (sameLength.size === 0) {
      bucket.byLength.set(length, sameLength);
      bucket.lengths.push(length);
      // The longest that occurs is the one that is meant.
      bucket.lengths.sort((one, other) => other - one);
    }
    const key = wanted.text.toLowerCase();
    const known = sameLength.get(key) ?? [];
    if (known.some(({ text }) => text === wanted.text)) return;
    sameLength.set(key, [...known, wanted]);
  }

  /**
   * Every occurrence from left to right, none within another.
   * @param isCut the text ends where something was cut off.
   * @param isLeft whether one stays as it is, as if it were not wanted.
   */
  *find(
    text: string,
    isCut = false,
    isLeft: (found: Found<T>) => boolean = () => false,
  ): Generator<Found<T>> {
    if (this.#byPrefix.size === 0) return;
    let rolling = 0;
    let skipTo = 0;
    for (let last = 0; last < text.length; last += 1) {
      rolling = withLetter(rolling, text.charCodeAt(last));
      const at = last - PREFIX + 1;
      if (at < skipTo || ((this.#begins[rolling >>> 5] ?? 0) & (1 << (rolling & 31))) === 0) continue;
      const bucket = this.#byPrefix.get(rolling);
      const found = bucket && (wholeAt(bucket, text, at) ?? beginningAt(bucket, text, at, isCut));
      if (found === undefined || isLeft(found)) continue;
      yield found;
      skipTo = found.end;
    }
  }
}

/** The texts that begin alike. */
interface Bucket<T> {
  /** Falling. */
  readonly lengths: number[];
  /** By length, then by the text in lower case. */
  readonly byLength: Map<number, Map<string, Wanted<T>[]>>;
}

function wholeAt<T>({ lengths, byLength }: Bucket<T>, text: string, at: number): Found<T> | undefined {
  for (const length of lengths) {
    const end = at + length;
    if (end > text.length) continue;
    const here = text.slice(at, end);
    const alike = byLength
      .get(length)
      ?.get(here.toLowerCase())
      ?.filter((wanted) => isFree(wanted, text, at, end));
    const exact = alike?.find((wanted) => wanted.text === here);
    const found = exact ?? alike?.find(({ anyCase }) => anyCase);
    if (found !== undefined)
      return { start: at, end, meaning: found.meaning, as: exact === undefined ? 'case' : 'it stands' };
  }
  return undefined;
}

function beginningAt<T>(
  { lengths: [longest = 0], byLength }: Bucket<T>,
  text: string,
  at: number,
  isCut: boolean,
): Found<T> | undefined {
  const end = cutWithin(text, at, at + longest, isCut);
  if (end - at < SHORTEST_CUT) return undefined;
  const here = text.slice(at, end);
  for (const alike of byLength.values())
    for (const wanted of [...alike.values()].flat())
      if (wanted.text.length > here.length && wanted.text.startsWith(here) && isFree(wanted, text, at))
        return { start: at, end, meaning: wanted.meaning, as: 'cut' };
  return undefined;
}

/** Where the text is cut off in a stretch of it; before the stretch if it is not. */
function cutWithin(text: string, from: number, to: number, isCut: boolean): number {
  const stretch = text.slice(from, to + 3);
  for (const mark of CUTS) {
    const cut = stretch.indexOf(mark);
    if (cut !== -1 && from + cut <= to) return from + cut;
  }
  return isCut && to > text.length ? text.length : -1;
}

/** Whether nothing stands around a word that makes it part of another. */
function isFree({ asWord }: Wanted<unknown>, text: string, start: number, end?: number): boolean {
  if (!asWord) return true;
  return !isWordAt(text, start - 1) && (end === undefined || !isWordAt(text, end));
}

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** The same for a letter in either case. */
function bitsOf(code: number): number {
  return (code & 0x1f) | ((code & 0x40) >> 1);
}

function prefixOf(text: string): number {
  let number = 0;
  for (let letter = 0; letter < PREFIX; letter += 1) number = withLetter(number, text.charCodeAt(letter));
  return number;
}

/** The number of `PREFIX` letters, of which another follows: that of the letters from the second on. */
export function withLetter(number: number, code: number): number {
  return ((number << BITS) | bitsOf(code)) & ALL_BITS;
}
