/** Pieces of Markdown: code spans for what is not ours, escaped prose for the rest, titles and lists. */
import type { Language } from '../../spec/document/language.ts';
import { numeral } from '../words/counting.ts';
import { cut, visibleLine } from '../words/layout/visible.ts';
import { MARKDOWN_WORDS } from '../words/page/markdown-words.ts';
import { LABELLED } from '../words/rows.ts';
import { REPORT_FILES } from './formats.ts';

/** Characters of one value that are shown. */
export const VALUE_LIMIT = 300;

/** Text from elsewhere as a code span: on one line, cut, between more backticks than it holds in a row. */
export function code(text: string, language: Language, limit: number = VALUE_LIMIT): string {
  const line = visibleLine(text).trim();
  const { text: shown, left } = cut(line, limit);
  if (shown === '') return MARKDOWN_WORDS[language].empty;
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}${left > 0 ? ' …' : ''}`;
}

/** A sentence of the catalogue, with what Markdown would act on escaped. */
export function prose(text: string): string {
  return visibleLine(text).replaceAll(/[\\`*_{}[\]<>#|~!&@^$]/g, String.raw`\$&`);
}

/** Characters of a shell line. */
export const CURL_LIMIT = 900;

/** A list under a title, as far as there is room. */
export function listBlock(
  title: string,
  items: readonly string[],
  room: number,
  language: Language,
): string[] {
  if (items.length === 0) return [];
  const lines = items.slice(0, room).map((item) => `- ${item}`);
  const left = items.length - lines.length;
  return [headingOf(title, items.length, language), [...lines, ...moreLine(left, language)].join('\n')];
}

/** That more is in the report. */
export function moreLine(left: number, language: Language): string[] {
  return left > 0 ? [`- ${MARKDOWN_WORDS[language].more(left, REPORT_FILES.json)}`] : [];
}

/** A title with a count. */
export function headingOf(title: string, count: number, language: Language): string {
  return `### ${LABELLED[language](title, numeral(language, count))}`;
}
