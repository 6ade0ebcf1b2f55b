/** Text from elsewhere in a command that somebody pastes. */
import { visibleLine } from './visible.ts';

/** One word for any POSIX shell. Invisible characters are shown. */
export function shellWord(text: string): string {
  return inQuotes(visibleLine(text));
}

/** The same of a text in which nothing is invisible any more: it may have lines. */
export function inQuotes(shown: string): string {
  return /^[\w./@%+:,-][\w./@%+:,=-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
}
