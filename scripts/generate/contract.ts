/** From openapi.yaml to the bundled contract and the table of its operations. */
import SwaggerParser from '@apidevtools/swagger-parser';
import type { Json, JsonObject, OperationEntry } from '../../spec/contract/contract-document.ts';
import { isSectionNumber, type SectionNumber } from '../../spec/document/sections.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { pathOf, SourceError } from './sources.ts';
import { banner, union } from './text.ts';

const FILE = 'spec/openapi.yaml';
const METHODS = ['get', 'post', 'put'] as const;

/** The contract in one piece, with every `$ref` pointing into itself. */
export async function bundleContract(): Promise<JsonObject> {
  // A copy: the parser's own type says less than that it is JSON.
  const bundled: Json = JSON.parse(JSON.stringify(await SwaggerParser.bundle(pathOf(FILE))));
  if (!isJsonObject(bundled)) throw new SourceError(`${FILE}: must hold an object.`);
  checkSections(bundled);
  return bundled;
}

/** The text of generated/contract-names.ts: the names that the contract gives. */
export function renderNames(contract: JsonObject): string {
  const enumerations = Object.entries(enumerationsOf(contract)).map(
    ([name, values]) => `  readonly ${name}: readonly ${JSON.stringify(values)};\n`,
  );
  return [
    banner(FILE),
    "import type { OperationEntry } from '../contract/contract-document.ts';\n",
    `/** Names of components.schemas. */\n${union('SchemaName', Object.keys(schemasIn(contract)))}`,
    union('OperationId', Object.keys(operationsOf(contract))),
    'export type Operation = OperationEntry<SchemaName>;\n',
    `/** The enumerations of section 2.5. */\nexport type Enumerations = {\n${enumerations.join('')}};\n`,
  ].join('\n');
}

/** What generated/contract.json holds: the bundled contract, and what is read out of it. */
export function contractData(contract: JsonObject): object {
  return {
    document: contract,
    enumerations: enumerationsOf(contract),
    operations: operationsOf(contract),
  };
}

/** What `$ref`s into `components.schemas` lead to, by name. */
export function schemasIn(contract: JsonObject): JsonObject {
  return objectAt(contract, 'components', 'schemas');
}

/** The enumerations by the name of their schema, in document order. */
function enumerationsOf(contract: JsonObject): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(schemasIn(contract)).flatMap(([name, schema]) =>
      isJsonObject(schema) && Array.isArray(schema.enum) ? [[name, schema.enum] as const] : [],
    ),
  );
}

/** Ids of the open points that the contract is marked with. */
export function openPointMarks(value: Json): string[] {
  return valuesOf(value, 'x-open-point');
}

/** Every operation of the contract by its id, in document order. */
function operationsOf(contract: JsonObject): Record<string, OperationEntry<string>> {
  const paths = Object.entries(objectAt(contract, 'paths'));
  const unplaced = Object.values(objectAt(contract, 'components', 'pathItems'));
  const items: [string | null, Json][] = [...paths, ...unplaced.map((item): [null, Json] => [null, item])];
  const entries = items.flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, OperationEntry<string>][] => {
      const operation = isJsonObject(item) ? item[method] : undefined;
      return isJsonObject(operation)
        ? [[String(operation.operationId), entryOf(contract, path, method, operation)]]
        : [];
    }),
  );
  return Object.fromEntries(entries);
}

function entryOf(
  contract: JsonObject,
  path: string | null,
  method: (typeof METHODS)[number],
  operation: JsonObject,
): OperationEntry<string> {
  const answers = Object.entries(objectAt(operation, 'responses')).map(
    ([code, response]) => [code, schemaNames(resolve(contract, response))[0]] as const,
  );
  const successes = answers.filter(([code]) => code.startsWith('2'));
  const errors = answers.filter(([code]) => !code.startsWith('2'));
  const enveloped = successes.every(([, name]) => name !== undefined && isEnvelope(contract, name));
  return {
    method: upper(method),
    path,
    pathParameters: [...(path ?? '').matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []),
    sections: sectionsOf(operation),
    token: tokenOf(operation),
    enveloped,
    requestSchemas: isJsonObject(operation.requestBody) ? schemaNames(operation.requestBody) : [],
    successStatuses: codesOf(successes),
    successSchema: enveloped ? (successes[0]?.[1] ?? null) : null,
    errorStatuses: codesOf(errors),
    errorSchema: enveloped ? (errors[0]?.[1] ?? null) : null,
  };
}

function upper(method: (typeof METHODS)[number]): 'GET' | 'POST' | 'PUT' {
  return method === 'get' ? 'GET' : method === 'post' ? 'POST' : 'PUT';
}

function codesOf(answers: readonly (readonly [string, unknown])[]): number[] {
  return answers.map(([code]) => Number(code)).filter(Number.isInteger);
}

function tokenOf({ security }: JsonObject): 'required' | 'open' | 'none' {
  if (!Array.isArray(security)) return 'required';
  if (security.length === 0) return 'none';
  return security.some((way) => isJsonObject(way) && Object.keys(way).length === 0) ? 'open' : 'required';
}

/** Names of the schemas that the content of a body or a response refers to. */
function schemaNames(holder: JsonObject): string[] {
  const [content] = Object.values(isJsonObject(holder.content) ? holder.content : {});
  const schema = isJsonObject(content) && isJsonObject(content.schema) ? content.schema : {};
  const schemas: Json[] = Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  return schemas.flatMap((one) =>
    isJsonObject(one) && typeof one.$ref === 'string' ? nameOf(one.$ref) : [],
  );
}

function isEnvelope(contract: JsonObject, name: string): boolean {
  const schema = objectAt(contract, 'components', 'schemas', name);
  return JSON.stringify(schema.allOf ?? []).includes('"#/components/schemas/Envelope"');
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function resolve(contract: JsonObject, value: Json): JsonObject {
  if (!isJsonObject(value)) throw new SourceError(`${FILE}: a response must be an object.`);
  return typeof value.$ref === 'string' ? objectAt(contract, ...value.$ref.split('/').slice(1)) : value;
}

function objectAt(from: JsonObject, ...keys: string[]): JsonObject {
  let value: Json | undefined = from;
  for (const key of keys) value = isJsonObject(value) ? value[key] : undefined;
  if (!isJsonObject(value)) throw new SourceError(`${FILE}: no object at ${keys.join('.')}.`);
  return value;
}

function sectionsOf(value: JsonObject): SectionNumber[] {
  return [value['x-section'] ?? []]
    .flat()
    .filter((one): one is SectionNumber => isSectionNumber(String(one)));
}

function checkSections(contract: JsonObject): void {
  const unknown = valuesOf(contract, 'x-section').filter((section) => !isSectionNumber(section));
  if (unknown.length > 0) throw new SourceError(`${FILE}: no section ${unknown.join(', ')} in the document.`);
}

/** Every text that stands under a key, alone or in a list, anywhere in a document. */
function valuesOf(value: Json, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => valuesOf(item, key));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === key ? [child].flat().map(String) : valuesOf(child, key),
  );
}
