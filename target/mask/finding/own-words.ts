/**
 * The suite's own words. A credential may spell one of them, such as a client named `conformance`: a mask there would
 * hide a word that every report holds, and nothing of the secret. Pure, but for the sentences that it reads once.
 */
import { dataOf } from '../../../spec/json/data.ts';

/** Longer values are looked for within words too, and spell none. */
const LONGEST_WORD = 15;

/** What follows the name of the suite where it writes it into requests: labels, and references that nothing has. */
const BEHIND_NAME = /^(?: [0-9a-f]{8}(?![0-9a-z])|-unknown(?!\w)|-x{40}|-key-[0-9a-f]{20}(?!\w))/i;
const NAME = 'conformance';
const TOOL = 'payops';

let words: ReadonlySet<string> | undefined;

/** Whether a value is a word of the sentences that the suite says. */
export function isOwnWord(value: string): boolean {
  if (value.length > LONGEST_WORD || !/^[A-Za-z]+$/.test(value)) return false;
  words ??= new Set(
    Object.keys(dataOf('generated/sentences.json').fr).flatMap(
      (text) => text.toLowerCase().match(/[a-z]+/g) ?? [],
    ),
  );
  return words.has(value.toLowerCase());
}

/** Whether the stretch is the name of the suite in a text that it sends itself. */
export function isOwnName(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end).toLowerCase();
  const behind = text.slice(end, end + 50);
  if (word === TOOL) return behind.startsWith(`-${NAME}`);
  if (word !== NAME) return false;
  return BEHIND_NAME.test(behind) || text.slice(0, start).endsWith(`${TOOL}-`);
}

/**
 * Whether the stretch stands among the words of a sentence, and not where a value does: alone, within quotation marks,
 * or next to a sign that joins it to a name or an address.
 */
export function isInProse(text: string, start: number, end: number): boolean {
  if (text.trim() === text.slice(start, end)) return false;
  if (isWithinQuotes(text, start)) return false;
  const [before, behind, next] = [text.charAt(start - 1), text.charAt(end), text.charAt(end + 1)];
  if (/[=&:@#?/>"$]/.test(before) || /[=&@<"]/.test(behind)) return false;
  if (before === "'" && behind === "'") return false;
  return behind !== ':' || next === '' || /\s/.test(next);
}

/** Whether so many quotation marks stand before a place that it is within a pair; escaped ones belong to a value. */
function isWithinQuotes(text: string, place: number): boolean {
  const marks = text.slice(0, place).match(/(?<!\\)"/g);
  return (marks?.length ?? 0) % 2 === 1;
}
