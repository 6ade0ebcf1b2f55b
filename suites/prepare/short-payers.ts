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
