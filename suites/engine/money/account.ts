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
}

/** Without what is under way. */
export function settled({ moved, uncertain }: Account): Big {
  return moved.plus(uncertain);
}

/** What is under way may be accepted. */
export function taken(account: Account): Big {
  return settled(account).plus(account.pending);
}

/** None where nothing moved, and of an initiator that is no instrument of the profile. */
export function movedOf({ payer, moved, uncertain, beyond }: Account): MovedInstrument[] {
  if (payer === undefined || moved.plus(uncertain).plus(beyond).eq(0)) return [];
  return [
    {
      name: payer.name,
      moved: moved.toFixed(),
      ...(uncertain.gt(0) && { uncertain: uncertain.toFixed() }),
      ...(beyond.gt(0) && { beyond: beyond.toFixed() }),
    },
  ];
}
