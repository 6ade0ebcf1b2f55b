/** What shows that an operation was carried out beyond the balance of its payer: no other payer need show it again. */
import type Big from 'big.js';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { readBalance } from '../../act/bound-calls.ts';
import { moneyNoise } from '../../arrange/money.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { pollUntil, shownWaits } from '../poll.ts';

/** Of the amount of an operation: what is taken beyond that is not its fees. */
const LARGEST_FEES = 0.5;

/**
 * Notes where a debit that the balance does not cover took it below zero: by as much as the operation takes, and more only
 * for its fees.
 * @param before the balance before an operation that was accepted.
 * @param debit the least that it takes.
 */
export async function noteOverdrawn(
  t: Experiment,
  payer: Instrument,
  before: Big,
  debit: Big,
): Promise<void> {
  const expected = before.minus(debit);
  if (before.lt(0) || expected.gte(0)) return;
  const most = expected.minus(debit.times(LARGEST_FEES));
  const isTaken = (now: Big) => now.lte(expected.plus(moneyNoise(t.profile.money.decimals)));
  const after = await pollUntil(t, shownWaits(t, true), () => readBalance(t, payer), isTaken);
  if (isTaken(after) && after.gte(most))
    t.judge.proved(`the balance of ${payer.name} went from ${before} to ${after}`);
}
