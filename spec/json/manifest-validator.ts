/** manifest.json against its schema. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { issuesOf, type SchemaIssue } from '../contract/schema-issues.ts';
import type { Manifest } from '../generated/manifest-types.ts';
import { compiledSchemas } from './compiled-schemas.ts';

let compiled: ValidateFunction<Manifest> | undefined;

/** The manifest that a value is, or every way in which it departs from the schema. */
export function asManifest(
  value: unknown,
): { readonly manifest: Manifest } | { readonly issues: SchemaIssue[] } {
  compiled ??= compiledSchemas('reports').manifest;
  return compiled(value) ? { manifest: value } : { issues: issuesOf(compiled.errors) };
}
