/** What a run will about cost, in words, before it begins. */
import { chosenText } from '../../reports/words/budget-words.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { estimateFor, type Forecast, type Share } from '../../suites/prepare/estimate.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { PartOfRun } from '../run/part-of-run.ts';
import type { RunRequest } from '../run/run-request.ts';
import { SCREEN_WORDS, type ScreenWords } from '../words/screen-words.ts';
import type { Expectation } from './screen.ts';

/** What the run will about cost with a profile, and whom; for a budget, what was chosen for it. */
export function forecastOf(
  { args, filter, examples }: RunRequest,
  profile: ResolvedProfile,
  { part, chosen, only }: PartOfRun & Pick<RunOptions, 'only'> = {},
): Pick<Expectation, 'forecast' | 'requests'> {
  const estimate = estimateFor(filter, profile, args.effort, part?.only ?? only);
  const requests = chosen?.expected ?? estimate.requests;
  const cost = forecastText({ ...estimate, requests }, profile, args.lang);
  const choice = chosen === undefined ? '' : `${chosenText(chosen, args.lang)}\n`;
  const stored = examples ? SCREEN_WORDS[args.lang].stored(Object.keys(examples).length) : '';
  return { forecast: `${choice}${cost}${stored}`, requests };
}

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
