/** What a run will about cost, in words, before it begins. */
import type { Effort } from '../spec/effort.ts';
import { DEFAULT_LANGUAGE, type Language } from '../spec/language.ts';
import type { Filter } from '../spec/selection.ts';
import { type Estimate, estimateOf } from '../suites/estimate.ts';
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { planOf } from './plan.ts';
import { SCREEN_WORDS } from './words/screen.ts';

/** Digits that are not noise. */
const DIGITS = 2;

/** About what the selected checks will cost that this profile lets run. */
export function estimateFor(filter: Filter, profile: ResolvedProfile, effort: Effort): Estimate {
  const checks = planOf(filter, profile).flatMap((requirement) => requirement.checks);
  const enabled = new Set(checks.filter(({ lack }) => lack === undefined).map(({ id }) => id));
  return estimateOf(enabled, profile, effort);
}

/** `about 5,200 requests and 1,400,000 units`, and the limits of the profile that are smaller. */
export function forecastText(
  { requests, money }: Estimate,
  { limits }: Pick<ResolvedProfile, 'limits'>,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = SCREEN_WORDS[language];
  const about = words.cost(rounded(requests), rounded(money));
  const smaller = [
    ...lower('limits.requests', limits.requests, requests),
    ...lower('limits.totalAmount', limits.totalAmount, money),
  ];
  return smaller.length === 0 ? about : `${about}${words.allows(smaller)}`;
}

function lower(
  key: string,
  limit: number | undefined,
  expected: number,
): (readonly [key: string, limit: number])[] {
  return limit === undefined || limit >= expected ? [] : [[key, limit]];
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
