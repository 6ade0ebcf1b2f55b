/** Amounts and counts in a sentence of a check, with their digits grouped: `10000223.72` is hard to compare. */
import type { InEach, Language } from '../../../spec/document/language.ts';
import { numeral } from '../counting.ts';

/** Sentences about money; in others a long number is more likely an identifier. */
const MONEY = /\b(?:balance|montant|amount|fees|solde|frais)/i;

/** A number of at least five digits that is not part of a name, a time, a pointer or a quoted value; it may have a sign. */
const LONG_NUMBER = /(?<![\w"'«.:/*-])(-?[1-9]\d{4,11})(?:\.(\d+))?(?![\w"'»/*-]|:(?! )|\.\d)/g;

/** How many answers came: `1043 answers: 1043 × 200`. */
const LONG_COUNT = /(?<![\w.:/-])\d{4,}(?= (?:answers|callbacks|réponses|notifications|×))/g;

const DECIMAL_MARK: InEach<string> = { en: '.', fr: ',' };

/**
 * Every digit stays: an amount of a target is never rounded.
 *
 * @param text what a check expected or received. JSON stays as it came.
 */
export function withGroupedAmounts(text: string, language: Language): string {
  if (!MONEY.test(text) || /[{}]/.test(text)) return text;
  return text.replaceAll(LONG_NUMBER, (_, whole: string, decimals: string | undefined) => {
    const rest = decimals === undefined ? '' : `${DECIMAL_MARK[language]}${decimals}`;
    return `${numeral(language, Number(whole))}${rest}`;
  });
}

/** Groups the counts of answers in the message of a check. */
export function withGroupedCounts(text: string, language: Language): string {
  return text.replaceAll(LONG_COUNT, (count) => numeral(language, Number(count)));
}
