/** From JSON schemas to functions: AJV's standalone code, for spec/json/compiled-schemas.ts to load. */
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { buildSync } from 'esbuild';
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { createAjv } from './ajv.ts';
import { schemasIn } from './contract.ts';
import { pathOf } from './sources.ts';
import { banner } from './text.ts';

const CONTRACT_ID = 'urn:payops-conformance:contract';

/** A function for each schema of the contract, by its name. */
export function contractValidators(source: string, contract: JsonObject): string {
  const schemas = schemasIn(contract);
  // The contract keeps its schemas under `components`, so that its `$ref`s hold as they stand.
  const ajv = createAjv()
    .addVocabulary(['components'])
    .addSchema({ $id: CONTRACT_ID, components: { schemas } });
  return codeOf(
    source,
    ajv,
    Object.keys(schemas).map((name) => [name, { $ref: `${CONTRACT_ID}#/components/schemas/${name}` }]),
  );
}

/** A function for each schema, by the name that it is given. They may refer to one another by their `$id`. */
export function validatorsOf(source: string, schemas: Readonly<Record<string, JsonObject>>): string {
  return codeOf(source, createAjv(), Object.entries(schemas));
}

/** A module of CommonJS, whole in itself, that exports `(ownFormats) => ({ [name]: function })`. */
function codeOf(source: string, ajv: Ajv2020, schemas: readonly (readonly [string, JsonObject])[]): string {
  for (const [name, schema] of schemas) ajv.addSchema(schema, name);
  const functions = standalone.default(ajv, Object.fromEntries(schemas.map(([name]) => [name, name])));
  // The code asks for two functions of AJV's and for its formats: with them, nobody who runs it needs AJV.
  const { outputFiles } = buildSync({
    stdin: {
      contents: `module.exports = (ownFormats) => {\nconst exports = {};\n${functions}\nreturn exports;\n};`,
      resolveDir: pathOf('.'),
    },
    bundle: true,
    platform: 'node',
    target: 'node20',
    write: false,
  });
  return `${banner(source)}${outputFiles.map(({ text }) => text).join('')}`;
}
