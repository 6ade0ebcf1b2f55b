/** Plain prose in a column. */

/**
 * A text broken between words, every line behind `indent`. A word that is longer than a line stays whole, and a
 * space that may not break stays one.
 */
export function paragraph(text: string, columns: number, indent = ''): string {
  const width = Math.max(20, columns - indent.length);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n]+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((each) => `${indent}${each}`).join('\n');
}
