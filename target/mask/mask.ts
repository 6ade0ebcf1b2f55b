/**
 * Masking: what turns raw texts into texts that may be stored and shown.
 *
 * A secret is found by the name of its field or header, by its value wherever that occurs, and by its looks
 * (tokens, card numbers), also under the escapes of URLs, JSON and HTML and in base64. The same secret has the same
 * mask throughout a run, so equality stays visible. Judging is done on what was sent, and never on what is masked.
 */
import type { HeaderMap } from '../../spec/run/exchange.ts';
import { isReferenceField, kindOfHeader } from './field-kinds.ts';
import { disguisesOf, SHORTEST_DISGUISED } from './mask-disguises.ts';
import { type FieldFound, formFields, jsonFields } from './mask-fields.ts';
import { type Found, PREFIX, TextIndex } from './mask-index.ts';
import { type Level, levelsOf, placeOf } from './mask-levels.ts';
import { type Form, MASK_PATTERN, maskOf, partsOf, withForm } from './mask-notation.ts';
import { replaced, type Stretch } from './mask-stretches.ts';
import { isPan, mayHoldPan, pansIn } from './pan.ts';
import { detached } from './piece.ts';

/** A secret that is known from the start. `kind` is one lower-case word; `label` names its shell variable. */
export interface Secret {
  readonly value: string;
  readonly kind: string;
  readonly label?: string;
}

/** What of a text is known beside its letters. */
export interface TextOptions {
  /** Its end was not read: a secret may be cut off there. */
  readonly isCut?: boolean;
}

/** Shorter values are masked where their field tells, and not wherever they occur. */
const SHORTEST_BY_VALUE = PREFIX;
/** A value of letters and digits that is shorter than this is looked for as a whole word. */
const SHORTEST_INSIDE_WORDS = 16;
/** What a field of an answer holds is looked for elsewhere from this length on, if there is a digit in it. */
const SHORTEST_FROM_FIELD = 6;
/** A target may make up as many values as it likes. */
const MOST_FROM_TARGET = 20_000;

const MASKS = new RegExp(MASK_PATTERN, 'g');
/** Also one that was cut off before its end. */
const JWT = /(?<![\w-])eyJ[\w-]{4,}(?:(?:\.[\w-]+){1,3}\.(?!\.\.)[\w-]*|(?:\.[\w-]*)?(?=…|\.\.\.))/g;

type FieldFinder = (text: string, legible: boolean) => Iterable<FieldFound>;

/** A text, and what was found in it so far. */
interface Search {
  readonly text: string;
  readonly isCut: boolean;
  readonly found: Stretch[];
  /** Digits that are amounts or times in this text. */
  readonly legible: Set<string>;
}

interface Meaning {
  readonly mask: string;
  readonly form: Form;
}

export class Masker {
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
  /** Headers that the profile sends its credentials in. */
  readonly #headers: ReadonlySet<string>;
  #fromTarget = 0;

  /**
   * @param references texts that are no secrets, whatever their digits look like.
   * @param headers in lower case: what is in them is masked whole.
   */
  constructor(
    secrets: Iterable<Secret> = [],
    references: Iterable<string> = [],
    headers: Iterable<string> = [],
  ) {
    for (const { value, kind, label } of secrets) this.learn(value, kind, label);
    for (const reference of references) this.#keepLegible(reference);
    this.#headers = new Set(headers);
  }

