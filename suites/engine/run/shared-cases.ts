/**
 * The generated cases of one kind, which many checks judge, each in its own time: a case, and what it came to, is held
 * while one of them is still to judge it.
 */
import { createHash } from 'node:crypto';
import type { Case, GeneratedCases, Values } from '../../../generators/cases.ts';

/** What a check has made of a case. Of one that it could not decide, it may ask again. */
export type Judgement = 'judged' | 'outside' | 'undecided';

/** In place of 0: not judged yet. */
const CODES = { judged: 1, outside: 2, undecided: 3 } as const satisfies Record<Judgement, number>;

/** The cases as one check has them, by number from 0. */
export interface CaseReader {
  readonly count: number;
  at(number: number): Case;
  /** What this check has made of it in an earlier try, or of one that is alike. */
  before(number: number): Exclude<Judgement, 'undecided'> | undefined;
  /** The check has judged it. */
  took(number: number, judgement: Judgement): void;
  /** The check carries out a case that is none of these. */
  takesAnother(values: Values): void;
  leave(): void;
}

export class SharedCases {
  readonly #source: GeneratedCases;
  readonly #forget: (values: Values) => void;
  readonly #made = new Map<number, Case>();
  /** The first case with the same values, by their digest. */
  readonly #firsts = new Map<string, number>();
  /** Those that are not the first with their values, and which is. */
  readonly #alike = new Map<number, number>();
  /** What each check has made of each case. */
  readonly #codes = new Map<string, Uint8Array>();
  /** Those who judge now. */
  readonly #readers = new Set<Uint8Array>();
  /** Cases that were carried out and are none of the generated ones: they were made simpler, or stored. */
  readonly #others = new Map<string, Values>();

  /** @param forget gives up what a case came to. */
  constructor(source: GeneratedCases, forget: (values: Values) => void) {
    this.#source = source;
    this.#forget = forget;
  }

  /** For a check that begins to judge. It must leave, however that ends. */
  join(checkId: string): CaseReader {
    const codes = this.#codes.get(checkId) ?? new Uint8Array(this.#source.count);
    this.#codes.set(checkId, codes);
    this.#readers.add(codes);
    return {
      count: codes.length,
      at: (number) => this.#at(number),
      before: (number) => {
        this.#at(number);
        const code = codes[this.#alike.get(number) ?? number];
        return code === CODES.judged ? 'judged' : code === CODES.outside ? 'outside' : undefined;
      },
      took: (number, judgement) => {
        codes[number] = CODES[judgement];
        const first = this.#alike.get(number);
        if (first !== undefined && judgement !== 'undecided') codes[first] = CODES[judgement];
        this.#release(number);
      },
      takesAnother: (values) => void this.#others.set(JSON.stringify(values), values),
      leave: () => this.#leave(codes),
    };
  }

  #at(number: number): Case {
    const known = this.#made.get(number);
    if (known !== undefined) return known;
    const made = this.#source.at(number);
    this.#made.set(number, made);
    const digest = createHash('sha1').update(JSON.stringify(made.values)).digest('base64');
    const first = this.#firsts.get(digest) ?? number;
    if (first === number) this.#firsts.set(digest, number);
    else this.#alike.set(number, first);
    return made;
  }

  #release(number: number): void {
    const made = this.#made.get(number);
    if (made === undefined || !this.#isDone(number)) return;
    this.#made.delete(number);
    if (this.#isDone(this.#alike.get(number) ?? number)) this.#forget(made.values);
  }

  #isDone(number: number): boolean {
    for (const codes of this.#readers) if (codes[number] === 0) return false;
    return true;
  }

  #leave(codes: Uint8Array): void {
    this.#readers.delete(codes);
    for (const number of [...this.#made.keys()]) this.#release(number);
    if (this.#readers.size > 0) return;
    for (const values of this.#others.values()) this.#forget(values);
    this.#others.clear();
  }
}
