/** JSON values rewritten from the inside out. */
import type { Json, JsonObject } from '../contract/contract-document.ts';
import { isJsonObject } from './json.ts';

/**
 * A copy in which each object stands as `change` has it, those within it first.
 * @param opaque keys whose values are data, and stay as they are.
 */
export function rewritten(
  value: Json,
  change: (object: JsonObject) => Json,
  opaque: readonly string[] = [],
): Json {
  if (Array.isArray(value)) return value.map((item: Json) => rewritten(item, change, opaque));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [
    key,
    opaque.includes(key) ? child : rewritten(child, change, opaque),
  ]);
  return change(Object.fromEntries(entries));
}
