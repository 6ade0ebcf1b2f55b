/** Values against the schemas of the contract: compiled when first asked for, and kept. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { SchemaName } from '../generated/contract-names.ts';
import { createAjv, issuesOf, type SchemaIssue } from './ajv.ts';
import { CONTRACT } from './contract.ts';

const CONTRACT_ID = 'urn:payops-conformance:contract';

const compiled = new Map<SchemaName, ValidateFunction>();
// The contract keeps its schemas under `components`, so that its `$ref`s hold as they stand.
const ajv = createAjv()
  .addVocabulary(['components'])
  .addSchema({ $id: CONTRACT_ID, components: { schemas: CONTRACT.components.schemas } });

/**
 * Holds a value to a schema of `components.schemas`.
 *
 * @returns every departure; an empty list for a value that fits.
 */
export function validate(schemaName: SchemaName, value: unknown): SchemaIssue[] {
  const check = validatorOf(schemaName);
  return check(value) ? [] : issuesOf(check.errors);
}

function validatorOf(schemaName: SchemaName): ValidateFunction {
  const known = compiled.get(schemaName);
  if (known !== undefined) return known;
  const validator = ajv.compile({ $ref: `${CONTRACT_ID}#/components/schemas/${schemaName}` });
  compiled.set(schemaName, validator);
  return validator;
}
