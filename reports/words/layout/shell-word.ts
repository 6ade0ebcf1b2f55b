/** Text from elsewhere in a command that somebody pastes. */
import { visibleLine } from './visible.ts';

/** One word for any POSIX shell. Invisible characters are shown. */
export function shellWord(text: string): string {
  const shown = visibleLine(text);
  return /^[\w./@%+:,-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
}
