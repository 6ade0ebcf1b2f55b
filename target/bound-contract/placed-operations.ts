/** The operations of a contract beside their paths, to be changed and put back. */
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';

export interface PlacedOperation {
  /** Null where there is none: the operation then stands under `components.pathItems`. */
  readonly path: string | null;
  /** In lower case. */
  readonly method: string;
  /** With its `operationId`. */
  readonly operation: JsonObject;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** All of them in document order, those without a path last. */
export function placedOperations(contract: JsonObject): PlacedOperation[] {
  const unplaced = Object.values(objectAt(contract, 'components', 'pathItems'));
  const items: (readonly [string | null, Json])[] = [
    ...Object.entries(objectAt(contract, 'paths')),
    ...unplaced.map((item) => [null, item] as const),
  ];
  return items.flatMap(([path, item]) =>
    Object.entries(isJsonObject(item) ? item : {}).flatMap(([method, operation]) =>
      METHODS.includes(method) && isJsonObject(operation) ? [{ path, method, operation }] : [],
    ),
  );
}

/** The path items of operations that have a path, and of those that have none. */
export function pathItemsOf(operations: readonly PlacedOperation[]): {
  paths: JsonObject;
  pathItems: JsonObject;
} {
  const paths: Record<string, JsonObject> = {};
  const pathItems: Record<string, JsonObject> = {};
  for (const { path, method, operation } of operations) {
    const [items, name] = path === null ? [pathItems, idOf(operation)] : [paths, path];
    items[name] = { ...items[name], [method]: operation };
  }
  return { paths, pathItems };
}

/** The `operationId`. */
export function idOf({ operationId }: JsonObject): string {
  return String(operationId);
}

/** The object at some keys; an empty one where there is none. */
export function objectAt(from: JsonObject, ...keys: readonly string[]): JsonObject {
  let value: Json | undefined = from;
  for (const key of keys) value = isJsonObject(value) ? value[key] : undefined;
  return isJsonObject(value) ? value : {};
}
