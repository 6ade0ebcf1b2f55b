/** The schemas of the contract as the generators read them: references followed, `allOf` made into one. */

import { CONTRACT } from '../../spec/contract/contract.ts';
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import type { SchemaName } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;

export type JsonType = (typeof TYPES)[number];

/** A schema of which every keyword stands at the top. */
export interface Schema {
  /** Empty where any type will do. */
  readonly types: readonly JsonType[];
  readonly format?: string;
  readonly values?: readonly [Json, ...Json[]];
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required: readonly string[];
}

/** A schema of `components.schemas`. */
export function schemaNamed(name: SchemaName): JsonObject {
  return CONTRACT.components.schemas[name];
}

/** @throws Error for a reference that leads nowhere: the contract is checked for these. */
export function readSchema(raw: JsonObject): Schema {
  if (typeof raw.$ref === 'string') return readSchema(referred(raw.$ref));
  const own: Schema = {
    types: list(raw.type).filter(isJsonType),
    ...(typeof raw.format === 'string' && { format: raw.format }),
    ...valuesOf(raw.enum),
    properties: Object.fromEntries(
      Object.entries(isJsonObject(raw.properties) ? raw.properties : {}).flatMap(([name, schema]) =>
        isJsonObject(schema) ? [[name, schema] as const] : [],
      ),
    ),
    required: list(raw.required).filter((name) => typeof name === 'string'),
  };
  return list(raw.allOf)
    .flatMap((part) => (isJsonObject(part) ? [readSchema(part)] : []))
    .reduce(both, own);
}

/** What fits two schemas. */
function both(one: Schema, other: Schema): Schema {
  const names = new Set([...Object.keys(one.properties), ...Object.keys(other.properties)]);
  const { types } = one.types.length === 0 ? other : one;
  return {
    ...one,
    ...other,
    types: other.types.length === 0 ? types : types.filter((type) => other.types.includes(type)),
    properties: Object.fromEntries(
      [...names].map((name) => {
        const schemas = [one.properties[name], other.properties[name]].filter((each) => each !== undefined);
        return [name, schemas.length === 1 && schemas[0] ? schemas[0] : { allOf: schemas }];
      }),
    ),
    required: [...new Set([...one.required, ...other.required])],
  };
}

function referred(pointer: string): JsonObject {
  const name = pointer.replace('#/components/schemas/', '');
  if (!isSchemaName(name)) throw new Error(`The contract has no ${pointer}.`);
  return schemaNamed(name);
}

function isSchemaName(name: string): name is SchemaName {
  return name in CONTRACT.components.schemas;
}

function valuesOf(given: Json | undefined): Pick<Schema, 'values'> {
  const [first, ...others] = given === undefined ? [] : list(given);
  return first === undefined ? {} : { values: [first, ...others] };
}

function list(given: Json | undefined): readonly Json[] {
  if (given === undefined) return [];
  return isJsonArray(given) ? given : [given];
}

function isJsonArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isJsonType(value: Json): value is JsonType {
  return TYPES.some((type) => type === value);
}
