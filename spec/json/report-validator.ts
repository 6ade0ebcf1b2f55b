/** report.json against its schema. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { issuesOf, type SchemaIssue } from '../contract/schema-issues.ts';
import type { Report } from '../generated/report-types.ts';
import { compiledSchemas } from './compiled-schemas.ts';

let compiled: ValidateFunction<Report> | undefined;

/** The report that a value is, or every way in which it departs from the schema. */
export function asReport(value: unknown): { readonly report: Report } | { readonly issues: SchemaIssue[] } {
  compiled ??= compiledSchemas('reports').report;
  return compiled(value) ? { report: value } : { issues: issuesOf(compiled.errors) };
}
