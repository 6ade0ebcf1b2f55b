/** Finds the values of fields in JSON and form text, well-formed or not, without parsing it. */
import { type FieldKind, isNumberKind, isReadableField, kindOfField } from './field-kinds.ts';

/** A value under a name that tells something of it. Quotation marks are not part of it. */
export interface FieldFound {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** As it is meant, with its escapes undone. */
  readonly value: string;
  /** Undefined for what must stay legible. */
  readonly kind: FieldKind | undefined;
}

const JSON_NAME = /"([^"\\\s]{1,64})"\s*:\s*/g;
const JSON_STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)/y;
const JSON_NUMBER = /-?\d[\d.eE+-]*/y;
const JSON_PIECE = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*|[[\]{}]|[^"\d[\]{}-]+|-/gy;
const FORM_FIELD = /(?:^|[?&])([\w-]{1,64})=([^&\s"'<>#]+)/g;
/** `https://name:password@host` */
const USER_INFO = /:\/\/[^\s/?#@:"'<>]*:([^\s/?#@"'<>]+)@/g;

/**
 * The strings and numbers under telling names, those of arrays below a sensitive one included.
 * @param legible also those that must stay legible.
 */
export function* jsonFields(text: string, legible: boolean): Generator<FieldFound> {
  JSON_NAME.lastIndex = 0;
  for (let match = JSON_NAME.exec(text); match !== null; match = JSON_NAME.exec(text)) {
    const name = match[1] ?? '';
    const from = JSON_NAME.lastIndex;
    const kind = kindOfField(name);
    if (kind === undefined && !(legible && isReadableField(name))) continue;
    const [found, end] = valuesAt(text, from, name, kind);
    yield* found;
    // What must stay legible may hold fields that must not.
    if (kind !== undefined) JSON_NAME.lastIndex = end;
  }
}

/** The values of telling names in a query or a form, and the passwords of addresses. */
export function* formFields(text: string, legible: boolean): Generator<FieldFound> {
  if (text.includes('='))
    for (const { 0: whole, 1: name = '', 2: raw = '', index } of text.matchAll(FORM_FIELD)) {
      const kind = kindOfField(name);
      if (kind === undefined && !(legible && isReadableField(name))) continue;
      const end = index + whole.length;
      yield { start: end - raw.length, end, name, value: decodedForm(raw), kind };
    }
  if (text.includes('@'))
    for (const { 0: whole, 1: raw = '', index } of text.matchAll(USER_INFO)) {
      const end = index + whole.length - 1;
      yield { start: end - raw.length, end, name: 'password', value: decodedForm(raw), kind: 'password' };
    }
}

/** What stands behind a name, and where it ends: within a container that was walked through, no name is looked for. */
function valuesAt(
  text: string,
  at: number,
  name: string,
  kind: FieldKind | undefined,
): [found: FieldFound[], end: number] {
  const first = text.charAt(at);
  const pattern = first === '"' ? JSON_STRING : JSON_NUMBER;
  pattern.lastIndex = at;
  const scalar = pattern.exec(text)?.[0];
  if (scalar !== undefined) return [scalarAt(scalar, at, name, kind), at + scalar.length];
  if (kind !== undefined && (first === '[' || (first === '{' && !isNumberKind(kind))))
    return containerAt(text, at, name, kind);
  return [[], at];
}

function scalarAt(piece: string, at: number, name: string, kind: FieldKind | undefined): FieldFound[] {
  if (!piece.startsWith('"')) return [{ start: at, end: at + piece.length, name, value: piece, kind }];
  const isClosed = piece.length > 1 && piece.endsWith('"');
  const end = at + piece.length - (isClosed ? 1 : 0);
  if (end === at + 1) return [];
  return [{ start: at + 1, end, name, value: decodedJson(piece.slice(1, isClosed ? -1 : undefined)), kind }];
}

/** From an opening bracket to its partner, or to the end of a text that was cut. */
function containerAt(
  text: string,
  start: number,
  name: string,
  kind: FieldKind,
): [found: FieldFound[], end: number] {
  const found: FieldFound[] = [];
  let depth = 0;
  let end = start;
  JSON_PIECE.lastIndex = start;
  for (let match = JSON_PIECE.exec(text); match !== null; match = JSON_PIECE.exec(text)) {
    const piece = match[0];
    end = JSON_PIECE.lastIndex;
    if (piece === '[' || piece === '{') depth += 1;
    else if (piece === ']' || piece === '}') depth -= 1;
    const isName = piece.startsWith('"') && /^\s*:/.test(text.slice(end, end + 8));
    if (!isName && /^["\d]|^-\d/.test(piece)) found.push(...scalarAt(piece, match.index, name, kind));
    if (depth === 0) break;
  }
  return [found, end];
}

function decodedJson(escaped: string): string {
  if (!escaped.includes('\\')) return escaped;
  try {
    return String(JSON.parse(`"${escaped}"`));
  } catch {
    return escaped;
  }
}

function decodedForm(value: string): string {
  if (!/[%+]/.test(value)) return value;
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
