/** A profile's text: its value, and where each key stands. */
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { KeyPath, Spot } from './problems.ts';

/** Both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface ProfileSource {
  readonly value: unknown;
  /** Where a key or its value stands; for what is missing, the nearest thing around it. */
  place(path: KeyPath, spot: Spot): Place;
}

export interface SyntaxProblem extends Place {
  readonly text: string;
}

/**
 * Parses a profile. JSON is read as the YAML that it is.
 *
 * @param text of the file.
 * @returns the source, or what is wrong with its syntax.
 */
export function parseSource(text: string): ProfileSource | readonly SyntaxProblem[] {
  const lines = new LineCounter();
  const document = parsedDocument(text, lines);
  if (document === undefined) return [{ line: 1, column: 1, text: `syntax error: ${DEEP}.` }];
  const placeOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const found = [...document.errors, ...document.warnings];
  const misread = found.filter(({ code }) => !SELF_CONTAINED.has(code));
  // Behind the first place where the parser loses its way, it reports consequences of that one mistake.
  const [first] = misread.toSorted((a, b) => a.pos[0] - b.pos[0]);
  const broken = [
    ...(first === undefined ? found : [first]).map(({ pos, code, message }) => ({
      ...placeOf(pos[0]),
      text: `syntax error: ${MESSAGES[code] ?? message.replace(/\.$/, '')}.`,
    })),
    ...(first === undefined ? unresolvedAliases(document) : []).map((offset) => ({
      ...placeOf(offset),
      text: `syntax error: ${ALIAS}.`,
    })),
  ];
  if (broken.length > 0) return broken;
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Aliases of aliases can make much of little; what else stops it is the depth of the stack.
    const said = error instanceof ReferenceError ? ALIASES : DEEP;
    return [{ line: 1, column: 1, text: `syntax error: ${said}.` }];
  }
  return {
    value,
    place: (path, spot) => placeOf(offsetOf(document.contents, path, spot)),
  };
}

/** @returns undefined for what is nested too deep for the parser. */
function parsedDocument(text: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    const document = parseDocument(text, { lineCounter, prettyErrors: false, merge: true });
    // The parser catches some of what it runs into, and goes on.
    return document.errors.some(({ message }) => /call stack/i.test(message)) ? undefined : document;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const MOST_ALIASES = 1000;
const DEEP = 'it is nested too deep';
const ALIASES = 'its aliases (*) make too much of it; write out what they stand for';
const ALIAS = 'this alias has no anchor; put a text that starts with * in quotes';

/** Our own words where the parser's would quote the file: what stands there may be a secret. */
const MESSAGES: Readonly<Record<string, string>> = {
  UNEXPECTED_TOKEN: 'this does not belong here',
  BAD_DQ_ESCAPE: 'unknown escape in double quotes; write \\\\ for a backslash, or use single quotes',
  BAD_SCALAR_START: 'put a text that starts with this character in quotes',
  TAG_RESOLVE_FAILED: 'unknown tag; put a text that starts with ! in quotes',
  BAD_COLLECTION_TYPE: 'unknown tag; put a text that starts with ! in quotes',
  BAD_DIRECTIVE: 'unknown directive; put a text that starts with % in quotes',
  DUPLICATE_KEY: 'this key is written twice',
  MULTILINE_IMPLICIT_KEY: 'a line without a key; write key: value, with a space after the colon',
  TAB_AS_INDENT: 'a tab as indentation; use spaces',
  MULTIPLE_DOCS: 'this file is one document; take the --- out',
};

/** Codes of mistakes that leave the rest of the file readable: each is reported. */
const SELF_CONTAINED: ReadonlySet<string> = new Set([
  'BAD_DQ_ESCAPE',
  'TAG_RESOLVE_FAILED',
  'BAD_COLLECTION_TYPE',
  'DUPLICATE_KEY',
]);

/** Offsets of the aliases that the parser lets through and that point at nothing. */
function unresolvedAliases(document: Document.Parsed): number[] {
  const offsets: number[] = [];
  let count = 0;
  visit(document, {
    Alias: (_key, alias) => {
      count += 1;
      // Each is looked for in the whole document. That they are too many is told where their value is made.
      if (count > MOST_ALIASES) return visit.BREAK;
      if (alias.resolve(document) === undefined) offsets.push(alias.range?.[0] ?? 0);
      return undefined;
    },
  });
  return offsets;
}

function offsetOf(root: Node | null, path: KeyPath, spot: Spot): number {
  let node: unknown = root;
  let offset = startOf(root) ?? 0;
  for (const [depth, part] of path.entries()) {
    const isLast = depth === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && keyOf(item.key) === String(part));
      if (pair === undefined) return offset;
      const atKey = startOf(pair.key);
      const atValue = startOf(pair.value);
      offset = (isLast && spot === 'value' ? atValue : atKey) ?? atKey ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function keyOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function startOf(node: unknown): number | undefined {
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
  return node.range?.[0];
}
