/** JSON text in pieces: together what `JSON.stringify` gives with two blanks for each level, which holds it whole. */

/** Of a report: itself, its requirements, one of them, its checks. What stands deeper is one piece. */
const LEVELS_TAKEN_APART = 4;

/**
 * @param value of plain objects, lists, strings, numbers, booleans and null; a field may be undefined.
 * @param shown replaces each string that is not a name.
 */
export function jsonPieces(value: unknown, shown: (text: string) => string): Generator<string> {
  return piecesOf(value, shown, 0);
}

function* piecesOf(value: unknown, shown: (text: string) => string, level: number): Generator<string> {
  const parts = level < LEVELS_TAKEN_APART ? partsOf(value) : [];
  if (parts.length === 0) {
    yield textOf(value, shown, level);
    return;
  }
  const isList = Array.isArray(value);
  const indent = '  '.repeat(level + 1);
  yield isList ? '[' : '{';
  let separator = '\n';
  for (const [name, part] of parts) {
    yield `${separator}${indent}${isList ? '' : `${JSON.stringify(name)}: `}`;
    yield* piecesOf(part, shown, level + 1);
    separator = ',\n';
  }
  yield `\n${'  '.repeat(level)}${isList ? ']' : '}'}`;
}

/** The items of a list, the fields of an object that are there; none of anything else. */
function partsOf(value: unknown): [name: string, part: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  return Array.isArray(value) ? parts : parts.filter(([, part]) => part !== undefined);
}

function textOf(value: unknown, shown: (text: string) => string, level: number): string {
  const text = JSON.stringify(
    value ?? null,
    (_name, item: unknown) => (typeof item === 'string' ? shown(item) : item),
    2,
  );
  // There is no line feed within a string of JSON.
  return level === 0 ? text : text.replaceAll('\n', `\n${'  '.repeat(level)}`);
}
