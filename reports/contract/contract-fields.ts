/** The fields of the contract's schemas, as a table shows them. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';

export interface ContractField {
  /** Dotted below the schema: `requestInfo.exchangeId`. */
  readonly name: string;
  /** Types of JSON, with the format behind them. Empty where any value may stand. */
  readonly types: readonly string[];
  readonly format?: string;
  readonly isRequired: boolean;
  /** The name of its enumeration. */
  readonly enumeration?: string;
  readonly description: string;
}

/** Every field of a schema, and of the objects within it. */
export function fieldsOf(schema: JsonObject, prefix = ''): ContractField[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = Object.entries(isJsonObject(schema.properties) ? schema.properties : {});
  return properties.flatMap(([key, value]) => {
    if (!isJsonObject(value)) return [];
    const name = `${prefix}${key}`;
    const { format, description } = value;
    const enumeration = enumerationOf(value);
    const field: ContractField = {
      name,
      types: enumeration === undefined ? typesOf(value) : ['string', ...(isNullable(value) ? ['null'] : [])],
      isRequired: required.includes(key),
      description: withoutSection(typeof description === 'string' ? description : ''),
      ...(typeof format === 'string' && { format }),
      ...(enumeration !== undefined && { enumeration }),
    };
    return [field, ...fieldsOf(value, `${name}.`)];
  });
}

/** A description without the section that it starts with: it is in the chapter of that section. */
export function withoutSection(description: string): string {
  return description.replace(/^Sections? [\d., and]+(?:to [\d.]+ )?(?:and [\d.]+)?\.\s*/, '').trim();
}

function typesOf({ type }: JsonObject): string[] {
  return type === undefined ? [] : [type].flat().map((one: Json) => String(one));
}

function isNullable({ anyOf }: JsonObject): boolean {
  return Array.isArray(anyOf) && anyOf.some((one: Json) => isJsonObject(one) && one.type === 'null');
}

function enumerationOf({ $ref, anyOf }: JsonObject): string | undefined {
  const references = [
    $ref,
    ...(Array.isArray(anyOf) ? anyOf.map((one: Json) => (isJsonObject(one) ? one.$ref : undefined)) : []),
  ];
  const names = references.map((one) => String(one).replace('#/components/schemas/', ''));
  return names.find((name) => name in ENUMERATIONS);
}
