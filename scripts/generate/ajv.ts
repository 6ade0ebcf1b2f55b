/** The one set-up of AJV. */
import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { OWN_FORMATS } from '../../spec/json/compiled-schemas.ts';

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
    formats: { ...fullFormats, ...OWN_FORMATS },
    code: {
      source: true,
      // The own ones are given to the code that is made.
      formats: _`({ ...require('ajv-formats/dist/formats').fullFormats, ...ownFormats })`,
    },
  });
  return ajv.addVocabulary(ANNOTATIONS);
}
