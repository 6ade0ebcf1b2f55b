/** Reads JSON texts that hold the same objects again and again, as the lists of a run do: each is parsed once. */

import { isJsonObject, parsedJson } from '../json.ts';
import { Generations } from './generations.ts';
import { detached } from './piece.ts';

/** An object with one list of objects in it and otherwise nothing but scalars, as its text is made. */
export interface ListText {
  /** Up to the first object. */
  readonly head: string;
  /** Each from brace to brace, and JSON by itself. */
  readonly objects: readonly string[];
  /** A comma, and the blanks around it. */
  readonly between: string;
  /** From the last object on. */
  readonly tail: string;
}

export interface JsonRead {
  /** Undefined for what is not JSON. */
  readonly json: unknown;
  /** Where the text is that of a list. */
  readonly list?: ListText;
}

/** So many characters of objects are remembered. */
const REMEMBERED = 2 ** 22;
/** A list with a longer object is read as a whole. */
const LONGEST = REMEMBERED / 4;
/** What stands around a list is short. */
const LONGEST_AROUND = 2 ** 10;

const BLANKS = String.raw`[ \t\r\n]*`;
// Without escapes: it can be told at a glance where a text ends. What has them is parsed as a whole.
const SCALAR = String.raw`(?:"[^"\\]*"|[\d.eE+-]+|true|false|null)`;
const FIELD = String.raw`${BLANKS}"[^"\\]*"${BLANKS}:${BLANKS}${SCALAR}${BLANKS}`;
const HEAD = new RegExp(
  String.raw`^${BLANKS}\{(?:${FIELD},)*${BLANKS}"([a-zA-Z]\w*)"${BLANKS}:${BLANKS}\[${BLANKS}$`,
);
const TAIL = new RegExp(String.raw`^${BLANKS}\]${BLANKS}(?:,${FIELD})*\}${BLANKS}$`);
const FIRST = new RegExp(String.raw`\[${BLANKS}(?=\{)`);
const BETWEEN = new RegExp(String.raw`\}(${BLANKS},${BLANKS})(?=\{)`, 'g');

interface KnownObject {
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Remembers the objects of lists, within bounds. */
export class JsonReader {
  readonly #known = new Generations<KnownObject>(REMEMBERED, () => this.#behind.clear());
  /** What stood behind an object in the last list that held it, and is likely to stand there again. */
  readonly #behind = new Map<KnownObject, KnownObject>();
  readonly #decoded: (text: string) => string;

  /**
   * @param decoded makes of a text the one that is parsed: whoever reads bytes as a character each decodes every object
   *   once. It must leave ASCII as it is.
   */
  constructor(decoded: (text: string) => string = (text) => text) {
    this.#decoded = decoded;
  }

  /** What `parsedJson` gives. Objects of lists that are written alike are one object, and frozen. */
  read(text: string): JsonRead {
    const place = placeOfList(text);
    return (place && this.#readList(text, place)) ?? { json: parsedJson(this.#decoded(text)) };
  }

  /** @returns undefined where it is no such list after all. */
  #readList(text: string, { start, end, between }: PlaceOfList): JsonRead | undefined {
    const head = text.slice(0, start);
    const tail = text.slice(end);
    const around = parsedJson(this.#decoded(head + tail));
    const name = HEAD.exec(head)?.[1];
    // Of fields with one name the last counts.
    if (name === undefined || !isJsonObject(around) || !Array.isArray(around[name])) return undefined;
    const objects: string[] = [];
    const values: unknown[] = [];
    const parting = `}${between}{`;
    let before: KnownObject | undefined;
    for (let from = start; from < end; ) {
      const object = this.#again(text, from, end, parting, before) ?? this.#cut(text, from, end, parting);
      if (object === undefined) return undefined;
      if (before !== undefined) this.#behind.set(before, object);
      before = object;
      objects.push(object.text);
      values.push(object.value);
      from += object.text.length;
      if (from < end) from += between.length;
    }
    return { json: { ...around, [name]: values }, list: { head, objects, between, tail } };
  }

  /** The object that begins here, where it is the one that stood there last time: to compare is far quicker than to look up. */
  #again(
    text: string,
    from: number,
    end: number,
    parting: string,
    before: KnownObject | undefined,
  ): KnownObject | undefined {
    const likely = before && this.#behind.get(before);
    if (likely === undefined) return undefined;
    const to = from + likely.text.length;
    if (to > end || text.slice(from, to) !== likely.text) return undefined;
    return to === end || text.startsWith(parting, to - 1) ? likely : undefined;
  }

  #cut(text: string, from: number, end: number, parting: string): KnownObject | undefined {
    const at = text.indexOf(parting, from);
    const object = text.slice(from, at < 0 || at >= end ? end : at + 1);
    return this.#known.get(object) ?? this.#learned(object);
  }

  #learned(object: string): KnownObject | undefined {
    if (object.length > LONGEST) return undefined;
    const text = detached(object);
    // It stands as deep in its list.
    const value = only(only(parsedJson(`[[${this.#decoded(text)}]]`)));
    if (!isJsonObject(value)) return undefined;
    const known = { text, value: Object.freeze(value) };
    this.#known.set(text, known);
    return known;
  }
}

function only(list: unknown): unknown {
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined;
}

/** Where the objects of a list stand in a text. */
interface PlaceOfList {
  readonly start: number;
  readonly end: number;
  readonly between: string;
}

/** Of a text that looks like that of a list; whether each of its objects is JSON is left open. */
function placeOfList(text: string): PlaceOfList | undefined {
  const first = FIRST.exec(text);
  const start = first === null ? text.length : first.index + first[0].length;
  const end = text.lastIndexOf('}', text.lastIndexOf(']')) + 1;
  if (start > LONGEST_AROUND || text.length - end > LONGEST_AROUND || end <= start) return undefined;
  if (!HEAD.test(text.slice(0, start)) || !TAIL.test(text.slice(end))) return undefined;
  BETWEEN.lastIndex = start;
  return { start, end, between: BETWEEN.exec(text)?.[1] ?? ',' };
}
