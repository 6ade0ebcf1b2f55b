/** Comments of a profile that suggest a key or an item: they go when it is there. */
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isScalar, parse, parseDocument } from 'yaml';
import { isJsonObject } from '../../../spec/json/json.ts';
import { dotted, type KeyPath } from '../../../target/profile/reading/problems.ts';
import { INIT_WORDS } from '../../words/init/init-texts.ts';
import type { Addition } from './additions.ts';

/** What a line of comment says; undefined for other lines. */
export function contentOf(line: string): string | undefined {
  return /^ *# ?(.*)$/.exec(line)?.[1];
}

/** The indentation of a line. Characters. */
export function columnOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The text without the comments of what was added. @param text with the additions. */
export function dropDoneComments(text: string, additions: readonly Addition[]): string {
  return additions.reduce((all, one) => {
    const [first, last] = linesOfSection(all, one.path.slice(0, -1));
    const lines = all.split('\n');
    const done = new Set<number>();
    for (const [at, line] of lines.entries()) {
      const content = contentOf(line);
      const isInside = at >= first && at < last && (one.path.length > 1 || columnOf(line) === 0);
      if (content === undefined || !(isOpen(content, one) || (isInside && suggests(content, one)))) continue;
      done.add(at);
      for (let next = at + 1; isContinued(lines, at, next); next += 1) done.add(next);
    }
    return lines.filter((_, at) => !done.has(at)).join('\n');
  }, text);
}

/** What `init` writes behind a suggestion. */
const GAINED = /\s# (?:\+\d+\b.*|further checks|d’autres contrôles)$/;

/**
 * The text without suggestions of `init` that gain nothing any more: something else met them.
 * @param open parts of the profile that are still worth adding, such as `fixtures.contributors`.
 */
export function dropIdleSuggestions(text: string, open: readonly string[]): string {
  const lines = text.split('\n');
  const done = new Set<number>();
  let section = '';
  let list = '';
  for (const [at, line] of lines.entries()) {
    section = /^(?:# )?([a-zA-Z]+):/.exec(line)?.[1] ?? section;
    list = /^ {2}([a-zA-Z]+):/.exec(line)?.[1] ?? list;
    const content = contentOf(line);
    if (content === undefined || columnOf(line) === 0 || !GAINED.test(content)) continue;
    const name = content.startsWith('- ') ? list : /^(\w+):/.exec(content)?.[1];
    if (name === undefined || open.includes(`${section}.${name}`)) continue;
    done.add(at);
    for (let next = at + 1; isContinued(lines, at, next) || isNextItem(lines, at, next); next += 1)
      done.add(next);
  }
  return lines.filter((_, at) => !done.has(at)).join('\n');
}

/** Whether a line suggests a further item of the same list. */
function isNextItem(lines: readonly string[], at: number, next: number): boolean {
  const [first = '', line = ''] = [lines[at], lines[next]];
  const content = contentOf(line);
  const isItem = contentOf(first)?.startsWith('- ') === true && content?.startsWith('- ') === true;
  return isItem && columnOf(line) === columnOf(first) && /<[^<>]+>/.test(line) && !GAINED.test(line);
}

/** From the key of a section to the next key that is indented as far, or less. */
function linesOfSection(text: string, path: KeyPath): readonly [number, number] {
  const lines = text.split('\n');
  if (path.length === 0) return [0, lines.length];
  const parent = parseDocument(text, { merge: true }).getIn(path.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  const key = pair?.key;
  const start = isScalar(key) ? key.range?.[0] : undefined;
  if (start === undefined || !isCollection(pair?.value)) return [0, 0];
  const first = text.slice(0, start).split('\n').length - 1;
  const column = columnOf(lines[first] ?? '');
  const rest = lines.slice(first + 1);
  const length = rest.findIndex((line) => line.trim() !== '' && columnOf(line) <= column);
  return [first + 1, first + 1 + (length === -1 ? rest.length : length)];
}

/** `init` writes blanks into what it suggests. */
const SUGGESTION = /<[^<>]+>/;

/** Whether a comment suggests what was added. Other comments are somebody's own. */
function suggests(content: string, { path, value }: Addition): boolean {
  const key = path.at(-1);
  if (!SUGGESTION.test(content) && !GAINED.test(content)) return false;
  return typeof key === 'string'
    ? content.startsWith(`${key}:`)
    : content.startsWith('- ') && isSuggestedItem(itemIn(content), value);
}

/** Whether a comment says that a key is open which is there now. */
function isOpen(content: string, { path }: Addition): boolean {
  const [key = ''] = content.split(/\s/, 1);
  const added = dotted(path);
  return (
    (key === added || key.startsWith(`${added}.`)) &&
    Object.values(INIT_WORDS).some((words) => content.startsWith(words.open(key, '').trimEnd()))
  );
}

function itemIn(content: string): unknown {
  try {
    const [item]: readonly unknown[] = [parse(content)].flat();
    return item;
  } catch {
    return undefined;
  }
}

/** Whether an item with blanks is for the same: the same name or permissions, the same mode, or the same fields. */
function isSuggestedItem(item: unknown, value: unknown): boolean {
  if (!isJsonObject(item) || !isJsonObject(value)) return isDeepStrictEqual(item, value);
  if (item.name !== undefined && item.name === value.name) return true;
  if (Array.isArray(item.allows))
    return isDeepStrictEqual([...item.allows].sort(), [value.allows ?? []].flat().sort());
  if (item.mode !== undefined) return item.mode === value.mode;
  return Object.keys(item).every((name) => Object.hasOwn(value, name));
}

/** Whether a line goes on with the comment of another one: a deeper line, or the rest of a sentence. */
export function isContinued(lines: readonly string[], at: number, next: number): boolean {
  const [first = '', line = ''] = [lines[at], lines[next]];
  const content = contentOf(line);
  if (content === undefined || content === '' || columnOf(line) !== columnOf(first)) return false;
  if (/^\s/.test(content)) return true;
  const isSentence = !/^(?:- |\w+:)/.test(contentOf(first) ?? '');
  return isSentence && !/^(?:- |\w+:|\w+(?:\.\w+)+ )/.test(content);
}
