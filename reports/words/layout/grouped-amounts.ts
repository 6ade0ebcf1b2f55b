/** Amounts and counts in a sentence of a check, with their digits grouped: `10000223.72` is hard to compare. */
import type { InEach, Language } from '../../../spec/document/language.ts';
import { momentText, numeral } from '../counting.ts';

/** Sentences about money; in others a long number is more likely an identifier. */
const MONEY = /\b(?:balance|montant|amount|fees|solde|frais)/i;

/** A number of at least five digits that is not part of a name, a time, a pointer or a quoted value; it may have a sign. */
const LONG_NUMBER = /(?<![\w"'«.:/*-])(-?[1-9]\d{4,11})(?:\.(\d+))?(?![\w"'»/*-]|:(?! )|\.\d)/g;

/** A smaller amount with decimals, likewise; not the number of a section. */
const DECIMALS = /(?<![\w"'«.:/*-]|section )(-?\d{1,4})\.(\d+)(?![\w"'»/*-]|:(?! )|\.\d)/g;

/** How many answers came: `1043 answers: 1043 × 200`. */
const LONG_COUNT = /(?<![\w.:/-])\d{4,}(?= (?:answers|callbacks|réponses|notifications|×))/g;

/** When something was seen of an operation; not within quotation marks. */
const LONG_TIME = /\b(after|après) (\d{5,}) ms\b(?=(?:[^"]*"[^"]*")*[^"]*$)/g;

const DECIMAL_MARK: InEach<string> = { en: '.', fr: ',' };

/**
 * Every digit stays: an amount of a target is never rounded. Long times of observations are in seconds.
 *
 * @param whole what a check expected or received. JSON stays as it came.
 */
export function withGroupedAmounts(whole: string, language: Language): string {
  if (/[{}]/.test(whole)) return whole;
  const text = whole.replaceAll(
    LONG_TIME,
    (_, word: string, ms: string) => `${word} ${momentText(language, Number(ms))}`,
  );
  if (!MONEY.test(text)) return text;
  const mark = DECIMAL_MARK[language];
  const grouped = text.replaceAll(LONG_NUMBER, (_, digits: string, decimals: string | undefined) => {
    const rest = decimals === undefined ? '' : `${mark}${decimals}`;
    return `${numeral(language, Number(digits))}${rest}`;
  });
  // One sentence has one decimal mark.
  return grouped === text ? text : grouped.replaceAll(DECIMALS, `$1${mark}$2`);
}

/** Groups the counts of answers in the message of a check. */
export function withGroupedCounts(text: string, language: Language): string {
  return text.replaceAll(LONG_COUNT, (count) => numeral(language, Number(count)));
}
