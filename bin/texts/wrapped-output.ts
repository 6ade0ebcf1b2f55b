/** Output whose lines break between words where a terminal is narrow. A file gets whole lines. */
import { stripVTControlCharacters } from 'node:util';
import wrapAnsi from 'wrap-ansi';
import { columnsOf, type Io } from '../io.ts';

/** The rest of a broken line stands further right. */
const HANGING = '    ';
/** What is to be copied stays whole: commands, and lines of a profile. */
const COPIED = /^ *(?:npx |- \{|# |[\w.]+: [[{<$'"\d]|[\w.]+:$)/;

/** The same terminal, with broken lines and questions. */
export function wrappingIo(io: Io): Io {
  const { stdout, ask } = io;
  if (stdout.isTTY !== true) return io;
  const wrap = (text: string) => wrapLines(text, columnsOf(stdout));
  return {
    ...io,
    stdout: {
      isTTY: true,
      get columns() {
        return columnsOf(stdout);
      },
      write: (text) => stdout.write(wrap(text)),
    },
    ...(ask !== undefined && {
      ask: (question: string, isSecret?: boolean) => ask(wrap(question), isSecret),
    }),
  };
}

/** Each line of a text for itself; the spaces at its end stay. */
export function wrapLines(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => (COPIED.test(stripVTControlCharacters(line)) ? line : brokenLine(line, columns)))
    .join('\n');
}

function brokenLine(line: string, columns: number): string {
  const [, indent = '', prose = '', end = ''] = /^( *)(.*?)( *)$/.exec(line) ?? [];
  const [first = '', ...others] = wrapAnsi(
    prose,
    Math.max(20, columns - indent.length - HANGING.length),
  ).split('\n');
  return [`${indent}${first}`, ...others.map((one) => `${indent}${HANGING}${one}`)].join('\n') + end;
}
