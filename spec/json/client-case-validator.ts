/** Lines of cases.jsonl against their schema. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { issuesOf, type SchemaIssue } from '../contract/schema-issues.ts';
import type { ClientCase } from '../generated/client-case-types.ts';
import { compiledSchemas } from './compiled-schemas.ts';

let compiled: ValidateFunction<ClientCase> | undefined;

/** The case that a value is, or every way in which it departs from the schema. */
export function asClientCase(
  value: unknown,
): { readonly clientCase: ClientCase } | { readonly issues: SchemaIssue[] } {
  compiled ??= compiledSchemas('reports').clientCase;
  return compiled(value) ? { clientCase: value } : { issues: issuesOf(compiled.errors) };
}
