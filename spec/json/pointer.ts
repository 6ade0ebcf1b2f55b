/** JSON pointers (RFC 6901). */
import jsonpointer from 'jsonpointer';

/**
 * The value that a pointer points at.
 *
 * @param value any JSON value.
 * @param pointer a JSON pointer; the empty text points at the whole value.
 * @returns `undefined` where nothing stands there, or where the text is no pointer.
 */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  if (typeof value !== 'object' || value === null || !pointer.startsWith('/')) return undefined;
  const found: unknown = jsonpointer.get(value, pointer);
  return typeof found === 'function' ? undefined : found;
}

/** A key as one token of a pointer: `a/b~c` becomes `a~1b~0c`. */
export function escapePointerToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The tokens of a pointer, unescaped: `/a~1b/0` becomes `['a/b', '0']`. */
export function pointerTokens(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
