/**
 * Masking: what turns raw texts into texts that may be stored and shown.
 *
 * A secret is found by the name of its field or header, by its value wherever that occurs, and by its looks
 * (tokens, card numbers). The same secret has the same mask throughout a run, so equality stays visible.
 */
import type { HeaderMap } from '../spec/exchange.ts';
import { replaceFormFields, replaceJsonFields } from './mask-fields.ts';
import { TextIndex } from './mask-index.ts';
import { isPan, replacePans } from './pan.ts';

/** A secret that is known from the start. `kind` is one lower-case word; `label` names its shell variable. */
export interface Secret {
  readonly value: string;
  readonly kind: string;
  readonly label?: string;
}

/** Shorter values are masked where their field tells, and not wherever they occur. */
const SHORTEST_BY_VALUE = 4;
/** A value of letters and digits that is shorter than this is looked for as a whole word. */
const SHORTEST_INSIDE_WORDS = 16;

const MASK = /^«([a-z]+):(\d+)(?:\/([a-z0-9]+))?»$/;
const JWT = /(?:(?<![\w-])|(?<=%[0-9A-Fa-f]{2}|\\[nrtbf]))eyJ[\w-]{4,}\.[\w-]+\.[\w-]*/g;
const WORD = /«[^«»]*»|%[0-9A-Fa-f]{2}|\\(?:u[0-9A-Fa-f]{4}|[\s\S])|[A-Za-z0-9]+/g;
const KIND_OF_HEADER: Readonly<Record<string, string>> = {
  authorization: 'token',
  'proxy-authorization': 'token',
  cookie: 'cookie',
  'set-cookie': 'cookie',
  'x-api-key': 'key',
};
/** A mask, and the forms in which its secret stands in the text: `json`, `url`, `html`, `base64`. */
type Form = 'raw' | 'json' | 'url' | 'html' | 'base64';

