/** JSON that may have been changed by hand. */
import type { SchemaIssue } from '../../spec/ajv.ts';
import type { Problem } from './condition.ts';

/** Departures from a schema that are named. */
const NAMED = 10;

/** @returns undefined for what is not JSON, or not UTF-8. */
export function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
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
