/** From a schema to named classes of the values that fit it. */
import type { JsonObject } from '../../spec/contract-document.ts';
import { arrayFamily } from './arrays.ts';
import { BOOLEANS, NULL } from './constants.ts';
import { enumerationFamily } from './enumerations.ts';
import { type Classes, type Family, joined } from './family.ts';
import { formatFamily } from './formats.ts';
import { INTEGERS } from './integers.ts';
import { numberFamily } from './numbers.ts';
import { objectFamily } from './objects.ts';
import type { SchemaOptions } from './options.ts';
import { type JsonType, readSchema, type Schema } from './schema.ts';
import { TEXTS } from './texts.ts';

/** The types of a value of which nothing is shown. An integer is a number. */
const ANY: readonly [JsonType, ...JsonType[]] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** Named classes of values that fit a schema of the contract, the plainest first. */
export function classesOf(schema: JsonObject, options: SchemaOptions): Classes {
  return familyOf(schema, options).classes;
}

/** The plainest value that fits a schema of the contract. */
export function plainOf(schema: JsonObject, options: SchemaOptions): unknown {
  return familyOf(schema, options).plain;
}

function familyOf(raw: JsonObject, options: SchemaOptions): Family {
  const schema = readSchema(raw);
  const [first, ...others] = schema.alternatives;
  if (first !== undefined)
    return joined([familyOf(first, options), ...others.map((other) => familyOf(other, options))]);
  if (schema.values !== undefined) return enumerationFamily(schema.values);
  const [type, ...further] = schema.types.length > 0 ? schema.types : ANY;
  if (type === undefined) throw new Error('No value fits the schema: its types exclude each other.');
  return joined([
    ofType(type, schema, options),
    ...further.map((another) => ofType(another, schema, options)),
  ]);
}

function ofType(type: JsonType, schema: Schema, options: SchemaOptions): Family {
  switch (type) {
    case 'string':
      return formatFamily(schema.format, options) ?? TEXTS;
    case 'number':
      return numberFamily(options.amounts);
    case 'integer':
      return INTEGERS;
    case 'boolean':
      return BOOLEANS;
    case 'null':
      return NULL;
    case 'array':
      // Items of any type would nest without end; texts stand for them.
      return arrayFamily(schema.items === undefined ? TEXTS : familyOf(schema.items, options));
    case 'object':
      return objectFamily(
        Object.entries(schema.properties).map(([name, property]) => ({
          name,
          isRequired: schema.required.includes(name),
          family: familyOf(property, options),
        })),
      );
  }
}
