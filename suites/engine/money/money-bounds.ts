/** What bounds the money that a run moves: the keys of the profile, or what the run announced. */
import Big from 'big.js';
import type { AnnouncedMoney } from '../../../spec/run/money.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';

export interface Bound {
  readonly allows: Big;
  /** The key that raises it. */
  readonly key: 'limits.totalAmount' | 'fixtures.instruments[].totalAmount';
  /** The profile gives the key; otherwise the suite computed the bound. */
  readonly isGiven: boolean;
}

export interface MoneyBounds {
  /** Of the whole run. */
  readonly total?: Bound;
  /** By reference. */
  readonly instruments: ReadonlyMap<string, Bound>;
  /** By reference: balances that are drained have their part of the total from the beginning. */
  readonly setAside: ReadonlyMap<string, Big>;
  readonly announced?: AnnouncedMoney;
}

/** @param announced what the run announced; without it the keys of the profile alone bound it. */
export function boundsOf(
  { limits, fixtures }: Pick<ResolvedProfile, 'limits' | 'fixtures'>,
  announced?: AnnouncedMoney,
): MoneyBounds {
  const instruments = new Map<string, Bound>();
  const setAside = new Map<string, Big>();
  for (const { name, reference, totalAmount } of fixtures.instruments) {
    const own = announced?.instruments.find((one) => one.name === name);
    const allows = own?.atMost ?? totalAmount;
    const isOwn = allows === totalAmount;
    if (allows !== undefined)
      instruments.set(reference, {
        allows: new Big(allows),
        key: isOwn ? 'fixtures.instruments[].totalAmount' : 'limits.totalAmount',
        isGiven: isOwn || allows === limits.totalAmount,
      });
    if (own?.drained !== undefined && own.atMost !== undefined) setAside.set(reference, new Big(own.atMost));
  }
  const allows = announced === undefined ? limits.totalAmount : announced.atMost;
  const isGiven = announced === undefined || announced.boundBy !== undefined;
  return {
    ...(allows !== undefined && {
      total: { allows: new Big(allows), key: 'limits.totalAmount', isGiven },
    }),
    instruments,
    setAside,
    ...(announced && { announced }),
  };
}
