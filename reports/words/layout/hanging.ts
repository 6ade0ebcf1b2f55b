/** Values and shell lines in a column of a terminal. */
import wrapAnsi from 'wrap-ansi';

/** Narrower than this nothing is broken further. */
const NARROWEST = 20;

/**
 * A text in a column: its first line goes on where something stands already, every further one begins behind so many
 * spaces. What is longer than a line is broken inside.
 * @param columns of the terminal; undefined: no line is broken.
 * @param paint colours each line.
 */
export function hanging(
  text: string,
  columns: number | undefined,
  indent: number,
  paint: (line: string) => string = (line) => line,
): string {
  const broken = (line: string) => {
    if (columns === undefined) return [line];
    return wrapAnsi(line, Math.max(NARROWEST, columns - indent - 1), { hard: true }).split('\n');
  };
  return text
    .split('\n')
    .flatMap(broken)
    .map(paint)
    .join(`\n${' '.repeat(indent)}`);
}

/** A text that ends with a command to type: the text, and the command. */
export const WITH_COMMAND = /^(.*:) (npx payops-conformance .*)$/;

/**
 * A text in a column that may end with a command. Where both do not fit into one line, the command begins the next one:
 * broken like prose, half of it would run.
 * @param columns of the terminal; undefined: no line is broken.
 */
export function hangingCommand(text: string, columns: number | undefined, indent: number): string {
  const [, prose, command] = WITH_COMMAND.exec(text) ?? [];
  const fits = columns === undefined || text.length < columns - indent;
  if (fits || prose === undefined || command === undefined) return hanging(text, columns, indent);
  return `${hanging(prose, columns, indent)}\n${' '.repeat(indent)}${hangingShell(command, columns, indent)}`;
}

/** A word of a shell line, with what is quoted in it: there a line must not be broken. */
const WORDS = /(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/gs;

/** The beginning of a shell line, which may be broken. */
const COMMAND = /^(?:curl|(?:npx )?payops-conformance) /;

/**
 * Shell lines in a column: each is broken between its words only, as a shell goes on reading it. A text without such a
 * line is prose.
 * @param columns of the terminal; undefined: no line is broken.
 */
export function hangingShell(text: string, columns: number | undefined, indent: number): string {
  const lines = text.split('\n');
  if (!lines.some((line) => COMMAND.test(line))) return hanging(text, columns, indent);
  const broken = (line: string) =>
    columns === undefined || !COMMAND.test(line) ? [line] : brokenShell(line, columns - indent);
  return lines.flatMap(broken).join(`\n${' '.repeat(indent)}`);
}

function brokenShell(line: string, room: number): string[] {
  const words = line.match(WORDS) ?? [];
  // What is not understood whole stays as it is.
  if (words.join(' ') !== line) return [line];
  const width = Math.max(NARROWEST, room - ' \\ '.length);
  const lines: string[] = [];
  for (const word of withValues(words)) {
    const last = lines.at(-1);
    const goesOn = last !== undefined && last.length + 1 + word.length <= width;
    if (goesOn) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((part, at) => (at === lines.length - 1 ? part : `${part} \\`));
}

/** Switches of curl, such as `-sSi`: no value follows them. */
const SWITCHES = /^-s\w*$/;

/** An option stays beside its value. */
function withValues(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && /^-\S+$/.test(last) && !SWITCHES.test(last) && !word.startsWith('-'))
      joined[joined.length - 1] = `${last} ${word}`;
    else joined.push(word);
  }
  return joined;
}
