/** The review of a declaration in words: each contradiction with its line. */
import type { Contradiction, ContradictionSource } from '../../reports/declaration/contradiction.ts';
import { contradictionText, DECLARATION_WORDS } from '../../reports/words/declaration-words.ts';
import { PLAIN, type TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import type { Declaration } from '../../spec/declaration/declaration.ts';
import type { Language } from '../../spec/document/language.ts';

export interface ReviewView {
  /** Of the declaration, as the user gave it. */
  readonly path: string;
  readonly lineOf: (path: readonly string[]) => number;
  readonly language: Language;
  /** Whether there was a run, and it was not whole. */
  readonly isPartial: boolean;
  readonly style?: TextStyle;
}

const SOURCES: readonly ContradictionSource[] = ['inside', 'scheme', 'openapi', 'run'];

export function reviewText(
  { organisation, product }: Declaration,
  contradictions: readonly Contradiction[],
  view: ReviewView,
): string {
  const { language, isPartial, style = PLAIN } = view;
  const words = DECLARATION_WORDS[language];
  const head = visibleLine(`${product.name} ${product.version}, ${organisation}`);
  const groups = SOURCES.flatMap((source) => {
    const ofSource = contradictions.filter((one) => one.source === source);
    if (ofSource.length === 0) return [];
    const lines = contradictionLines(ofSource, view).map((line) => `  ${line}`);
    return ['', style.strong(words.sources[source]), ...lines];
  });
  const end = contradictions.length === 0 ? words.none : words.counted(contradictions.length);
  return [style.strong(head), ...groups, '', ...(isPartial ? [words.notWhole] : []), end].join('\n');
}

/** Contradictions in one line each: place, key and reason. */
export function contradictionLines(
  contradictions: readonly Contradiction[],
  { path, lineOf, language, style = PLAIN }: Omit<ReviewView, 'isPartial'>,
): string[] {
  const colon = language === 'fr' ? '\u00A0:' : ':';
  return contradictions.map((one) => {
    const place = style.quiet(`${path}:${lineOf(pathOfKey(one.key))}`);
    return `${place} ${one.key}${colon} ${visibleLine(contradictionText(one, language))}`;
  });
}

/** Ids of practices hold dots of their own. */
export function pathOfKey(key: string): string[] {
  if (!key.startsWith('practices.')) return key.split('.');
  return ['practices', key.slice('practices.'.length)];
}
