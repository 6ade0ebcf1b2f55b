/** From JSON schemas to TypeScript types. */
import { compile } from 'json-schema-to-typescript';
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { SourceError } from './sources.ts';
import { banner } from './text.ts';

/** Keywords whose value is a map of names to schemas: a name in it is no keyword. */
const NAMED = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'];

/** Keywords whose value is data, not schema. */
const DATA = ['enum', 'const', 'default', 'examples', 'required'];

/** Keywords that hold conditions between fields, which no type can say. */
const CONDITIONS = ['if', 'then', 'else', 'not', 'dependentRequired', 'dependentSchemas'];

/** The text of a file with the types of a schema: `name` for its root, and one for each of its `$defs`. */
export async function renderTypes(source: string, name: string, schema: JsonObject): Promise<string> {
  const text = await compile({ ...plain(schema), title: name }, name, {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    format: true,
    style: { singleQuote: true, printWidth: 110 },
  });
  return `${banner(source)}\n${text.replaceAll(PROVENANCE, '')}`;
}

/** What json-schema-to-typescript adds to the comment of every definition. */
const PROVENANCE =
  /\/\*\*\n \* This interface was referenced by .*\n \* via the `definition` ".*"\.\n \*\/\n| \*\n \* This interface was referenced by .*\n \* via the `definition` ".*"\.\n/g;

/** The schemas of the contract as the `$defs` of one schema whose properties name them all. */
export function schemasOf(contract: JsonObject): JsonObject {
  const components = isJsonObject(contract.components) ? contract.components : {};
  const schemas = isJsonObject(components.schemas) ? components.schemas : {};
  const text = JSON.stringify({
    description: 'Every schema of the contract by its name.',
    type: 'object',
    properties: Object.fromEntries(
      Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    ),
    required: Object.keys(schemas),
    $defs: schemas,
  });
  const moved: Json = JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/'));
  return isJsonObject(moved) ? moved : {};
}

/** A schema with what it refers to of another one in place of each reference. */
export function joined(schema: JsonObject, other: JsonObject): JsonObject {
  const start = `${String(other.$id)}#/`;
  const whole = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(whole);
    if (!isJsonObject(value)) return value;
    const { $ref } = value;
    if (typeof $ref !== 'string' || !$ref.startsWith(start))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]));
    let target: Json = other;
    for (const key of $ref.slice(start.length).split('/')) target = at(target, key);
    return whole(target);
  };
  const result = whole(schema);
  return isJsonObject(result) ? result : {};
}

/** @throws SourceError for a reference that leads nowhere. */
function at(value: Json, key: string): Json {
  const found = isJsonObject(value) ? value[key] : undefined;
  if (found === undefined) throw new SourceError(`A reference leads to ${key}, which is not there.`);
  return found;
}

/**
 * A schema without what would get in the way of its types: titles (they would name the types of single
 * fields), texts beside a `$ref` (they would make a copy of what it refers to), and conditions.
 */
function plain(schema: JsonObject): { [key: string]: Json } {
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref };
  const entries = Object.entries(schema).filter(
    ([key, value]) => !['title', '$id', '$schema', ...CONDITIONS].includes(key) && !isConditions(key, value),
  );
  const open = entries.every(([key]) => key === 'description' || key.startsWith('x-'));
  return {
    ...Object.fromEntries(entries.map(([key, value]) => [key, plainValue(key, value)])),
    ...(open && { tsType: 'unknown' }),
  };
}

function plainValue(key: string, value: Json): Json {
  if (DATA.includes(key)) return value;
  if (Array.isArray(value)) return value.map((item: Json) => (isJsonObject(item) ? plain(item) : item));
  if (!isJsonObject(value)) return value;
  if (!NAMED.includes(key)) return plain(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, isJsonObject(child) ? plain(child) : child]),
  );
}

/** Whether a keyword combines nothing but conditions, such as `oneOf: [{required: [a]}, {required: [b]}]`. */
function isConditions(key: string, value: Json): boolean {
  const combines = ['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value);
  return (
    combines &&
    value.every(
      (item: Json) =>
        isJsonObject(item) &&
        Object.keys(item).every((word) => word === 'required' || CONDITIONS.includes(word)),
    )
  );
}
