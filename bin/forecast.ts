/** What a run will about cost, in words, before it begins. */
import type { Effort } from '../spec/effort.ts';
import type { Filter } from '../spec/selection.ts';
import { type Estimate, estimateOf } from '../suites/estimate.ts';
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { planOf } from './plan.ts';

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
): string {
  const about = `about ${rounded(requests)} requests and ${rounded(money)} units`;
  const smaller = [
    ...lower('limits.requests', limits.requests, requests),
    ...lower('limits.totalAmount', limits.totalAmount, money),
  ];
  if (smaller.length === 0) return about;
  return `${about}; the profile allows ${smaller.join(' and ')}: checks that come later end inconclusive`;
}

function lower(key: string, limit: number | undefined, expected: number): string[] {
  return limit === undefined || limit >= expected ? [] : [`${limit.toLocaleString('en')} (${key})`];
}

function rounded(value: number): string {
  return Number(value.toPrecision(DIGITS)).toLocaleString('en');
}
