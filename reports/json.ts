/** The report as JSON: the model itself, to be read by machines. Schema: `spec/report.schema.json`. */
import type { Report } from '../spec/generated/report-types.ts';

/** JSON text, indented, with a final newline. Lone surrogates come out as escapes. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
