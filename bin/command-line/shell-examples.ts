/** Prints the examples of a help as shell lines, whole and ready to be copied, each below a comment. */
import wrapAnsi from 'wrap-ansi';
import type { Argv } from 'yargs';
import { hangingShell } from '../../reports/words/layout/hanging.ts';

/** Spaces that the parser puts on both sides of an example. */
const PADDING = 4;

/**
 * Replaces the two columns of the parser, which break a long command anywhere.
 * @param call what stands for `$0`.
 * @param width columns of the help.
 */
export function withShellExamples(line: Argv, call: string, width: number): Argv {
  const example: unknown = Reflect.get(line, 'example');
  if (typeof example !== 'function') return line;
  const columns = width - PADDING;
  Reflect.set(line, 'example', (command: string, text: string): unknown => {
    const comment = wrapAnsi(text.replace(/\.$/, ''), columns - 2).split('\n');
    const shell = hangingShell(command.replace('$0', call), columns, 0);
    const lines = [...comment.map((part) => `# ${part.trim()}`), shell];
    return Reflect.apply(example, line, [lines.join('\n'), '']);
  });
  return line;
}
