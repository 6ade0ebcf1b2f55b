/** Ids of exchanges in parentheses, with the word that says what they are: `(x287)` alone reads like a count. */
import type { Language } from '../../../spec/document/language.ts';
import { extractQuotes, restoreQuotes } from './quotes.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'exchange', fr: 'échange' };

/** An id, of a shard too, alone in parentheses. */
const ALONE = /\(((?:[a-z]+-)?x\d+)\)/g;

/** `… (x12)` as `… (exchange x12)`. What a text quotes of the target stays as it is. */
export function withNamedExchanges(text: string, language: Language): string {
  if (text.search(ALONE) < 0) return text;
  const { bare, spans } = extractQuotes(text);
  return restoreQuotes(bare.replaceAll(ALONE, `(${NAMES[language]} $1)`), spans);
}
