/** What one value has more than another: the keys and items that an existing profile lacks. */
import { isJsonObject } from '../../../spec/json/json.ts';
import { dotted, type KeyPath } from '../../../target/profile/reading/problems.ts';
import { setAt, valueAt } from '../../../target/profile/reading/tree.ts';

/** A key with its value, or an item at the end of a list. */
export interface Addition {
  /** The key, or the position of the item. */
  readonly path: KeyPath;
  readonly value: unknown;
}

/** What is only in `after`. Values that differ stay as they are in `before`. */
export function additionsOf(before: unknown, after: unknown, path: KeyPath = []): readonly Addition[] {
  if (Array.isArray(before) && Array.isArray(after)) return itemsAdded(before, after, path);
  if (!isJsonObject(before) || !isJsonObject(after)) return [];
  return Object.entries(after).flatMap(([key, value]) =>
    Object.hasOwn(before, key)
      ? additionsOf(before[key], value, [...path, key])
      : value === undefined
        ? []
        : [{ path: [...path, key], value }],
  );
}

/** Objects keep their position; plain values are compared as a set. */
function itemsAdded(
  before: readonly unknown[],
  after: readonly unknown[],
  path: KeyPath,
): readonly Addition[] {
  const isPlain = after.every((item) => !isJsonObject(item));
  const fresh = isPlain ? after.filter((item) => !before.includes(item)) : after.slice(before.length);
  return [
    ...before.flatMap((item, index) => additionsOf(item, after[index], [...path, index])),
    ...fresh.map((value, index) => ({ path: [...path, before.length + index], value })),
  ];
}

/** A copy of a value with the additions. */
export function withAdditions(value: unknown, additions: readonly Addition[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const one of additions) setAt(copy, one.path, structuredClone(one.value));
  return copy;
}

/** The names of the additions, each once: `fixtures.instruments`, `bindings.fees`. */
export function keysOf(additions: readonly Addition[]): readonly string[] {
  const keys = additions.map(({ path }) => dotted(path.filter((part) => typeof part === 'string')));
  return [...new Set(keys)];
}

/** The collection that an addition goes into. */
export function parentIn(value: unknown, { path }: Addition): unknown {
  return valueAt(value, path.slice(0, -1));
}
