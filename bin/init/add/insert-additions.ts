/** A profile's text with additions: every entry that is there stays as it is, with its comments and its place. */
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { UserError } from '../../../spec/run/user-error.ts';
import { dotted } from '../../../target/profile/reading/problems.ts';
import { parseSource } from '../../../target/profile/reading/source.ts';
import { entryLines, onOneLine } from '../../texts/yaml-lines.ts';
import { type Addition, withAdditions } from './additions.ts';
import { columnOf, contentOf, dropDoneComments } from './done-comments.ts';

/**
 * Inserts each addition behind the last entry of its collection, and drops the comment that suggested it.
 * @param file decides the notation: JSON is written as JSON.
 * @throws UserError for a collection that is an alias, or laid out so that nothing can be inserted.
 */
export function insertAdditions(file: string, text: string, additions: readonly Addition[]): string {
  const source = parseSource(text);
  const value = 'place' in source ? source.value : undefined;
  const wanted = withAdditions(value, additions);
  if (file.endsWith('.json')) return `${JSON.stringify(wanted, null, 2)}\n`;
  const edited = dropDoneComments(additions.reduce(inserted, text), additions);
  const read = parseSource(edited);
  if (!('place' in read) || !isDeepStrictEqual(read.value, wanted)) throw cannotInsert(additions);
  return edited;
}

function cannotInsert(additions: readonly Addition[]): UserError {
  const lines = additions.map(({ path, value }) => `  ${dotted(path)}: ${onOneLine(value)}`);
  return new UserError(
    ['This profile is laid out so that nothing can be inserted.', ...lines].join('\n'),
    'Add these keys by hand.',
  );
}

function inserted(text: string, { path, value }: Addition): string {
  const key = path.at(-1);
  const parent = parseDocument(text, { merge: true }).getIn(path.slice(0, -1), true);
  if (!isCollection(parent) || parent.range == null) return text;
  if (parent.flow !== true && parent.items.length > 0)
    return intoBlock(
      text,
      parent,
      typeof key === 'string' ? entryLines(path.slice(0, -1), key, value) : [`- ${onOneLine(value)}`],
    );
  const entry =
    typeof key === 'string' ? onOneLine({ [key]: value }).replace(/^\{ (.*) \}$/s, '$1') : onOneLine(value);
  return intoFlow(text, parent.range[1], entry, parent.items.length === 0);
}

/** Before the closing bracket. @param end behind it. */
function intoFlow(text: string, end: number, entry: string, isEmpty: boolean): string {
  const inner = text.slice(0, end - 1);
  const content = inner.trimEnd();
  const padding = isEmpty ? (entry.includes(': ') ? ' ' : '') : inner.slice(content.length);
  return `${content}${isEmpty ? padding : content.endsWith(',') ? ' ' : ', '}${entry}${padding}${text.slice(end - 1)}`;
}

/** On lines of its own, behind the last entry and all comments that belong into it. */
function intoBlock(text: string, parent: Node, entry: readonly string[]): string {
  const start = firstOf(parent);
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const lineEnd = text.indexOf('\n', lastOf(parent));
  const at = behindDeeperComments(text, lineEnd === -1 ? text.length : lineEnd, column);
  const lines = entry.map((line) => `\n${' '.repeat(column)}${line}`).join('');
  return `${text.slice(0, at)}${lines}${text.slice(at) || '\n'}`;
}

/** A comment that is indented further is a line of the last entry: it must not end up below the new one. */
function behindDeeperComments(text: string, from: number, column: number): number {
  let end = from;
  let at = from;
  while (at < text.length) {
    const next = text.indexOf('\n', at + 1);
    const line = text.slice(at + 1, next === -1 ? text.length : next);
    const isDeeper = contentOf(line) !== undefined && columnOf(line) > column;
    if (line.trim() !== '' && !isDeeper) break;
    at = next === -1 ? text.length : next;
    if (isDeeper) end = at;
  }
  return end;
}

/** Where the first key of a map stands, or the first dash of a list. */
function firstOf(node: Node): number {
  const [first] = isMap(node) ? node.items : [];
  const key = isPair(first) ? first.key : undefined;
  return (isScalar(key) ? key.range?.[0] : undefined) ?? node.range?.[0] ?? 0;
}

/** The end of the last value inside a node. */
function lastOf(node: unknown): number {
  if (isCollection(node) && node.flow !== true && node.items.length > 0) {
    const last = node.items.at(-1);
    return isPair(last) ? (last.value == null ? lastOf(last.key) : lastOf(last.value)) : lastOf(last);
  }
  const end = isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[1] ?? 0) : 0;
  return Math.max(0, isScalar(node) && /^BLOCK/.test(node.type ?? '') ? end - 1 : end);
}
