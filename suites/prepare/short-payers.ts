/** Payers whose balance is below what the plan will about take from them. */
import Big from 'big.js';
import type { AnnouncedMoney } from '../../spec/run/money.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { Balances } from './money-plan.ts';

export interface ShortPayer {
  /** As the profile calls it. */
  readonly name: string;
  readonly balance: number;
  readonly needed: number;
}

/** Amounts that every short payer can pay, for a profile. */
export interface LowerAmounts {
  readonly amount: { readonly smallest?: number; readonly typical: number; readonly largest: number };
  /** What the run is made with otherwise. */
  readonly now: { readonly typical: number; readonly largest: number };
}

/**
 * The amounts of operations, divided so that the estimate fits every payer that has something.
 * @returns undefined where nobody is short, or the target takes no smaller ones.
 */
export function lowerAmounts(
  short: readonly ShortPayer[],
  { smallest, typical, largest, notGiven }: ResolvedProfile['limits']['amount'],
): LowerAmounts | undefined {
  const shares = short.flatMap(({ balance, needed }) => (balance > 0 ? needed / balance : []));
  if (shares.length === 0) return undefined;
  const lower = Math.floor(typical / Math.ceil(Math.max(...shares)));
  if (lower < Math.max(1, smallest)) return undefined;
  const isGiven = notGiven?.includes('smallest') !== true;
  const amount = {
    ...(isGiven && { smallest }),
    typical: lower,
    largest: Math.floor((lower * largest) / typical),
  };
  return { amount, now: { typical, largest } };
}

/** Those that are drained spend what they have, and lack nothing. @param balances as far as they could be read. */
export function shortPayers(
  { instruments }: AnnouncedMoney,
  balances: Balances,
  { fixtures }: Pick<ResolvedProfile, 'fixtures'>,
): readonly ShortPayer[] {
  return instruments.flatMap(({ name, about, drained }) => {
    const instrument = fixtures.instruments.find((one) => one.name === name);
    const balance = instrument && balances.get(instrument.reference);
    if (drained !== undefined || balance === undefined || new Big(about).lte(balance)) return [];
    return [{ name, balance: Number(balance.toFixed()), needed: about }];
  });
}

/** Of those that ordinary operations debit. */
export function payersIn(balances: Balances, { fixtures }: ResolvedProfile): Balances {
  const payers = fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
  return new Map([...balances].filter(([reference]) => payers.some((one) => one.reference === reference)));
}