export class Masker {
  readonly #maskOf = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #labels = new Map<string, string>();
  /** What `variableFor` has answered. */
  readonly #variables = new Map<string, string>();
  /** Values that are found as whole words, with what stands in for them. */
  readonly #words = new Map<string, string>();
  /** Values that are found anywhere. */
  readonly #parts = new Map<string, string>();
  #partsPattern: RegExp | undefined;
  /** Most texts hold no secret: asking first is far cheaper than replacing. */
  readonly #wordIndex = new TextIndex();
  readonly #partIndex = new TextIndex();
  readonly #replaceField = (value: string, kind: string, form: Form) =>
    withForm(this.#mask(value, kind), form);
  readonly #replacePan = (digits: string) => this.#mask(digits, 'pan');

  constructor(secrets: Iterable<Secret> = []) {
    for (const { value, kind, label } of secrets) this.learn(value, kind, label);
  }

  /**
   * From now on the value is masked wherever it occurs, also JSON-escaped, URL-encoded, HTML-escaped or in base64.
   * A secret that is known already keeps its mask. A label that is given replaces the one before.
   * @returns its mask.
   */
  learn(value: string, kind: string, label?: string): string {
    if (value === '') return value;
    const mask = this.#mask(value, kind);
    if (label !== undefined && this.#labels.get(mask) !== label) {
      this.#labels.set(mask, label);
      this.#variables.clear();
    }
    if (value.length >= SHORTEST_BY_VALUE) {
      for (const [form, text] of formsOf(value)) this.#remember(text, withForm(mask, form), form);
    }
    return mask;
  }

  /** Masks any text: a message, HTML, a header's value. */
  text(text: string): string {
    if (text.length < SHORTEST_BY_VALUE) return text;
    let masked = text;
    if (this.#partIndex.occursIn(masked)) {
      this.#partsPattern ??= anyOf(this.#parts.keys());
      masked = masked.replace(this.#partsPattern, (found) => this.#parts.get(found) ?? found);
    }
    if (masked.includes('eyJ')) masked = masked.replace(JWT, (token) => this.#mask(token, 'token'));
    if (this.#wordIndex.occursIn(masked))
      masked = masked.replace(WORD, (word) => this.#words.get(word) ?? word);
    return replacePans(masked, this.#replacePan);
  }

  /** Masks a request's or a response's body: JSON, a form, or any other text. */
  body(text: string): string {
    if (text === '') return text;
    return this.text(replaceFormFields(replaceJsonFields(text, this.#replaceField), this.#replaceField));
  }

  url(url: string): string {
    return this.text(replaceFormFields(url, this.#replaceField));
  }

  /** @param headers names in lower case. */
  headers(headers: HeaderMap): HeaderMap {
    const masked: Record<string, string> = {};
    for (const name in headers) {
      const value = headers[name] ?? '';
      const kind = KIND_OF_HEADER[name];
      masked[name] = kind === undefined ? this.url(value) : this.#credential(value, kind);
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
    const [, kind, number, form] = MASK.exec(mask) ?? [];
    if (kind === undefined || Number(number) > (this.#counts.get(kind) ?? 0)) return undefined;
    const name = this.#labels.get(`«${kind}:${number}»`) ?? `${kind} ${number}`;
    const variable = `PAYOPS ${name} ${form ?? ''}`
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/_$/, '')
      .toUpperCase();
    this.#variables.set(mask, variable);
    return variable;
  }

  #credential(value: string, kind: string): string {
    if (value === '') return value;
    // The scheme of an Authorization header is no secret, and a check may well be about it.
    const scheme = kind === 'token' ? (/^[A-Za-z][\w-]*\s+(?=\S)/.exec(value)?.[0] ?? '') : '';
    return scheme + this.#mask(value.slice(scheme.length), kind);
  }

  #mask(value: string, kind: string): string {
    const secret = canonical(value);
    let mask = this.#maskOf.get(secret);
    if (mask === undefined) {
      const count = (this.#counts.get(kind) ?? 0) + 1;
      this.#counts.set(kind, count);
      mask = `«${kind}:${count}»`;
      this.#maskOf.set(secret, mask);
    }
    return mask;
  }

  #remember(text: string, mask: string, form: Form): void {
    // Within a longer run of base64 a value stands in other letters anyway, so that it is found as a word or not at all.
    const asWord = text.length < SHORTEST_INSIDE_WORDS || form === 'base64';
    if (asWord && /^[A-Za-z0-9]+$/.test(text)) {
      if (this.#words.has(text)) return;
      this.#words.set(text, mask);
      this.#wordIndex.add(text);
    } else if (!this.#parts.has(text)) {
      this.#parts.set(text, mask);
      this.#partIndex.add(text);
      this.#partsPattern = undefined;
    }
  }
}

/** A card number is the same secret with or without its spaces. */
function canonical(value: string): string {
  if (!/^\d[\d -]{11,}\d$/.test(value)) return value;
  const digits = value.replace(/[ -]/g, '');
  return isPan(digits) ? digits : value;
}

function withForm(mask: string, form: Form): string {
  return form === 'raw' ? mask : `${mask.slice(0, -1)}/${form}»`;
}

function formsOf(value: string): [Form, string][] {
  const wellFormed = value.replace(/\p{Surrogate}/gu, '\ufffd');
  const url = encodeURIComponent(wellFormed);
  const base64 = Buffer.from(value).toString('base64');
  const forms: [Form, string][] = [
    ['raw', value],
    ['json', JSON.stringify(value).slice(1, -1)],
    ['json', JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/')],
    ['url', url],
    ['url', url.replace(/%[0-9A-F]{2}/g, (triplet) => triplet.toLowerCase())],
    ['url', new URLSearchParams({ v: wellFormed }).toString().slice(2)],
    ['html', escapeHtml(value)],
    // Its padding may stay behind.
    ['base64', base64.replace(/=+$/, '')],
    ['base64', Buffer.from(value).toString('base64url')],
  ];
  return forms;
}

/** Recognises what a server's HTML makes of a secret; nothing is rendered with it. */
function escapeHtml(value: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** One pattern for all values, the longest first, that leaves masks as they are. */
function anyOf(values: Iterable<string>): RegExp {
  const escaped = [...values]
    .sort((a, b) => b.length - a.length)
    .map((value) => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`«[a-z]+:\\d+(?:/[a-z0-9]+)?»|${escaped.join('|')}`, 'g');
}
