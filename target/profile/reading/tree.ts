/** Walking values whose shape is not known yet. */
import { isJsonObject } from '../../../spec/json/json.ts';
import type { KeyPath } from './problems.ts';

/** The keys or positions of a value, with what stands behind them; none for a plain value. */
export function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index): [number, unknown] => [index, item]);
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** What stands at a path, or `undefined`. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((node, part) => {
    if (Array.isArray(node)) return typeof part === 'number' ? node[part] : undefined;
    return isJsonObject(node) && Object.hasOwn(node, part) ? node[part] : undefined;
  }, value);
}

/** Puts a value at a path, making keys on the way; a path through a plain value is left alone. */
export function setAt(root: unknown, path: KeyPath, value: unknown): void {
  const last = path.at(-1);
  let node = root;
  for (const part of path.slice(0, -1)) {
    if (isJsonObject(node) && node[part] === undefined) node[part] = {};
    node = valueAt(node, [part]);
  }
  if (Array.isArray(node) && typeof last === 'number') node[last] = value;
  else if (isJsonObject(node) && last !== undefined) node[last] = value;
}

/** A text or number inside a value, with the way to it. */
export interface Leaf {
  readonly path: KeyPath;
  readonly value: string | number;
}

/** Every text and number inside a value, in order. */
export function leavesOf(value: unknown, path: KeyPath = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  return entriesOf(value).flatMap(([part, inner]) => leavesOf(inner, [...path, part]));
}
