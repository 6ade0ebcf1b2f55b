/**
 * Masking: what turns raw texts into texts that may be stored and shown.
 *
 * A secret is found by the name of its field or header, by its value wherever that occurs, and by its looks
 * (tokens, card numbers), also under the escapes of URLs, JSON and HTML and in base64. The same secret has the same
 * mask throughout a run, so equality stays visible. Judging is done on what was sent, and never on what is masked.
 */
import { MASK_PATTERN } from '../../spec/json/masked-json.ts';
import type { ListText } from '../../spec/json/reader/json-reader.ts';
import { detached } from '../../spec/json/reader/piece.ts';
import type { HeaderMap } from '../../spec/run/exchange.ts';
import { isReferenceField, kindOfHeader } from './finding/field-kinds.ts';
import { type FieldFound, formFields, jsonFields } from './finding/mask-fields.ts';
import type { Found } from './finding/mask-index.ts';
import { type Level, levelsOf, placeOf } from './finding/mask-levels.ts';
import { mayHoldPan, pansIn } from './finding/pan.ts';
import { KnownSecrets, type Meaning, type Secret, SHORTEST_BY_VALUE } from './known-secrets.ts';
import { type Form, partsOf, withForm } from './mask-notation.ts';
import { replaced, type Stretch } from './mask-stretches.ts';
import { type MaskedText, MaskedTexts } from './masked-texts.ts';

/** What of a text is known beside its letters. */
export interface TextOptions {
  /** Its end was not read: a secret may be cut off there. */
  readonly isCut?: boolean;
  /** The text taken apart: objects that were masked before are not looked through again. */
  readonly list?: ListText | undefined;
}

const MASKS = new RegExp(MASK_PATTERN, 'g');
/** Also one that was cut off before its end. */
const JWT = /(?<![\w-])eyJ[\w-]{4,}(?:(?:\.[\w-]+){1,3}\.(?!\.\.)[\w-]*|(?:\.[\w-]*)?(?=…|\.\.\.))/g;

type FieldFinder = (text: string, legible: boolean) => Iterable<FieldFound>;

const BODY: readonly FieldFinder[] = [jsonFields, formFields];
const ADDRESS: readonly FieldFinder[] = [formFields];
/** A longer value of a header is not remembered. */
const LONGEST_HEADER = 256;

/** A text, and what was found in it so far. */
interface Search {
  readonly text: string;
  readonly levels: readonly Level[];
  readonly isCut: boolean;
  /** The suite says it. */
  readonly isSentence?: boolean;
  readonly found: Stretch[];
  /** Where each field's value that was found begins and ends, its outermost level first. */
  readonly extents: Map<number, number>;
  /** Digits that are amounts or times in this text. */
  readonly legible: Set<string>;
  /** Whether something looks like a card number. */
  looksLikePan: boolean;
}

