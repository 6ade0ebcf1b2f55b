/** Translates help and errors into the language of `--lang`. */
import type { Argv } from 'yargs';
import { translate } from '../../reports/words/sentences/translate.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { isJsonObject } from '../../spec/json/json.ts';

/** Translates a text line by line. */
export function translateLines(text: string, language: Language): string {
  return text
    .split('\n')
    .map((line) => {
      const [indent = ''] = /^\s*/.exec(line) ?? [];
      return indent + translate(line.slice(indent.length), language);
    })
    .join('\n');
}

/** The methods of the parser that get texts for people. */
const SAYING: Readonly<Record<string, (args: readonly unknown[], say: Say) => readonly unknown[]>> = {
  usage: ([text, ...rest], say) => [say(text), ...rest],
  epilogue: ([text, ...rest], say) => [say(text), ...rest],
  example: ([line, text, ...rest], say) => [line, say(text), ...rest],
  demandCommand: ([least, text, ...rest], say) => [least, say(text), ...rest],
  command: ([line, text, ...rest], say) => [line, say(text), ...rest],
  positional: ([name, row, ...rest], say) => [name, spokenRow(row, say), ...rest],
  options: ([table, ...rest], say) => [spokenTable(table, say), ...rest],
};

type Say = (text: unknown) => unknown;

/** Makes a parser translate the English texts that it gets. Its commands share the parser. */
export function speaking(line: Argv, language: Language): Argv {
  if (language === DEFAULT_LANGUAGE) return line;
  const say: Say = (text) => (typeof text === 'string' ? translate(text, language) : text);
  for (const [name, spoken] of Object.entries(SAYING)) {
    const method: unknown = Reflect.get(line, name);
    if (typeof method !== 'function') continue;
    Reflect.set(line, name, (...args: unknown[]): unknown => Reflect.apply(method, line, spoken(args, say)));
  }
  return line;
}

function spokenTable(table: unknown, say: Say): unknown {
  if (!isJsonObject(table)) return table;
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, spokenRow(row, say)]));
}

function spokenRow(row: unknown, say: Say): unknown {
  if (!isJsonObject(row)) return row;
  return { ...row, describe: say(row.describe), ...('group' in row && { group: say(row.group) }) };
}
