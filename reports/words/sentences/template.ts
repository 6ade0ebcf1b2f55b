/** Sentences with values in them: `{0} of {1} answers`. */

const HOLE = /\{(\d)\}/;

/** A sentence of ours, in English and in another language. */
export interface Template {
  /** What stands around the values, in English; one more than there are values. */
  readonly around: readonly string[];
  /** The sentence in the other language. */
  readonly told: string;
  /** How many characters stand around the values. */
  readonly weight: number;
  /** It has words enough to be no other sentence, whatever its values are. */
  readonly isWhole: boolean;
  /** Matches the sentence in English: values as short as may be. */
  readonly lazy: RegExp;
  /** The same with values as long as may be. */
  readonly greedy: RegExp;
}

/** Whether a sentence has values. */
export function hasValues(english: string): boolean {
  return HOLE.test(english);
}

/** @param english a sentence that has values, `{0}`, `{1}` … in this order. */
export function templateOf(english: string, told: string): Template {
  const around = english.split(/\{\d\}/);
  const literals = around.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return {
    around,
    told,
    weight: around.join('').length,
    isWhole: isWhole(around),
    lazy: new RegExp(`^${literals.join('([\\s\\S]*?)')}$`),
    greedy: new RegExp(`^${literals.join('([\\s\\S]*)')}$`),
  };
}

/** The values of a text that may be this sentence, in each way in which it may be read. */
export function valuesIn({ around, lazy, greedy }: Template, text: string): readonly string[][] {
  const [first = '', ...rest] = around;
  // Most sentences differ in their first and last words, which costs less than an expression.
  if (!text.startsWith(first) || !text.endsWith(rest.at(-1) ?? '')) return [];
  return [lazy, greedy]
    .map((expression) => expression.exec(text)?.slice(1))
    .filter((values) => values !== undefined);
}

/** A value behind what stands before it in the sentence. */
export type Meeting = (before: string, value: string) => string;

/**
 * The sentence in the other language, with its values.
 * @param meets how what stands before a value meets it, where the value is of that language too.
 */
export function fillIn(
  { told }: Template,
  values: readonly { readonly text: string; readonly isTold: boolean }[],
  meets: Meeting,
): string {
  const [first = '', ...rest] = told.split(/(\{\d\})/);
  return rest.reduce((text, part) => {
    const { text: value = '', isTold = false } = values[Number(HOLE.exec(part)?.[1])] ?? {};
    if (!HOLE.test(part)) return `${text}${part}`;
    return isTold ? meets(text, value) : `${text}${value}`;
  }, first);
}

/** Three words, or two that it begins with. */
function isWhole(around: readonly string[]): boolean {
  const words = around.join(' ').match(/[A-Za-z]+/g)?.length ?? 0;
  return words >= 3 || (words === 2 && /^[A-Z]/.test(around[0] ?? ''));
}
