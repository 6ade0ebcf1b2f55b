/** JSON in which masks stand in place of secrets. */
import { parsedJson } from './json.ts';
import { readPointer } from './pointer.ts';

/** Masks in place of numbers: outside of quotation marks. */
const UNQUOTED = /(?<=[:[,]\s*)«[^«»]*»(?=\s*[,}\]])/g;

/**
 * The value of a text that masks have kept from being JSON: a mask that took the place of a number is read as a text.
 * @returns undefined for what is no JSON even so.
 */
export function mendedJson(text: string): unknown {
  if (!text.includes('«')) return undefined;
  return parsedJson(text.replaceAll(UNQUOTED, '"$&"'));
}

/**
 * The pattern of a mask. It is narrow: a target that writes a number between the same quotation marks hides
 * nothing by it.
 */
export const MASK_PATTERN = String.raw`«[a-z]+:\d{1,7}(?: [A-Za-z0-9+]{0,4}\*+[A-Za-z0-9]{0,4})?(?:\/[a-z0-9]+)?»`;

const MASK = new RegExp(MASK_PATTERN);

/** Whether a mask stands in a text: the quotation marks alone are none. */
export function holdsMask(text: string): boolean {
  return text.includes('«') && MASK.test(text);
}

/** Whether a mask stands in what a pointer leads to. */
export function isMaskedAt(json: unknown, pointer: string): boolean {
  return holdsMask(JSON.stringify(readPointer(json, pointer)) ?? '');
}

/**
 * The value of a text in which a mask may have taken the place of a number: it is read as the number of the mask, so
 * that its type is right, and equal ones stay equal.
 * @returns undefined for what is no JSON even so.
 */
export function maskedJson(text: string): unknown {
  const json = parsedJson(text);
  if (json !== undefined || !text.includes('«')) return json;
  return parsedJson(text.replaceAll(UNQUOTED, (mask) => NUMBER_OF_MASK.exec(mask)?.[1] ?? mask));
}

const NUMBER_OF_MASK = new RegExp(`^(?=${MASK_PATTERN}$)«[a-z]+:0*(\\d+)`);

/** A text in which a mask is the same whether its value stood as it is or in the escapes of a URL, JSON or HTML. */
export function withoutEscapeForms(text: string): string {
  return text.replaceAll(/(«[a-z]+:\d{1,7}[^«»/]*)\/(?:url|json|html)»/g, '$1»');
}

const SPLIT = new RegExp(`(${MASK_PATTERN})`);

/** The masks in a text, and what stands between them. */
export function maskParts(text: string): readonly string[] {
  return text.split(SPLIT).filter((part) => part !== '');
}
