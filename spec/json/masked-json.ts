/** JSON in which masks stand in place of secrets. */
import { parsedJson } from './json.ts';
import { readPointer } from './pointer.ts';

/**
 * The value of a text that masks have kept from being JSON: a mask that took the place of a number is read as a text.
 * @returns undefined for what is no JSON even so.
 */
export function mendedJson(text: string): unknown {
  if (!text.includes('«')) return undefined;
  return parsedJson(text.replaceAll(/(?<=[:[,]\s*)«[^«»]*»(?=\s*[,}\]])/g, '"$&"'));
}

/** Whether a mask stands in what a pointer leads to. */
export function isMaskedAt(json: unknown, pointer: string): boolean {
  return JSON.stringify(readPointer(json, pointer))?.includes('«') ?? false;
}