  /**
   * From now on the value is masked wherever it occurs. A secret that is known already keeps its mask. A label that is
   * given replaces the one before.
   * @returns its mask.
   */
  learn(value: string, kind: string, label?: string): string {
    if (value === '') return value;
    const mask = this.#mask(value, kind);
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

  /** Masks any text: a message, HTML, a header's value. */
  text(text: string, { isCut = false }: TextOptions = {}): string {
    if (text.length < SHORTEST_BY_VALUE) return text;
    return this.#masked(text, [], isCut);
  }

  /** Masks a request's or a response's body: JSON, a form, or any other text. Also a text that quotes one. */
  body(text: string, { isCut = false }: TextOptions = {}): string {
    if (text === '') return text;
    return this.#masked(text, [jsonFields, formFields], isCut);
  }

  url(url: string): string {
    return this.#masked(url, [formFields], false);
  }

  /** @param headers names in lower case. */
  headers(headers: HeaderMap): HeaderMap {
    const masked: Record<string, string> = {};
    for (const name in headers) {
      const value = headers[name] ?? '';
      if (isReferenceField(name)) this.#keepLegible(value);
      const kind = this.#headers.has(name) ? 'credential' : kindOfHeader(name);
      masked[name] = kind === undefined ? this.body(value) : this.#credential(value, kind);
    }
    return masked;
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

  #masked(text: string, finders: readonly FieldFinder[], isCut: boolean): string {
    const search: Search = { text, isCut, found: [], legible: new Set() };
    if (text.includes('«'))
      for (const { 0: mask, index } of text.matchAll(MASKS))
        search.found.push({ start: index, end: index + mask.length, put: mask });
    for (const level of levelsOf(text)) {
      const hasDigits = mayHoldPan(level.text);
      for (const find of finders)
        for (const field of find(level.text, hasDigits)) this.#enterField(field, level, search);
      this.#enterValues(level, search);
      if (hasDigits) this.#enterPans(level, search);
    }
    return replaced(text, search.found);
  }

  #enterField({ start, end, name, value, kind }: FieldFound, level: Level, search: Search): void {
    if (kind === undefined) {
      if (isReferenceField(name)) this.#keepLegible(value);
      else for (const { digits } of pansIn(value)) search.legible.add(digits);
      return;
    }
    const [from, to] = placeOf(level, start, end);
    const here = search.text.slice(from, to);
    if (value === '' || partsOf(here) !== undefined) return;
    const mask = this.#mask(value, kind);
    this.#lookForFieldValue(value, mask);
    search.found.push({ start: from, end: to, put: withForm(mask, formOf(here, value)) });
  }

  #enterValues(level: Level, search: Search): void {
    for (const { start, end, meaning, as } of this.#index.find(level.text, search.isCut))
      enter(search, level, [start, end], withForm(meaning.mask, formAs(as, meaning.form)));
    if (!level.text.includes('eyJ')) return;
    for (const { 0: token, index } of level.text.matchAll(JWT))
      enter(search, level, [index, index + token.length], this.#mask(token, 'token'));
  }

  #enterPans(level: Level, search: Search): void {
    for (const { start, end, digits } of pansIn(level.text))
      if (!search.legible.has(digits) && !this.#references.has(digits))
        enter(search, level, [start, end], this.#mask(digits, 'pan'));
  }

  #credential(value: string, kind: string): string {
    if (value === '' || (kind === 'token' && /^(?:bearer|basic)\s*$/i.test(value))) return value;
    // The scheme of an Authorization header is no secret, and a check may well be about it.
    const scheme = kind === 'token' ? (/^[A-Za-z][\w-]*\s+(?=\S)/.exec(value)?.[0] ?? '') : '';
    const credential = value.slice(scheme.length);
    const mask = this.#mask(credential, kind);
    this.#lookForFieldValue(credential, mask);
    return scheme + mask;
  }

  #mask(value: string, kind: string): string {
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

  #lookForFieldValue(value: string, mask: string): void {
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
      const asWord = text.length < SHORTEST_INSIDE_WORDS && form !== 'inner' && /^[A-Za-z0-9]+$/.test(text);
      const anyCase = (form === 'raw' || form === 'hex') && text.length >= SHORTEST_DISGUISED;
      this.#index.add({ text, asWord, anyCase, meaning: { mask, form: form === 'inner' ? 'base64' : form } });
    }
  }

  #keepLegible(reference: string): void {
    if (this.#references.size >= MOST_FROM_TARGET) return;
    for (const { digits } of pansIn(reference)) this.#references.add(detached(digits));
  }
}

/** @param mask with its form, if it has one other than the escapes that were undone. */
function enter(
  { text, found }: Search,
  level: Level,
  [start, end]: readonly [start: number, end: number],
  mask: string,
): void {
  const [from, to] = placeOf(level, start, end);
  const form = formOf(text.slice(from, to), level.text.slice(start, end));
  const isPlain = form === 'raw' || partsOf(mask)?.form !== '';
  found.push({ start: from, end: to, put: isPlain ? mask : withForm(mask, form) });
}

/** A card number is the same secret with or without its spaces. */
function canonical(value: string): string {
  if (!/^\d[\d -]{11,}\d$/.test(value)) return value;
  const digits = value.replace(/[ -]/g, '');
  return isPan(digits) ? digits : value;
}

function formAs(as: Found<Meaning>['as'], form: Form): Form {
  // Hexadecimal digits have no case of their own.
  return as === 'it stands' || (as === 'case' && form === 'hex') ? form : as;
}

/** How a value is written where it does not stand as it is. */
function formOf(here: string, meant: string): Form {
  if (here === meant) return 'raw';
  if (/&(?:#|amp;|lt;|gt;|quot;|apos;)/.test(here)) return 'html';
  return here.includes('\\') ? 'json' : 'url';
}
