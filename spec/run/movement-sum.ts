/** 4.12 with 2.4: whether the movements of an operation show what it moved, in one sum or in parts. */
import Big from 'big.js';
import type { MovementSum } from './wanted-sum.ts';

/**
 * @param own the amounts of the movements that name the operation.
 * @param all those of all movements of the instrument.
 */
export function showsSum(own: readonly Big[], all: readonly Big[], wanted: MovementSum): boolean {
  const isSame = (one: Big, other: string) => one.abs().minus(other).abs().lte(wanted.within);
  const [main, fees] = wanted.parts;
  if (own.some((one) => isSame(one, wanted.total))) return true;
  if (own.some((one) => isSame(one, main)) && all.some((one) => isSame(one, fees))) return true;
  const sums = [own, own.map((one) => one.abs())].map((each) =>
    each.reduce((sum, one) => sum.plus(one), new Big(0)),
  );
  return own.length > 0 && sums.some((sum) => isSame(sum, wanted.total));
}
