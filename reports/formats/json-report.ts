/** The report as JSON: the model itself, to be read by machines. Schema: `spec/report.schema.json`. */
import type { Report } from '../../spec/generated/report-types.ts';
import { escapedJson, visible } from '../words/visible.ts';

/** JSON text, indented, with a final newline. What is invisible in a text comes out as an escape. */
export function renderJson(report: Report): string {
  return `${escapedJson(JSON.stringify(report, null, 2))}\n`;
}

/**
 * The JSON of a format that programs of others show to people: nothing acts in the text, nor in the
 * strings that are read from it.
 */
export function displayJson(value: unknown): string {
  const shown = (_key: string, item: unknown) => (typeof item === 'string' ? visible(item) : item);
  return `${escapedJson(JSON.stringify(value, shown, 2))}\n`;
}
