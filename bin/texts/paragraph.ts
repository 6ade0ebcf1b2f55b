/** Plain prose in a column. */
import wrapAnsi from 'wrap-ansi';
import { hangingShell, WITH_COMMAND } from '../../reports/words/layout/hanging.ts';

/**
 * A text broken between words, every line behind `indent`. A wide letter counts for two columns and a combining mark
 * for none. A word that is longer than a line stays whole, and a space that may not break stays one. A command at the
 * end stays whole too, if need be on a line of its own: it is there to be copied.
 */
export function paragraph(text: string, columns: number, indent = ''): string {
  const width = Math.max(20, columns - indent.length);
  const flat = text.replace(/[ \t\n]+/g, ' ').trim();
  const [, prose = flat, command] = WITH_COMMAND.exec(flat) ?? [];
  const lines = wrapAnsi(prose, width).split('\n');
  return (command === undefined ? lines : withCommand(lines, command, width))
    .map((line) => `${indent}${line}`)
    .join('\n');
}

function withCommand(lines: readonly string[], command: string, width: number): string[] {
  const last = `${lines.at(-1)} ${command}`;
  if (last.length <= width) return [...lines.slice(0, -1), last];
  return [...lines, ...hangingShell(command, width, 0).split('\n')];
}
