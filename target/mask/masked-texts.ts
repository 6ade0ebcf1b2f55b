/** Texts that were masked before: they are looked through again where something was learned that may stand in them. */
import { Generations } from '../../spec/json/reader/generations.ts';
import { ALL_BITS, PREFIX, withLetter } from './finding/mask-index.ts';
import type { Level } from './finding/mask-levels.ts';

/** So many characters of texts are remembered. */
const REMEMBERED = 2 ** 22;
/** A longer one would take the place of too many. */
const LONGEST = REMEMBERED / 4;
/** So many values learned since, and a text is as quickly masked anew. */
const MOST_SINCE = 2 ** 12;
/** Letters beyond may be others in lower case. */
const LATIN = 0x100;
/** And these are such: of them a text tells nothing. */
const FOLDING = /[\u0130\u0178\u1e9e\u212a\u212b]/;
/** A value may be cut off behind so many of its letters (`mask-index.ts`). */
const ALWAYS_THERE = 6;

/** The letters that tell that a value may stand in a text: two runs of `PREFIX` letters, or none where they tell nothing. */
type Sign = readonly [first: number, second: number] | undefined;

/** The values that are looked for, in the order of learning. */
export class LearnedValues {
  readonly #signs: Sign[] = [];
  /** What the texts hold that are remembered, and those that were. */
  readonly #runs = new Uint32Array((ALL_BITS + 1) >>> 5);
  /** One of them tells nothing. */
  #mayBeAnywhere = false;
  /** How many were learned before the first of those that are remembered. */
  #forgotten = 0;

  /** How many there are, but for those that were in none of the texts. */
  get count(): number {
    return this.#forgotten + this.#signs.length;
  }

  /** @param text of `PREFIX` characters at least. */
  add(text: string): void {
    const sign = signOf(text);
    // Most of what a value may be disguised as is nowhere.
    if (sign !== undefined && !this.#mayBeAnywhere && !(this.#holds(sign[0]) && this.#holds(sign[1]))) return;
    if (this.#signs.length >= 2 * MOST_SINCE) this.#forgotten += this.#signs.splice(0, MOST_SINCE).length;
    this.#signs.push(sign);
  }

  /** A text is remembered: it holds a run of letters. */
  enter(run: number): void {
    this.#runs[run >>> 5] = (this.#runs[run >>> 5] ?? 0) | (1 << (run & 31));
  }

  /** A text is remembered that may hold any. */
  enterAnything(): void {
    this.#mayBeAnywhere = true;
  }

  #holds(run: number): boolean {
    return ((this.#runs[run >>> 5] ?? 0) & (1 << (run & 31))) !== 0;
  }

  /** Whether one that was learned since there were so many may stand in a text with these runs. */
  mayBeIn(runs: Runs, since: number): boolean {
    if (since < this.#forgotten || this.count - since > MOST_SINCE) return true;
    for (let at = since - this.#forgotten; at < this.#signs.length; at += 1) {
      const sign = this.#signs[at];
      if (sign === undefined || (runs.mayHold(sign[0]) && runs.mayHold(sign[1]))) return true;
    }
    return false;
  }
}

/** The runs of letters of a text and of what its escapes hide: some that are not there are taken to be. */
class Runs {
  readonly #bits: Uint32Array;
  readonly #shift: number;
  /** The letters do not tell. */
  #anything = false;

  /** @param all hears of every run. */
  constructor(levels: readonly Level[], all: LearnedValues) {
    const length = levels.reduce((sum, { text }) => sum + text.length, 0);
    // Four bits for each letter.
    const power = Math.max(5, Math.ceil(Math.log2(length * 4 + 1)));
    this.#bits = new Uint32Array(2 ** (power - 5));
    this.#shift = 32 - power;
    for (const { text } of levels) this.#enter(text, all);
  }

  mayHold(run: number): boolean {
    const bit = this.#bitOf(run);
    return this.#anything || ((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  }

  #enter(text: string, all: LearnedValues): void {
    let run = 0;
    let codes = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      codes |= code;
      run = withLetter(run, code);
      if (at < PREFIX - 1) continue;
      const bit = this.#bitOf(run);
      this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
      all.enter(run);
    }
    if (codes < LATIN || !FOLDING.test(text)) return;
    this.#anything = true;
    all.enterAnything();
  }

  #bitOf(run: number): number {
    return Math.imul(run, 0x9e3779b1) >>> this.#shift;
  }
}

/** What became of a text. */
export interface MaskedText {
  readonly text: string;
  readonly masked: string;
  readonly runs: Runs;
  /** How many values were looked for in it. */
  learned: number;
  /** How many references were told from card numbers in it; undefined where there was none to tell. */
  readonly references: number | undefined;
}

/** Within bounds. */
export class MaskedTexts {
  readonly #texts = new Generations<MaskedText>(REMEMBERED);
  readonly #learned: LearnedValues;

  constructor(learned: LearnedValues) {
    this.#learned = learned;
  }

  /** What became of a text when it was masked before, however that would be done now. */
  get(text: string): MaskedText | undefined {
    return this.#texts.get(text);
  }

  /**
   * Whether a text would be masked the same way now.
   * @param references how many are known to be no card numbers.
   */
  isAsBefore(seen: MaskedText, references: number): boolean {
    if ((seen.references ?? references) !== references) return false;
    const { count } = this.#learned;
    if (seen.learned !== count && this.#learned.mayBeIn(seen.runs, seen.learned)) return false;
    seen.learned = count;
    return true;
  }

  /**
   * @param text keeps no longer text in memory, like what it was masked to.
   * @param references undefined where nothing in it looked like a card number.
   */
  set(text: string, masked: string, levels: readonly Level[], references: number | undefined): void {
    if (text.length > LONGEST) return;
    this.#texts.set(text, {
      text,
      masked,
      runs: new Runs(levels, this.#learned),
      learned: this.#learned.count,
      references,
    });
  }
}

function signOf(text: string): Sign {
  const runAt = (start: number) => {
    let run = 0;
    for (let at = start; at < start + PREFIX; at += 1) run = withLetter(run, text.charCodeAt(at));
    return run;
  };
  for (let at = 0; at < Math.min(text.length, ALWAYS_THERE); at += 1)
    if (text.charCodeAt(at) >= LATIN) return undefined;
  return [runAt(0), runAt(Math.min(ALWAYS_THERE, text.length) - PREFIX)];
}
