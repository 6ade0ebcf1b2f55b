/** Numbers that identify an instrument, however they are written: how they are is not shown (2.3). */

/** So many characters of a number that is written without its country tell it from others. */
const ENOUGH = 6;

/** A number in any writing: with blanks, with a plus, with zeros before it. */
function plain(text: string): string {
  return text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
}

/** Whether two writings are of one number: a country may be left out. */
export function isSameNumber(shown: string, sent: string): boolean {
  const [one, other] = [plain(shown), plain(sent)].sort((a, b) => b.length - a.length);
  if (one === undefined || other === undefined) return false;
  return one === other || (other.length >= ENOUGH && one.endsWith(other));
}

const MASK = /[*•…]+|[xX#]{3,}/g;

/** So many digits at the end tell a masked number from others. */
const ENOUGH_SHOWN = 2;

/** Whether some of the characters of a number are hidden. */
export function isMasked(text: string): boolean {
  return text.search(MASK) >= 0;
}

/**
 * Whether two writings, either of which may be masked, are of one number: `unknown` where no position is legible in
 * both. Only the ends are compared, and the beginnings only of writings of one length: a country may be left out.
 */
export function sameNumberAsShown(one: string, other: string): 'same' | 'different' | 'unknown' {
  if (!isMasked(one) && !isMasked(other)) return isSameNumber(one, other) ? 'same' : 'different';
  const [left, right] = [legibleEnds(one), legibleEnds(other)];
  const last = Math.min(left.end.length, right.end.length);
  const first = left.length === right.length ? Math.min(left.begin.length, right.begin.length) : 0;
  if (first === 0 && last < ENOUGH_SHOWN) return 'unknown';
  const isSame =
    left.begin.slice(0, first) === right.begin.slice(0, first) &&
    (last === 0 || left.end.slice(-last) === right.end.slice(-last));
  return isSame ? 'same' : 'different';
}

/** What is legible before the first and after the last hidden character: all of it where none is hidden. */
function legibleEnds(text: string): { begin: string; end: string; length: number } {
  const masks = [...text.matchAll(MASK)];
  const whole = text.replace(/[^0-9A-Za-z*•…#]/g, '').toUpperCase();
  const [first] = masks;
  const last = masks.at(-1);
  if (first === undefined || last === undefined) return { begin: whole, end: whole, length: whole.length };
  return {
    begin: plainCharacters(text.slice(0, first.index)),
    end: plainCharacters(text.slice(last.index + last[0].length)),
    length: whole.length,
  };
}

function plainCharacters(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
