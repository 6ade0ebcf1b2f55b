/** What an answered operation moved, in the amounts of the profile. */
import Big from 'big.js';
import { type Moved, NOTHING_MOVED } from '../../../suites/choice/moved.ts';
import { debitIn, outgoingOf } from '../../../suites/engine/money/outgoing.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';

/** A debit of so many typical amounts counts as a part of the largest one. */
const MANY_TYPICALS = 10;

/** @param balances of the instruments at the beginning, by their references. */
export function movedBy(
  answer: Pick<Answer, 'call' | 'status' | 'json'>,
  { fixtures, limits }: Pick<ResolvedProfile, 'fixtures' | 'limits'>,
  balances: ReadonlyMap<string, number>,
): Moved {
  const outgoing = outgoingOf(answer.call, fixtures.instruments);
  if (outgoing === undefined || answer.status < 200 || answer.status >= 300) return NOTHING_MOVED;
  const { payer, montant } = outgoing;
  const debit = Number(debitIn(answer, new Big(montant), new Big(montant)).toFixed());
  const whole = payer?.allows.includes('drain') === true ? balances.get(payer.reference) : undefined;
  if (whole !== undefined) return { ...NOTHING_MOVED, drains: debit / whole };
  const { typical, largest } = limits.amount;
  return debit < typical * MANY_TYPICALS
    ? { ...NOTHING_MOVED, typicals: debit / typical }
    : { ...NOTHING_MOVED, largest: debit / largest };
}
