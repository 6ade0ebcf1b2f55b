/** Lines of a terminal that are wider than it. */
import { stripVTControlCharacters } from 'node:util';
import { hangingCommand } from '../../reports/words/layout/hanging.ts';

/** The colours that a line begins with, its indent, and the rest of it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with one
const INDENTED = /^((?:\u001B\[[\d;]*m)*)( *)(.*)$/s;

/** Spaces before what continues a line that has none itself. */
const CONTINUED = 2;

/**
 * A line as it is where it fits. A wider one continues below, behind so many spaces, or behind its own indent.
 * @param columns of the terminal.
 * @param label width of the label that the line begins with.
 */
export function inColumns(line: string, columns: number, label = 0): string {
  if (stripVTControlCharacters(line).length <= columns) return line;
  const [, colours = '', own = '', rest = line] = INDENTED.exec(line) ?? [];
  const indent = label > 0 ? label : Math.max(CONTINUED, own.length);
  return `${own}${hangingCommand(`${colours}${rest}`, columns, indent)}`;
}
