/** Schemas of formats that others have defined, as packages carry them. */
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import AjvDraft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';

function read(path: string): object {
  const file = new URL(`../../../node_modules/${path}`, import.meta.url);
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof schema !== 'object' || schema === null) throw new TypeError(`${path} is no schema`);
  return schema;
}

/** Every way in which a value departs from a format; none where it keeps to it. */
export type Departures = (value: unknown) => unknown[];

/** SARIF 2.1.0, the schema of its standard, in JSON Schema draft 4. */
export function sarifDepartures(): Departures {
  const ajv = new AjvDraft4.default({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(read('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}

/** CTRF, the schema of its makers. */
export function ctrfDepartures(): Departures {
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(read('ctrf/dist/ctrf-schema-0.0.json'));
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}

const HAR_PARTS = [
  'afterRequest',
  'beforeRequest',
  'browser',
  'cache',
  'content',
  'cookie',
  'creator',
  'entry',
  'har',
  'header',
  'log',
  'page',
  'pageTimings',
  'postData',
  'query',
  'request',
  'response',
  'timings',
];

/** HAR 1.2, in JSON Schema draft 6. */
export function harDepartures(): Departures {
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addMetaSchema(read('ajv/dist/refs/json-schema-draft-06.json'));
  for (const part of HAR_PARTS) ajv.addSchema(read(`har-schema/lib/${part}.json`));
  return (value) => (ajv.validate('har.json#', value) ? [] : (ajv.errors ?? []));
}
