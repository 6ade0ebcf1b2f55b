/** Renders each format that needs the report alone. */

import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { renderCsv } from './csv.ts';
import { renderCtrf } from './ctrf.ts';
import { renderEarl } from './earl.ts';
import { renderCodeQuality } from './findings/code-quality.ts';
import { renderSarif } from './findings/sarif.ts';
import type { Format } from './formats.ts';
import { renderJson } from './json-report.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';

/** The formats that need the report alone. */
export type PlainFormat = Exclude<Format, 'html' | 'har'>;

/**
 * From report to text, piece by piece. The page and the archive need the exchanges too: see `write.ts`.
 *
 * Of these only Markdown is for people alone, and so in their language; the others stay in English.
 */
export const RENDERERS: Readonly<
  Record<PlainFormat, (report: Report, language?: Language) => Iterable<string>>
> = {
  json: renderJson,
  junit: renderJunit,
  // What is short, or one line for each requirement, is made at once.
  markdown: (report, language) => [renderMarkdown(report, language)],
  csv: (report) => [renderCsv(report)],
  sarif: renderSarif,
  codequality: renderCodeQuality,
  ctrf: renderCtrf,
  earl: renderEarl,
};

/** Whether a format needs the report alone. */
export function isPlain(format: Format): format is PlainFormat {
  return Object.hasOwn(RENDERERS, format);
}
