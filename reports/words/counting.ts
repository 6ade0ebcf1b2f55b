/** Numbers as people write them. Never for codes, nor for amounts that a target said. */
import type { InEach, Language } from '../../spec/document/language.ts';

const NUMBERS: InEach<Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  fr: new Intl.NumberFormat('fr'),
};

const PLURALS: InEach<Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/** `1,423` or `1 423`, with at most three decimals. */
export function numeral(language: Language, value: number): string {
  // Whole numbers without a separator are most of a page, and Intl takes ten times as long.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return NUMBERS[language].format(value);
}

/** Whether a count takes the singular: one in English, nought and one in French. */
export function isSingular(language: Language, count: number): boolean {
  return PLURALS[language].select(count) === 'one';
}

/** `2 requirements`, `1 423 exigences`. */
export function quantity(language: Language, count: number, one: string, several = `${one}s`): string {
  return `${numeral(language, count)} ${isSingular(language, count) ? one : several}`;
}

/** From here on milliseconds say less than seconds do. */
const IN_SECONDS_FROM_MS = 10_000;

/** When something happened, counted from a beginning: `9,500 ms`, `12.35 s`. */
export function momentText(language: Language, ms: number): string {
  if (ms < IN_SECONDS_FROM_MS) return `${numeral(language, Math.round(ms))} ms`;
  return `${numeral(language, Math.round(ms / 10) / 100)} s`;
}

const SECOND_MS = 1000;
/** Longer times are shown in minutes. Seconds. */
const MINUTES_FROM = 100;

/** How long a run takes, the same in every form of the report: `44 s`, `2 min 10 s`. */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS);
  return seconds < MINUTES_FROM ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
