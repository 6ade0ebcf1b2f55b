/** report.json against its schema. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv, issuesOf, type SchemaIssue } from '../contract/ajv.ts';
import type { Report } from '../generated/report-types.ts';
import { dataOf } from '../json/data.ts';

let compiled: ValidateFunction<Report> | undefined;

/** The report that a value is, or every way in which it departs from the schema. */
export function asReport(value: unknown): { readonly report: Report } | { readonly issues: SchemaIssue[] } {
  compiled ??= createAjv().compile<Report>(dataOf('report.schema.json'));
  return compiled(value) ? { report: value } : { issues: issuesOf(compiled.errors) };
}
