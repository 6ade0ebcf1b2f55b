/** Certificates and revocation lists against their schemas. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { issuesOf, type SchemaIssue } from '../contract/schema-issues.ts';
import type { Certificate } from '../generated/certificate-types.ts';
import type { Revocations } from '../generated/revocations-types.ts';
import { compiledSchemas } from './compiled-schemas.ts';

let compiled:
  | {
      readonly certificate: ValidateFunction<Certificate>;
      readonly revocations: ValidateFunction<Revocations>;
    }
  | undefined;

/** The certificate that a value is, or every way in which it departs from the schema. */
export function asCertificate(
  value: unknown,
): { readonly certificate: Certificate } | { readonly issues: SchemaIssue[] } {
  compiled ??= compiledSchemas('reports');
  const { certificate: validate } = compiled;
  return validate(value) ? { certificate: value } : { issues: issuesOf(validate.errors) };
}

/** The revocation list that a value is, or every way in which it departs from the schema. */
export function asRevocations(
  value: unknown,
): { readonly revocations: Revocations } | { readonly issues: SchemaIssue[] } {
  compiled ??= compiledSchemas('reports');
  const { revocations: validate } = compiled;
  return validate(value) ? { revocations: value } : { issues: issuesOf(validate.errors) };
}
