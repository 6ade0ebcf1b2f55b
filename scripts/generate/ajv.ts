/** The one set-up of AJV. */
import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FORMATS } from '../../spec/json/compiled-schemas.ts';

/** Keywords of our own, which say something about a schema and nothing about a value. */
const ANNOTATIONS = ['x-open-point', 'x-section'];

/** A strict AJV for JSON Schema 2020-12 that reports every error, and keeps the code that it makes. */
export function createAjv(): Ajv2020 {
  // strictRequired would forbid conditions such as `if: { required: [token] }`, whose fields stand in the parent.
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    formats: FORMATS,
    code: { source: true, formats: _`formats` },
  });
  return ajv.addVocabulary(ANNOTATIONS);
}
