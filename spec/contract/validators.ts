/** Values against the schemas of the contract. */
import type { SchemaName } from '../generated/contract-names.ts';
import { compiledSchemas } from '../json/compiled-schemas.ts';
import { issuesOf, type SchemaIssue } from './schema-issues.ts';

const compiled = compiledSchemas('contract');

/**
 * Holds a value to a schema of `components.schemas`.
 *
 * @returns every departure; an empty list for a value that fits.
 */
export function validate(schemaName: SchemaName, value: unknown): SchemaIssue[] {
  const check = compiled[schemaName];
  return check(value) ? [] : issuesOf(check.errors);
}

/** The names of `components.schemas`. */
export function schemaNames(): readonly string[] {
  return Object.keys(compiled);
}
