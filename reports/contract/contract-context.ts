/** What every part of the contract's page is made from. */
import type { Language } from '../../spec/document/language.ts';
import { inlineText } from '../html/parts.ts';
import { CONTRACT_PAGE_WORDS, type ContractPageWords } from '../words/contract/contract-page-words.ts';
import { DESCRIPTIONS_FR } from '../words/contract/descriptions-fr.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import type { ContractExample } from './contract-example.ts';
import { withoutSection } from './contract-fields.ts';

export interface ContractContext {
  readonly language: Language;
  readonly words: ContractPageWords;
  /** By operation. */
  readonly examples: ReadonlyMap<string, ContractExample>;
}

export function contractContext(
  language: Language,
  examples: ReadonlyMap<string, ContractExample>,
): ContractContext {
  return { language, words: CONTRACT_PAGE_WORDS[language], examples };
}

/** A description of the contract in the language of the page, without the section that it starts with. */
export function descriptionIn(text: unknown, { language }: ContractContext): Markup {
  const english = withoutSection(typeof text === 'string' ? text : '');
  const own = language === 'en' ? english : DESCRIPTIONS_FR[english];
  if (own !== undefined || english === '') return inlineText(own ?? '');
  return markup`<span lang="en">${inlineText(english)}</span>`;
}
