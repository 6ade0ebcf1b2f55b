/** JSON that may have been changed by hand. */
import { isUtf8 } from 'node:buffer';
import type { SchemaIssue } from '../../spec/ajv.ts';
import type { Problem } from './condition.ts';

/** Departures from a schema that are named. */
const NAMED = 10;

/** @returns undefined for what is not JSON, or not UTF-8. */
export function parsedJson(bytes: Uint8Array): unknown {
  try {
    return isUtf8(bytes)
      ? JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
      : undefined;
  } catch {
    return undefined;
  }
}

export function schemaProblems(file: string, issues: readonly SchemaIssue[]): Problem[] {
  return issues.slice(0, NAMED).map(({ pointer, expected, actual }) => ({
    file,
    id: pointer === '' ? '/' : pointer,
    text: `expected ${expected}, found ${actual}`,
  }));
}
