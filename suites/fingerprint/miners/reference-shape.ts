/** The shape of references: their parts, and of each its letters and length, whatever their values are. */

const UUID = /^[\da-f]{8}-[\da-f]{4}-([1-8])[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const SEPARATORS = /([-_.:/]+)/;

/** A counter gets longer on the way: only of longer digits the length is said. */
const LENGTH_OF_DIGITS = 10;

const ALPHABETS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['digits', /^\d*$/],
  ['hex', /^[\da-f]*$/],
  ['HEX', /^[\dA-F]*$/],
  ['letters', /^[a-z]*$/],
  ['LETTERS', /^[A-Z]*$/],
  ['alnum', /^[\da-z]*$/],
  ['ALNUM', /^[\dA-Z]*$/],
];

interface Part {
  /** Undefined once it differed. */
  literal: string | undefined;
  letters: string;
  /** Letters that all begin with, where digits alone follow; undefined otherwise. */
  prefix: string | undefined;
  least: number;
  most: number;
}

/** What references of one kind have in common. */
export class ReferenceShape {
  #parts: Part[] | undefined;
  #separators: string | undefined;
  #isRegular = true;
  #uuid: string | undefined;
  count = 0;

  see(reference: unknown): void {
    if (typeof reference !== 'string' || reference === '' || reference.includes('«')) return;
    this.count += 1;
    const version = UUID.exec(reference)?.[1] ?? 'none';
    this.#uuid = this.#uuid === undefined || this.#uuid === version ? version : 'none';
    const pieces = reference.split(SEPARATORS);
    const separators = pieces.filter((_, at) => at % 2 === 1).join('');
    const texts = pieces.filter((_, at) => at % 2 === 0);
    if (this.#parts === undefined) {
      this.#separators = separators;
      this.#parts = texts.map((text) => ({
        literal: text,
        letters: '',
        prefix: prefixOf(text),
        least: text.length,
        most: text.length,
      }));
    }
    if (this.#separators !== separators) this.#isRegular = false;
    if (!this.#isRegular) return;
    for (const [at, part] of this.#parts.entries()) widen(part, texts[at] ?? '');
  }

  /** @returns undefined where none was seen. */
  value(): string | undefined {
    const parts = this.#parts;
    if (parts === undefined) return undefined;
    if (this.#uuid !== undefined && this.#uuid !== 'none') return `uuid-v${this.#uuid}`;
    if (!this.#isRegular) return 'irregular';
    const separators = [...(this.#separators ?? '')];
    return parts.map((part, at) => described(part) + (separators[at] ?? '')).join('');
  }
}

function prefixOf(text: string): string | undefined {
  return /^([A-Za-z]+)\d+$/.exec(text)?.[1];
}

function widen(part: Part, text: string): void {
  if (part.prefix !== prefixOf(text)) part.prefix = undefined;
  if (part.literal !== text) part.literal = undefined;
  part.letters = [...new Set(part.letters + text)].join('');
  part.least = Math.min(part.least, text.length);
  part.most = Math.max(part.most, text.length);
}

function described({ literal, prefix, letters, least, most }: Part): string {
  // What is always the same is the target's own, unless it has digits: a day, a node or test data.
  if (literal !== undefined && /^[A-Za-z]*$/.test(literal)) return literal;
  if (prefix !== undefined) return prefix + sized('digits', least - prefix.length, most - prefix.length);
  const alphabet = ALPHABETS.find(([, allowed]) => allowed.test(letters))?.[0] ?? 'mixed';
  return sized(alphabet, least, most);
}

function sized(alphabet: string, least: number, most: number): string {
  if (least !== most || (alphabet === 'digits' && most < LENGTH_OF_DIGITS)) return `{${alphabet}}`;
  return `{${alphabet}:${most}}`;
}
