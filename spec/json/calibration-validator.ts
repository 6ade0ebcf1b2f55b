/** calibration.json against its schema. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { issuesOf, type SchemaIssue } from '../contract/schema-issues.ts';
import type { Calibration } from '../generated/calibration-types.ts';
import { compiledSchemas } from './compiled-schemas.ts';

let compiled: ValidateFunction<Calibration> | undefined;

/** The record that a value is, or every way in which it departs from the schema. */
export function asCalibration(
  value: unknown,
): { readonly calibration: Calibration } | { readonly issues: SchemaIssue[] } {
  compiled ??= compiledSchemas('reports').calibration;
  return compiled(value) ? { calibration: value } : { issues: issuesOf(compiled.errors) };
}
