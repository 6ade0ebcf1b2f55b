/** The fields of a request as its schema has them, those inside objects too. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { readSchema, type Schema } from '../schema/schema.ts';

export interface Field {
  readonly path: readonly string[];
  /** The last name of the path. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Every field of an object, each before those inside it, in the order of the schema. */
export function fieldsOf(object: JsonObject, within: readonly string[] = []): Field[] {
  const { properties, required } = readSchema(object);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = [...within, name];
    const field: Field = { path, name, schema: readSchema(property), isRequired: required.includes(name) };
    return [field, ...fieldsOf(property, path)];
  });
}
