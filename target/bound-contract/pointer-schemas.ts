/** Schemas of answers of which no more is known than where single values stand. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { pointerTokens } from '../../spec/json/pointer.ts';

/** A value of an answer: a JSON pointer to it, and its own schema. */
export type Found = readonly [pointer: string, schema: JsonObject];

/**
 * The schema of an answer that holds each of the values where its pointer says. What stands beside them is left open.
 * An empty pointer makes its value the whole answer.
 */
export function schemaHolding(values: readonly Found[]): JsonObject {
  return layered(values.map(([pointer, schema]) => [pointerTokens(pointer), schema]));
}

type Way = readonly [tokens: readonly string[], schema: JsonObject];

function layered(ways: readonly Way[]): JsonObject {
  const whole = ways.find(([tokens]) => tokens.length === 0);
  if (whole !== undefined) return whole[1];
  const names = [...new Set(ways.flatMap(([[first]]) => first ?? []))];
  const below = names.map((name): [string, JsonObject] => [
    name,
    layered(ways.flatMap(([[first, ...rest], schema]): Way[] => (first === name ? [[rest, schema]] : []))),
  ]);
  const [only] = below;
  // A place in a list: what stands at the others is taken to be alike.
  if (only !== undefined && below.length === 1 && /^\d+$/.test(only[0]))
    return { type: 'array', items: only[1], minItems: Number(only[0]) + 1 };
  return { type: 'object', required: names, properties: Object.fromEntries(below) };
}
