/** manifest.json against its schema. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv, issuesOf, type SchemaIssue } from '../contract/ajv.ts';
import { MANIFEST_SCHEMA } from '../generated/manifest-schema.ts';
import type { Manifest } from '../generated/manifest-types.ts';
import { REPORT_SCHEMA } from '../generated/report-schema.ts';

let compiled: ValidateFunction<Manifest> | undefined;

/** The manifest that a value is, or every way in which it departs from the schema. */
export function asManifest(
  value: unknown,
): { readonly manifest: Manifest } | { readonly issues: SchemaIssue[] } {
  // It refers to shapes of the report.
  compiled ??= createAjv().addSchema(REPORT_SCHEMA).compile<Manifest>(MANIFEST_SCHEMA);
  return compiled(value) ? { manifest: value } : { issues: issuesOf(compiled.errors) };
}
