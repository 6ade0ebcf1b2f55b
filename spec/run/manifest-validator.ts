/** manifest.json against its schema. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv, issuesOf, type SchemaIssue } from '../contract/ajv.ts';
import type { Manifest } from '../generated/manifest-types.ts';
import { dataOf } from '../json/data.ts';

let compiled: ValidateFunction<Manifest> | undefined;

/** The manifest that a value is, or every way in which it departs from the schema. */
export function asManifest(
  value: unknown,
): { readonly manifest: Manifest } | { readonly issues: SchemaIssue[] } {
  // It refers to shapes of the report.
  compiled ??= createAjv()
    .addSchema(dataOf('report.schema.json'))
    .compile<Manifest>(dataOf('manifest.schema.json'));
  return compiled(value) ? { manifest: value } : { issues: issuesOf(compiled.errors) };
}
