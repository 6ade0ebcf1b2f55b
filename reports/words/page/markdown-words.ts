/** The words of the Markdown report. Arguments are Markdown already. */
import type { InEach } from '../../../spec/document/language.ts';
import { numeral } from '../counting.ts';

export interface MarkdownWords {
  readonly tool: (name: string, version: string, document: string, target: string) => string;
  readonly run: (started: string, seed: number, effort: string) => string;
  readonly partOnly: (filter: string) => string;
  readonly note: (text: string) => string;
  readonly requirements: string;
  readonly notVerified: string;
  readonly more: (count: number, file: string) => string;
  /** Behind the names of the first few. */
  readonly others: (count: number) => string;
  /** In place of a text that is empty. */
  readonly empty: string;
}

export const MARKDOWN_WORDS: InEach<MarkdownWords> = {
  en: {
    tool: (name, version, document, target) => `${name} ${version}, document ${document}, target ${target}`,
    run: (started, seed, effort) => `started ${started}, seed ${seed}, effort ${effort}`,
    partOnly: (filter) => `**a part only**: narrowed by ${filter}`,
    note: (text) => `**note**: ${text}`,
    requirements: 'requirements',
    notVerified: 'Not verified',
    more: (count, file) => `and ${numeral('en', count)} more, in ${file}`,
    others: (count) => `and ${numeral('en', count)} more`,
    empty: '(empty)',
  },
  fr: {
    tool: (name, version, document, target) => `${name} ${version}, document ${document}, cible ${target}`,
    run: (started, seed, effort) => `début ${started}, graine ${seed}, effort ${effort}`,
    partOnly: (filter) => `**une partie seulement**\u00A0: campagne restreinte par ${filter}`,
    note: (text) => `**remarque**\u00A0: ${text}`,
    requirements: 'exigences',
    notVerified: 'Non vérifiées',
    more: (count, file) => `et ${numeral('fr', count)} de plus, dans ${file}`,
    others: (count) => `et ${numeral('fr', count)} de plus`,
    empty: '(vide)',
  },
};
