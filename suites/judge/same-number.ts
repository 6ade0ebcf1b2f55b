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
