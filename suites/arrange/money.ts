/** Money as decimals made from the shortest text of a double, compared at the minor unit of the profile. */
import Big from 'big.js';
import { TOLERANCES } from '../../spec/tolerances.ts';

/** One minor unit: 0.01 for two decimals. */
export function minorUnit(decimals: number): Big {
  return new Big(10).pow(-decimals);
}

/**
 * Whether two amounts are the same at the minor unit: they lie no further apart than half of it, so that the
 * noise of doubles never matters and a wrong centime always does.
 */
export function sameMoney(left: Big, right: Big, decimals: number): boolean {
  return left.minus(right).abs().lte(moneyNoise(decimals));
}

/** How far two amounts may lie apart that are the same. */
export function moneyNoise(decimals: number): Big {
  return minorUnit(decimals).times(TOLERANCES.moneyNoise.value);
}

/** As a JSON number. */
export function toNumber(amount: Big): number {
  return Number(amount.toString());
}

/** A balance beside the one that it should be: `a balance of 9.99: 0.01 too little`. */
export function balanceText(seen: Big, expected: Big): string {
  const difference = seen.minus(expected);
  if (difference.eq(0)) return `a balance of ${seen}`;
  return difference.gt(0)
    ? `a balance of ${seen}: ${difference} too much`
    : `a balance of ${seen}: ${difference.abs()} too little`;
}
