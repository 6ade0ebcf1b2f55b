/** What a run will about cost, in words, before it begins. */
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Forecast, Share } from '../../suites/prepare/estimate.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { SCREEN_WORDS, type ScreenWords } from '../words/screen-words.ts';

/** Digits that are not noise. */
const DIGITS = 2;

/** `about 5,200 requests and 1,400,000 units`, and the limits of the profile that are smaller. */
export function forecastText(
  { requests, money, shares }: Forecast,
  { limits }: Pick<ResolvedProfile, 'limits'>,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = SCREEN_WORDS[language];
  const about = `${words.cost(Math.ceil(rounded(requests)), rounded(money))}${sharesText(shares, words)}`;
  const smaller = [
    ...lower('limits.requests', limits.requests, requests),
    ...lower('limits.totalAmount', limits.totalAmount, money),
  ];
  return smaller.length === 0 ? about : `${about}${words.allows(smaller)}`;
}

/** Instruments that are named; the rest are counted. */
const SHOWN = 6;

/** By instrument, the one that pays most first. */
function sharesText(shares: readonly Share[], words: ScreenWords): string {
  const paying = shares.filter(({ amount }) => amount > 0).sort((one, other) => other.amount - one.amount);
  if (paying.length === 0) return '';
  const shown = paying
    .slice(0, SHOWN)
    .map(({ name, amount }) => [visibleLine(name), rounded(amount)] as const);
  const rest = paying.slice(SHOWN);
  const sum = rest.reduce((total, { amount }) => total + amount, 0);
  return words.from(shown, rest.length, rounded(sum));
}

function lower(
  key: string,
  limit: number | undefined,
  expected: number,
): (readonly [key: string, limit: number])[] {
  return limit === undefined || limit >= expected ? [] : [[key, limit]];
}

/** Whole, save below 1: a unit may be worth much. */
function rounded(value: number): number {
  return value < 1 ? Number(value.toPrecision(1)) : Math.round(Number(value.toPrecision(DIGITS)));
}
