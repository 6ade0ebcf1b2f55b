/** One file of a description: its values, and on which line each of them is written. */
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { pointerTokens } from '../../json/pointer.ts';
import { UserError } from '../../run/user-error.ts';
import { BOUNDS } from './bounds.ts';

export interface SourceFile {
  /** As a person named it, or as the file that refers to it does. */
  readonly name: string;
  /** `file:` or `http:` address, without a fragment. */
  readonly url: string;
  readonly tree: unknown;
  /** Line, counted from 1, of what a JSON pointer leads to, or of the nearest that stands around it. */
  readonly lineOf: (pointer: string) => number;
}

/**
 * Reads YAML or JSON.
 *
 * @param name how messages call the file.
 * @throws UserError for what is neither, is too large, nested too deep, or grows beyond measure through its anchors.
 */
export function sourceFileOf(name: string, url: string, text: string): SourceFile {
  if (Buffer.byteLength(text) > BOUNDS.fileBytes)
    throw new UserError(
      `${name} is larger than ${BOUNDS.fileBytes / 1024 / 1024} MiB.`,
      'Name the description itself.',
    );
  if (isNestedBeyondReading(text)) throw tooDeep(name);
  const lines = new LineCounter();
  const document = parsed(name, text, lines);
  const tree = valuesOf(name, document);
  const problem = excessOf(tree);
  if (problem !== undefined)
    throw new UserError(`${name} ${problem}.`, 'No description of this interface needs that.');
  return { name, url, tree, lineOf: (pointer) => lineAt(document, lines, pointer) };
}

function parsed(name: string, text: string, lineCounter: LineCounter): Document {
  const document = withoutOverflow(name, () =>
    parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter, merge: true, logLevel: 'silent' }),
  );
  const [error] = document.errors;
  if (error === undefined) return document;
  const { line, col } = lineCounter.linePos(error.pos[0]);
  const [what = ''] = error.message.split('\n');
  throw new UserError(
    `${name}:${line}:${col}: this is neither YAML nor JSON: ${what.replace(/ at line \d+, column \d+:?$/, '')}.`,
    'Mend that line, or name another file.',
  );
}

function valuesOf(name: string, document: Document): unknown {
  return withoutOverflow(name, () => {
    try {
      // Who uses an anchor how often is bounded by the number of values, which are counted afterwards.
      return document.toJS({ maxAliasCount: 20_000 });
    } catch (error) {
      if (error instanceof ReferenceError)
        throw new UserError(
          `${name}: its anchors cannot be read: ${error.message}.`,
          'Write the values out.',
        );
      throw error;
    }
  });
}

function withoutOverflow<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(name);
    throw error;
  }
}

function tooDeep(name: string): UserError {
  const message = `${name} is nested deeper than ${BOUNDS.depth} levels.`;
  return new UserError(message, 'No description of this interface needs that.');
}

/**
 * Whether it would take the parser minutes to come to that: more brackets are open than any text leaves open, or lists
 * begin within each other on one line.
 */
function isNestedBeyondReading(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length && open <= 5 * BOUNDS.depth; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) open += 1;
    else if ((code === 0x5d || code === 0x7d) && open > 0) open -= 1;
  }
  return open > 5 * BOUNDS.depth || /(?:[-?][ \t]+){201}/.test(text);
}

/** In which way values are more than is read. Those that an anchor shares are one object, and are walked once. */
function excessOf(tree: unknown): string | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  let problem: string | undefined;
  const sizeOf = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null || problem !== undefined) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) problem = 'holds itself through an anchor';
    else if (depth > BOUNDS.depth) problem = `is nested deeper than ${BOUNDS.depth} levels`;
    if (problem !== undefined) return 1;
    open.add(value);
    let size = 1;
    for (const child of Object.values(value)) size += sizeOf(child, depth + 1);
    open.delete(value);
    if (size > BOUNDS.values)
      problem = `holds more than ${BOUNDS.values} values, anchors counted as often as they are used`;
    sizes.set(value, size);
    return size;
  };
  sizeOf(tree, 0);
  return problem;
}

function lineAt(document: Document, lines: LineCounter, pointer: string): number {
  let node = resolved(document, document.contents);
  let offset = node?.range?.[0] ?? 0;
  for (const token of pointerTokens(pointer)) {
    const step = stepInto(document, node, token);
    if (step === undefined) break;
    offset = step.offset ?? offset;
    node = step.node;
  }
  return lines.linePos(offset).line;
}

interface Step {
  readonly node: Node | null;
  readonly offset: number | undefined;
}

function stepInto(document: Document, node: Node | null, token: string): Step | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(token)];
    const found = resolved(document, item);
    return found === null ? undefined : { node: found, offset: found.range?.[0] };
  }
  if (!isMap(node)) return undefined;
  for (const { key, value } of node.items) {
    if (!isScalar(key) || String(key.value) !== token) continue;
    return { node: resolved(document, value), offset: key.range?.[0] };
  }
  return mergedInto(document, node, token);
}

/** What `<<` brings in stands where its anchor does. */
function mergedInto(document: Document, node: Node | null, token: string): Step | undefined {
  if (!isMap(node)) return undefined;
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !(key.value === '<<' || typeof key.value === 'symbol')) continue;
    const source = resolved(document, value);
    const parts = isSeq(source) ? source.items.map((item) => resolved(document, item)) : [source];
    for (const part of parts) {
      const step = isMap(part) ? stepInto(document, part, token) : undefined;
      if (step !== undefined) return step;
    }
  }
  return undefined;
}

function resolved(document: Document, node: unknown): Node | null {
  if (isAlias(node)) return resolved(document, node.resolve(document));
  return isMap(node) || isSeq(node) || isScalar(node) ? node : null;
}
