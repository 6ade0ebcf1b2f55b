/** Plain prose in a column. */
import wrapAnsi from 'wrap-ansi';

/**
 * A text broken between words, every line behind `indent`. A wide letter counts for two columns and a combining mark
 * for none. A word that is longer than a line stays whole, and a space that may not break stays one.
 */
export function paragraph(text: string, columns: number, indent = ''): string {
  const width = Math.max(20, columns - indent.length);
  return wrapAnsi(text.replace(/[ \t\n]+/g, ' ').trim(), width)
    .split('\n')
    .map((line) => `${indent}${line}`)
    .join('\n');
}
