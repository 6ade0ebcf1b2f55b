/** JSON that may have been changed by hand. */
import { isUtf8 } from 'node:buffer';
import type { SchemaIssue } from '../../../spec/contract/schema-issues.ts';
import { parsedJson } from '../../../spec/json/json.ts';
import type { Problem } from '../condition.ts';

/** Departures from a schema that are named. */
const NAMED = 10;

/** @returns undefined for what is not JSON, or not UTF-8. */
export function jsonOf(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) return undefined;
  return parsedJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
}

/** Departures from a schema as problems of a file: the first of them. */
export function schemaProblems(file: string, issues: readonly SchemaIssue[]): Problem[] {
  return issues.slice(0, NAMED).map(({ pointer, expected, actual }) => ({
    file,
    id: pointer === '' ? '/' : pointer,
    text: `expected ${expected}, found ${actual}`,
  }));
}
