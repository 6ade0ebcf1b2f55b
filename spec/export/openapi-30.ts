/** The contract in OpenAPI 3.0, for tools that do not know 3.1. */
import { createRequire } from 'node:module';
import type { Json, JsonObject } from '../contract/contract-document.ts';
import { isJsonObject } from '../json/json.ts';
import { rewritten } from '../json/rewritten.ts';
import { withoutUnusedComponents } from './used-components.ts';

export interface DownConverted {
  readonly contract: JsonObject;
  /** What 3.0 cannot say, each with its pointer into the contract, in English. */
  readonly unsaid: readonly string[];
}

interface DownConverter {
  readonly Converter: new (
    document: JsonObject,
    options: { readonly allOfTransform: boolean },
  ) => { convert(): JsonObject };
}

// As in spec/json/data.ts.
const load = createRequire(import.meta.url);

/** Keys whose values are data rather than schemas. */
const DATA = ['example', 'examples', 'default', 'enum', 'const', 'required'];

/** A converted copy. @param contract in OpenAPI 3.1. */
export function inOpenApi30(contract: JsonObject): DownConverted {
  const { summary, ...info } = isJsonObject(contract.info) ? contract.info : {};
  const { pathItems, ...components } = isJsonObject(contract.components) ? contract.components : {};
  const unsaid = [
    ...(summary === undefined ? [] : ['/info/summary: there is no such field.']),
    ...Object.keys(isJsonObject(pathItems) ? pathItems : {}).map(
      (name) => `/components/pathItems/${name}: an operation without a path cannot be written down.`,
    ),
  ];
  const sayable = withoutUnusedComponents(restated({ ...contract, info, components }));
  const { Converter }: DownConverter = load('#spec/generated/down-converter.cjs');
  return { contract: new Converter(sayable, { allOfTransform: true }).convert(), unsaid };
}

/** In 3.0 null is no type: a schema that takes nothing else says so with the one value of an enumeration. */
const ONLY_NULL: JsonObject = { type: 'object', nullable: true, enum: [null] };

/** What the converter leaves as it is: null as a type of its own, and more than one type beside it. */
function restated(contract: JsonObject): JsonObject {
  const whole = rewritten(contract, restatedSchema, DATA);
  return isJsonObject(whole) ? whole : {};
}

function restatedSchema(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (type === 'null') return { ...rest, ...ONLY_NULL };
  if (!Array.isArray(type)) return schema;
  const [first, ...others] = type.filter((one: Json) => one !== 'null');
  if (others.length === 0) return schema;
  const nullable = type.includes('null') && { nullable: true };
  return {
    ...rest,
    anyOf: [first, ...others].map((one: Json) => ({
      type: one,
      ...(one === 'array' && { items: {} }),
      ...nullable,
    })),
  };
}
