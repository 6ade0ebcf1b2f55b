/** A place in a description. Whoever steps from one to the next always knows in which file, and where in it, they are. */
import { isJsonObject } from '../../json/json.ts';
import { escapePointerToken, pointerTokens } from '../../json/pointer.ts';
import { UserError } from '../../run/user-error.ts';
import type { Description } from '../reading/description.ts';
import type { SourceFile } from '../reading/source-file.ts';

export interface Cursor {
  readonly description: Description;
  readonly file: SourceFile;
  /** JSON pointer into the file. */
  readonly pointer: string;
  readonly value: unknown;
}

/** The root of a description. */
export function rootOf(description: Description): Cursor {
  const { root } = description;
  return { description, file: root, pointer: '', value: root.tree };
}

/** What a key leads to, its references not followed; undefined where there is nothing. */
export function childOf(cursor: Cursor, key: string | number): Cursor | undefined {
  const { value } = cursor;
  const found = Array.isArray(value)
    ? value[Number(key)]
    : isJsonObject(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined;
  if (found === undefined) return undefined;
  return { ...cursor, pointer: `${cursor.pointer}/${escapePointerToken(String(key))}`, value: found };
}

/** As `childOf`, with references followed. */
export function childAt(cursor: Cursor, key: string | number): Cursor | undefined {
  const child = childOf(cursor, key);
  return child === undefined ? undefined : followed(child);
}

/** The members of an object by name, or the items of an array, references followed; none of another value. */
export function childrenOf(cursor: Cursor | undefined): [name: string, child: Cursor][] {
  if (cursor === undefined || typeof cursor.value !== 'object' || cursor.value === null) return [];
  return Object.keys(cursor.value).flatMap((name) => {
    const child = childAt(cursor, name);
    return child === undefined ? [] : [[name, child]];
  });
}

/** The text that a key leads to. */
export function textAt(cursor: Cursor, key: string): string | undefined {
  const value = childOf(cursor, key)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether a key leads to true. */
export function isTrueAt(cursor: Cursor, key: string): boolean {
  return childOf(cursor, key)?.value === true;
}

/** The reference that stands at a place. */
export function referenceOf({ value }: Cursor): string | undefined {
  return isJsonObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined;
}

/** References that lead to each other in a row. */
const LONGEST_CHAIN = 50;

/**
 * Where a reference leads in the end; the place itself where it holds none.
 * @throws UserError where it leads nowhere, or to itself.
 */
export function followed(cursor: Cursor): Cursor {
  let at = cursor;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const reference = referenceOf(at);
    if (reference === undefined) return at;
    at = referred(at, reference);
  }
  throw new UserError(`${placeText(cursor)}: the reference leads to itself.`, 'Let it lead to a value.');
}

/** What one reference leads to, references there not followed. @throws UserError where it leads nowhere. */
export function referred(cursor: Cursor, reference: string): Cursor {
  const { description, file } = cursor;
  const [path = '', fragment = ''] = reference.split('#', 2);
  const target = path === '' ? file : description.files.get(addressFrom(file.url, path));
  if (target === undefined) throw lost(cursor, reference);
  let at: Cursor | undefined = { description, file: target, pointer: '', value: target.tree };
  for (const token of pointerTokens(decoded(fragment))) {
    // The way may lead over a reference of its own.
    if (referenceOf(at) !== undefined && !Object.hasOwn(Object(at.value), token)) at = followed(at);
    at = childOf(at, token);
    if (at === undefined) throw lost(cursor, reference);
  }
  if (fragment !== '' && !fragment.startsWith('/')) throw lost(cursor, reference);
  return at;
}

function lost(cursor: Cursor, reference: string): UserError {
  return new UserError(
    `${placeText(cursor)}: nothing stands at ${reference.slice(0, 200)}.`,
    'Mend the reference.',
  );
}

function addressFrom(base: string, path: string): string {
  try {
    return new URL(path, base).href;
  } catch {
    return '';
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** File and line, for a message. */
export function placeText({ file, pointer }: Cursor): string {
  return `${file.name}:${file.lineOf(pointer)}`;
}