export class Masker {
  readonly #known = new KnownSecrets();
  readonly #bodies = new MaskedTexts(this.#known.values);
  readonly #addresses = new MaskedTexts(this.#known.values);
  /** Headers that the profile sends its credentials in. */
  readonly #headers: ReadonlySet<string>;

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
    for (const reference of references) this.#known.keepLegible(reference);
    this.#headers = new Set(headers);
  }

  /**
   * From now on the value is masked wherever it occurs. A secret that is known already keeps its mask. A label that is
   * given replaces the one before.
   * @returns its mask.
   */
  learn(value: string, kind: string, label?: string): string {
    return this.#known.learn(value, kind, label);
  }

  /** All that was learned, in the order of learning: another masker that learns it gives the same masks. */
  get learned(): readonly Secret[] {
    return this.#known.learned;
  }

  /** Masks any text: a message, HTML, a header's value. */
  text(text: string, { isCut = false }: TextOptions = {}): string {
    if (text.length < SHORTEST_BY_VALUE) return text;
    return this.#masked(text, [], isCut);
  }

  /** Masks a request's or a response's body: JSON, a form, or any other text. Also a text that quotes one. */
  body(text: string, { isCut = false, list }: TextOptions = {}): string {
    if (text === '') return text;
    return list === undefined || this.#known.mayStandAcross
      ? this.#masked(text, BODY, isCut)
      : this.#list(list);
  }

  /**
   * Masks a sentence of the suite, with what it quotes. A secret that spells a word of the suite is masked where a value
   * stands, and not among the words of the sentence. What a target wrote must be in quotation marks, or masked before.
   */
  sentence(text: string): string {
    return text === '' ? text : this.#finished({ ...this.#begun(text, BODY, false), isSentence: true });
  }

  url(url: string): string {
    return this.#again(url, ADDRESS, this.#addresses);
  }

  /** @param headers names in lower case. */
  headers(headers: HeaderMap): HeaderMap {
    const masked: Record<string, string> = {};
    for (const name in headers) {
      const value = headers[name] ?? '';
      if (isReferenceField(name)) this.#known.keepLegible(value);
      const kind = this.#headers.has(name) ? 'credential' : kindOfHeader(name);
      masked[name] = kind === undefined ? this.#header(value) : this.#credential(value, kind);
    }
    return masked;
  }

  /**
   * The name of the shell variable that stands for a secret in a shell line: `PAYOPS_` and its label, or its kind
   * and number. Secrets with one label, such as a token and the one that follows it, share a variable.
   * @returns undefined for a text that is no mask of this run.
   */
  variableFor(mask: string): string | undefined {
    return this.#known.variableFor(mask);
  }

  #header(value: string): string {
    if (value === '' || value.length > LONGEST_HEADER) return this.body(value);
    return this.#again(value, BODY, this.#bodies);
  }

  #list({ head, objects, between, tail }: ListText): string {
    // What one of them tells is looked for in all.
    const around = [head, tail].map((text) => this.#begun(text, BODY, false));
    const begun = objects.map((text) => this.#bodies.get(text) ?? this.#begun(text, BODY, false));
    const masked = begun.map((one) =>
      'found' in one ? this.#remembered(one, this.#bodies) : this.#asNow(one, BODY, this.#bodies),
    );
    return around.map((search) => this.#finished(search)).join(masked.join(between));
  }

  #again(text: string, finders: readonly FieldFinder[], seen: MaskedTexts): string {
    const before = seen.get(text);
    return before === undefined
      ? this.#remembered(this.#begun(detached(text), finders, false), seen)
      : this.#asNow(before, finders, seen);
  }

  #asNow(before: MaskedText, finders: readonly FieldFinder[], seen: MaskedTexts): string {
    if (seen.isAsBefore(before, this.#known.references)) return before.masked;
    return this.#remembered(this.#begun(before.text, finders, false), seen);
  }

  #remembered(search: Search, seen: MaskedTexts): string {
    const masked = detached(this.#finished(search));
    seen.set(search.text, masked, search.levels, search.looksLikePan ? this.#known.references : undefined);
    return masked;
  }

  #masked(text: string, finders: readonly FieldFinder[], isCut: boolean): string {
    return this.#finished(this.#begun(text, finders, isCut));
  }

  /** Learns what the fields of a text tell. */
  #begun(text: string, finders: readonly FieldFinder[], isCut: boolean): Search {
    const levels = [...levelsOf(text)];
    const search: Search = {
      text,
      levels,
      isCut,
      found: [],
      extents: new Map(),
      legible: new Set(),
      looksLikePan: false,
    };
    for (const level of levels) {
      const hasDigits = mayHoldPan(level.text);
      for (const find of finders)
        for (const field of find(level.text, hasDigits)) this.#enterField(field, level, search);
    }
    return search;
  }

  /** The text with everything replaced that is known by now. */
  #finished(search: Search): string {
    const { text, levels, found } = search;
    if (text.includes('«'))
      for (const { 0: mask, index } of text.matchAll(MASKS))
        found.push({ start: index, end: index + mask.length, put: mask });
    for (const level of levels) {
      this.#enterValues(level, search);
      if (mayHoldPan(level.text)) this.#enterPans(level, search);
    }
    return replaced(text, found);
  }

  #enterField({ start, end, name, value, kind }: FieldFound, level: Level, search: Search): void {
    if (kind === undefined) {
      if (isReferenceField(name)) this.#known.keepLegible(value);
      else for (const { digits } of pansIn(value)) search.legible.add(digits);
      return;
    }
    const [from, to] = placeOf(level, start, end);
    // With its escapes undone, a value that ends with a backslash seems to go on behind its quotation mark.
    const outermost = search.extents.get(from) ?? to;
    if (to > outermost) return;
    search.extents.set(from, outermost);
    const here = search.text.slice(from, to);
    // A blank one hides nothing, and whether it is blank matters.
    if (value.trim() === '' || partsOf(here) !== undefined) return;
    const mask = this.#known.maskOf(value, kind);
    this.#known.lookForFieldValue(value, mask);
    search.found.push({ start: from, end: to, put: withForm(mask, formOf(here, value)) });
  }

  #enterValues(level: Level, search: Search): void {
    const { isCut, isSentence = false } = search;
    for (const { start, end, meaning, as } of this.#known.find(level.text, isCut, isSentence))
      enter(search, level, [start, end], withForm(meaning.mask, formAs(as, meaning.form)));
    if (!level.text.includes('eyJ')) return;
    for (const { 0: token, index } of level.text.matchAll(JWT))
      enter(search, level, [index, index + token.length], this.#known.maskOf(token, 'token'));
  }

  #enterPans(level: Level, search: Search): void {
    for (const { start, end, digits } of pansIn(level.text)) {
      search.looksLikePan = true;
      if (!search.legible.has(digits) && !this.#known.isReference(digits))
        enter(search, level, [start, end], this.#known.maskOf(digits, 'pan'));
    }
  }

  #credential(value: string, kind: string): string {
    if (value === '' || (kind === 'token' && /^(?:bearer|basic)\s*$/i.test(value))) return value;
    // The scheme of an Authorization header is no secret, and a check may well be about it.
    const scheme = kind === 'token' ? (/^[A-Za-z][\w-]*\s+(?=\S)/.exec(value)?.[0] ?? '') : '';
    const credential = value.slice(scheme.length);
    const mask = this.#known.maskOf(credential, kind);
    this.#known.lookForFieldValue(credential, mask);
    return scheme + mask;
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
