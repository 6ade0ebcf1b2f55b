/** JSON pointers (RFC 6901). */
import { isJsonObject } from './json.ts';

/** A step into an array, as the RFC writes it: no sign, and no zero before other digits. */
const INDEX = /^(0|[1-9]\d*)$/;

/**
 * The value that a pointer points at.
 *
 * @param value any JSON value.
 * @param pointer a JSON pointer; the empty text points at the whole value.
 * @returns `undefined` where nothing stands there, or where the text is no pointer.
 */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  return pointerTokens(pointer).reduce(step, value);
}

function step(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return INDEX.test(token) ? value[Number(token)] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
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
