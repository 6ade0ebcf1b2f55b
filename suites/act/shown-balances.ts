/** Which answer shows a balance: what is judged of it can be judged again from the archive. */
import Big from 'big.js';
import type { Demand, Demanded } from '../../spec/run/claims.ts';
import { moneyNoise } from '../arrange/money.ts';

/** The answer that shows an amount, and the JSON pointer at which it stands. */
interface Place {
  readonly exchangeId: string;
  readonly at: string;
}

/** By the very object that was read: another one of the same value was computed. */
const PLACES = new WeakMap<Big, Place>();

/** Takes note of the answer that an amount was read in. */
export function noteShown(amount: Big, place: Place): void {
  PLACES.set(amount, place);
}

/** What an amount must be. */
export type Bounds =
  | { readonly is: Big; readonly within: Big }
  | { readonly least?: Big; readonly most?: Big }
  | { readonly above: Big }
  | { readonly below: Big };

/** That an amount is as it was read. */
export function asRead(amount: Big): readonly [Big, Bounds] {
  return [amount, { is: amount, within: new Big(0) }];
}

/**
 * What amounts that were read must be, as demands on the answers that show them.
 * @returns none where one of them was not read, but computed.
 */
export function demandsOn(...all: readonly (readonly [amount: Big, bounds: Bounds])[]): readonly Demanded[] {
  const demanded = all.flatMap(([amount, bounds]) => {
    const place = PLACES.get(amount);
    return place === undefined ? [] : [{ exchangeId: place.exchangeId, demand: demandAt(place.at, bounds) }];
  });
  return demanded.length === all.length ? demanded : [];
}

/** What balances must be that operations leave where they were, or move so far: the one before is as it was read. */
export function movedDemands(before: Big, after: Big, expected: Big, decimals: number): readonly Demanded[] {
  return demandsOn(asRead(before), [after, { is: expected, within: moneyNoise(decimals) }]);
}

function demandAt(at: string, bounds: Bounds): Demand {
  if ('is' in bounds)
    return { is: 'amount', at, amount: bounds.is.toString(), within: bounds.within.toString() };
  const limits = Object.entries(bounds).map(([limit, amount]) => [limit, amount.toString()]);
  return { is: 'bounded', at, ...Object.fromEntries(limits) };
}
