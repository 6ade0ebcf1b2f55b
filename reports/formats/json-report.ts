/** The report as JSON: the model itself, to be read by machines. Schema: `spec/report.schema.json`. */
import type { Report } from '../../spec/generated/report-types.ts';
import { escapedJson, visible } from '../words/layout/visible.ts';
import { jsonPieces } from './json-pieces.ts';

/** JSON text, indented, with a final newline. What is invisible in a text comes out as an escape. */
export function renderJson(report: Report): Iterable<string> {
  return renderedJson(report);
}

/** The same of any value. */
export function renderedJson(value: unknown): Iterable<string> {
  return rendered(value, (text) => text);
}

/**
 * The JSON of a format that programs of others show to people: nothing acts in the text, nor in the
 * strings that are read from it.
 */
export function displayPieces(value: unknown): Iterable<string> {
  return rendered(value, visible);
}

/** The same as a whole, of what is short. */
export function displayJson(value: unknown): string {
  return [...displayPieces(value)].join('');
}

function* rendered(value: unknown, shown: (text: string) => string): Generator<string> {
  for (const piece of jsonPieces(value, shown)) yield escapedJson(piece);
  yield '\n';
}
