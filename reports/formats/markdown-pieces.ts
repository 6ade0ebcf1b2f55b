/** Text within Markdown: code spans for what is not ours, escaped prose for the rest. */
import type { Language } from '../../spec/document/language.ts';
import { cut, visibleLine } from '../words/layout/visible.ts';
import { MARKDOWN_WORDS } from '../words/page/markdown-words.ts';

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
