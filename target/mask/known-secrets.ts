/** The secrets that a run knows, the mask of each, and what is looked for in every text. */
import { detached } from '../../spec/json/reader/piece.ts';
import { disguisesOf, SHORTEST_DISGUISED } from './finding/mask-disguises.ts';
import { type Found, PREFIX, TextIndex } from './finding/mask-index.ts';
import { isInProse, isOwnName, isOwnWord } from './finding/own-words.ts';
import { isPan, pansIn } from './finding/pan.ts';
import { type Form, maskOf, partsOf } from './mask-notation.ts';
import { LearnedValues } from './masked-texts.ts';

/** A secret that is known from the start. `kind` is one lower-case word; `label` names its shell variable. */
export interface Secret {
  readonly value: string;
  readonly kind: string;
  readonly label?: string;
}

/** Shorter values are masked where their field tells, and not wherever they occur. */
export const SHORTEST_BY_VALUE = PREFIX;
/** A value that may stand inside a word, such as `TR-0001` in `CTR-0001`, is looked for as a whole one if it is shorter. */
const SHORTEST_INSIDE_WORDS = 16;
/** Letters and digits at both ends. */
const WORD = /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/;
/** What a field of an answer holds is looked for elsewhere from this length on, if there is a digit in it. */
const SHORTEST_FROM_FIELD = 6;
/** A target may make up as many values as it likes. */
const MOST_FROM_TARGET = 20_000;
/** A value with this in it may begin in one object of a list and end in another. */
const ACROSS_OBJECTS = /\}\s*,\s*\{|\[\s*\{|\}\s*\]/;

/** What a value is replaced by, and how it stands in the text. */
export interface Meaning {
  readonly mask: string;
  readonly form: Form;
}

export class KnownSecrets {
  readonly #maskOf = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #labels = new Map<string, string>();
  /** What `variableFor` has answered. */
  readonly #variables = new Map<string, string>();
  readonly #index = new TextIndex<Meaning>();
  readonly #lookedFor = new Set<string>();
  readonly #learned = new Map<string, Secret>();
  /** Digits that look like a card number and are known to be a reference. */
  readonly #references = new Set<string>();
  #fromTarget = 0;
  #mayStandAcross = false;
  /** All texts that are looked for. */
  readonly values = new LearnedValues();

  /**
   * From now on the value is masked wherever it occurs. A secret that is known already keeps its mask. A label that is
   * given replaces the one before.
   * @returns its mask.
   */
  learn(value: string, kind: string, label?: string): string {
    if (value === '') return value;
    const mask = this.maskOf(value, kind);
    if (label !== undefined && this.#labels.get(mask) !== label) {
      this.#labels.set(mask, label);
      this.#variables.clear();
    }
    this.#learned.set(value, { value, kind, ...(label !== undefined && { label }) });
    // One-time passwords are many, and short of life.
    this.#lookFor(value, mask, kind !== 'otp');
    return mask;
  }

  /** All that was learned, in the order of learning: another masker that learns it gives the same masks. */
  get learned(): readonly Secret[] {
    return [...this.#learned.values()];
  }

  /** How many references are told from card numbers. */
  get references(): number {
    return this.#references.size;
  }

  /** Whether a value that is looked for may begin in one object of a list and end in another. */
  get mayStandAcross(): boolean {
    return this.#mayStandAcross;
  }

  /**
   * Every value that is known where it stands, from left to right.
   * @param isSentence the suite says the text: its own words are none.
   */
  find(text: string, isCut: boolean, isSentence: boolean): Iterable<Found<Meaning>> {
    return this.#index.find(text, isCut, (found) => isOwn(text, found, isSentence));
  }

  /** The mask of a value: always the same. It is not looked for because of that. */
  maskOf(value: string, kind: string): string {
    const secret = canonical(value);
    let mask = this.#maskOf.get(secret);
    if (mask === undefined) {
      const count = (this.#counts.get(kind) ?? 0) + 1;
      this.#counts.set(kind, count);
      mask = maskOf(kind, count, value);
      this.#maskOf.set(detached(secret), mask);
    }
    return mask;
  }

  /** From now on what stood in a field is looked for elsewhere, if it is likely to mean the same there. */
  lookForFieldValue(value: string, mask: string): void {
    if (this.#lookedFor.has(value)) return;
    if (value.length < SHORTEST_FROM_FIELD || !/\d/.test(value) || this.#fromTarget >= MOST_FROM_TARGET)
      return;
    this.#fromTarget += 1;
    this.#lookFor(detached(value), mask, false);
  }

  #lookFor(value: string, mask: string, alsoInside: boolean): void {
    if (value.length < SHORTEST_BY_VALUE || this.#lookedFor.has(value)) return;
    this.#lookedFor.add(value);
    for (const [form, text] of disguisesOf(value, alsoInside)) {
      // Within a longer run of base64 a value stands in other letters anyway.
      const asWord = text.length < SHORTEST_INSIDE_WORDS && form !== 'inner' && WORD.test(text);
      const anyCase = (form === 'raw' || form === 'hex') && text.length >= SHORTEST_DISGUISED;
      this.#index.add({ text, asWord, anyCase, meaning: { mask, form: form === 'inner' ? 'base64' : form } });
      this.values.add(text);
      if (ACROSS_OBJECTS.test(text)) this.#mayStandAcross = true;
    }
  }

  /** From now on the digits in a reference are no card number by their looks. */
  keepLegible(reference: string): void {
    if (this.#references.size >= MOST_FROM_TARGET) return;
    for (const { digits } of pansIn(reference)) this.#references.add(detached(digits));
  }

  /** Whether digits are known to be a reference. */
  isReference(digits: string): boolean {
    return this.#references.has(digits);
  }

  /**
   * The name of the shell variable that stands for a secret in a shell line: `PAYOPS_` and its label, or its kind
   * and number. Secrets with one label, such as a token and the one that follows it, share a variable.
   * @returns undefined for a text that is no mask of this run.
   */
  variableFor(mask: string): string | undefined {
    const known = this.#variables.get(mask);
    if (known !== undefined) return known;
    const parts = partsOf(mask);
    if (parts === undefined || parts.number > (this.#counts.get(parts.kind) ?? 0)) return undefined;
    const { kind, number, form } = parts;
    const label = this.#labels.get(form === '' ? mask : mask.replace(/\/[a-z0-9]+»$/, '»'));
    const variable = `PAYOPS ${label ?? `${kind} ${number}`} ${form}`
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/_$/, '')
      .toUpperCase();
    this.#variables.set(mask, variable);
    return variable;
  }
}

/** Whether what was found is a word of the suite: in what it sends or, in its sentences, among other words. */
function isOwn(text: string, { start, end, as, meaning }: Found<Meaning>, isSentence: boolean): boolean {
  if (meaning.form !== 'raw' || as === 'cut') return false;
  if (isOwnName(text, start, end)) return true;
  return isSentence && isOwnWord(text.slice(start, end)) && isInProse(text, start, end);
}

/** A card number is the same secret with or without its spaces. */
function canonical(value: string): string {
  if (!/^\d[\d -]{11,}\d$/.test(value)) return value;
  const digits = value.replace(/[ -]/g, '');
  return isPan(digits) ? digits : value;
}
