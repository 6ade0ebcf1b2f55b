/** Money as decimals made from the shortest text of a double, compared at the minor unit of the profile. */
import Big from 'big.js';
import { TOLERANCES } from '../../spec/tolerances.ts';

/**
 * An amount from JSON: a number, or a text that writes one.
 *
 * @returns `undefined` for anything else.
 */
export function money(value: unknown): Big | undefined {
  const isAmount =
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()));
  return isAmount ? new Big(String(value).trim()) : undefined;
}

/** One minor unit: 0.01 for two decimals. */
export function minorUnit(decimals: number): Big {
  return new Big(10).pow(-decimals);
}

/**
 * Whether two amounts are the same at the minor unit: they lie no further apart than half of it, so that the
 * noise of doubles never matters and a wrong centime always does.
 */
export function sameMoney(left: Big, right: Big, decimals: number): boolean {
  return left.minus(right).abs().lte(minorUnit(decimals).times(TOLERANCES.moneyNoise.value));
}

/** As a JSON number. */
export function toNumber(amount: Big): number {
  return Number(amount.toString());
}
