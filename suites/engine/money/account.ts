/** What was taken from one instrument, and what may still be. */
import type Big from 'big.js';
import type { MovedInstrument } from '../../../spec/run/money.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';

export interface Account {
  readonly payer: Instrument | undefined;
  pending: Big;
  moved: Big;
  uncertain: Big;
  beyond: Big;
  /** Of a balance that is drained whole: what operations of this run paid in, which may be drained as well. */
  received: Big;
}

/** Without what is under way, and what this run paid in itself. */
export function settled({ moved, uncertain, received }: Account): Big {
  return moved.minus(received).plus(uncertain);
}

const takenThen = new WeakMap<Account, Pick<Account, Counted> & { readonly sum: Big }>();
type Counted = 'pending' | 'moved' | 'uncertain' | 'received';

/** What is under way may be accepted. Whoever looks for an instrument asks this of each: the sum stays until one of its parts changes. */
export function taken(account: Account): Big {
  const { pending, moved, uncertain, received } = account;
  const then = takenThen.get(account);
  if (
    then?.pending === pending &&
    then.moved === moved &&
    then.uncertain === uncertain &&
    then.received === received
  )
    return then.sum;
  const sum = settled(account).plus(pending);
  takenThen.set(account, { pending, moved, uncertain, received, sum });
  return sum;
}

/** None where nothing moved, and of an initiator that is no instrument of the profile. */
export function movedOf({ payer, moved, uncertain, beyond, received }: Account): MovedInstrument[] {
  if (payer === undefined || moved.plus(uncertain).plus(beyond).eq(0)) return [];
  const paidIn = received.gt(moved) ? moved : received;
  return [
    {
      name: payer.name,
      moved: moved.minus(paidIn).toFixed(),
      ...(paidIn.gt(0) && { paidIn: paidIn.toFixed() }),
      ...(uncertain.gt(0) && { uncertain: uncertain.toFixed() }),
      ...(beyond.gt(0) && { beyond: beyond.toFixed() }),
    },
  ];
}
