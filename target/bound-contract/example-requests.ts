/** One request of each operation of a bound contract, made of its examples. */
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { idOf, objectAt, type PlacedOperation } from './placed-operations.ts';

/** A request that is ready to be sent. */
export interface ExampleRequest {
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  /** From the base URL, with its query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** Values of parameters that no example holds, by name: what earlier answers gave. */
export type Known = Readonly<Record<string, string>>;

/**
 * The request of an operation.
 * @returns undefined where a parameter has no value, or there is no path.
 */
export function exampleRequest(
  { path, method, operation }: PlacedOperation,
  known: Known,
): ExampleRequest | undefined {
  if (path === null) return undefined;
  const all: readonly Json[] = Array.isArray(operation.parameters) ? operation.parameters : [];
  const parameters = all.filter((one): one is JsonObject => isJsonObject(one));
  const valueFor = (one: JsonObject) => known[String(one.name)] ?? one.example;
  const given = parameters.filter((one) => valueFor(one) !== undefined);
  if (parameters.some((one) => one.required === true && !given.includes(one))) return undefined;
  const among = (place: string): (readonly [string, string])[] =>
    given.filter((one) => one.in === place).map((one) => [String(one.name), String(valueFor(one))]);
  const filled = among('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(Object.fromEntries(among('query'))).toString();
  const body = bodyOf(operation);
  return {
    operationId: idOf(operation),
    method: method.toUpperCase(),
    path: query === '' ? filled : `${filled}?${query}`,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(among('header').map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(body !== undefined && { body }),
  };
}

/** The first example of the body; where there is none, one put together from the examples of its fields. */
function bodyOf(operation: JsonObject): Json | undefined {
  const media = objectAt(operation, 'requestBody', 'content', 'application/json');
  const [first] = Object.values(objectAt(media, 'examples'));
  if (isJsonObject(first)) return first.value;
  const fields = Object.entries(objectAt(media, 'schema', 'properties')).flatMap(([name, schema]) => {
    const examples = isJsonObject(schema) ? schema.examples : undefined;
    return Array.isArray(examples) ? [[name, examples[0]] as const] : [];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
