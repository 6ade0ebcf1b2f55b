/** Text that came from elsewhere, made safe to show: nothing in it acts, everything in it is seen. */

/**
 * Control characters (a terminal acts on them, XML refuses them), format characters (they reorder
 * or hide text), lone surrogates, line and paragraph separators, and noncharacters. Line feeds and
 * tabs stay.
 */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** What most texts are: nothing in them needs a closer look. */
const PLAIN = /^[ -~]*$/;

/** The text with every invisible character written as `\u{202E}`. A CRLF counts as a line feed. */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll('\r\n', '\n').replaceAll(INVISIBLE, escapeOf);
}

/**
 * JSON text without a character that acts: what is invisible, and `<`, are written as `\\u` escapes,
 * so that the value stays the same to the last code unit.
 *
 * @param text JSON: outside its strings there is none of these characters.
 */
export function escapedJson(text: string): string {
  return text.replaceAll(INVISIBLE, unitsOf).replaceAll('<', unitsOf);
}

/** As `visible`, on one line. */
export function visibleLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return visible(text)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('\t', ' ');
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}}`;
}

function unitsOf(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** A text cut to `limit` characters, never inside a character, with how many are left out. */
export function cut(text: string, limit: number): { readonly text: string; readonly left: number } {
  if (text.length <= limit) return { text, left: 0 };
  const end = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
  return { text: text.slice(0, end), left: text.length - end };
}
