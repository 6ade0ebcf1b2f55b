/** What shows that an operation was carried out beyond the balance of its payer: no other payer need show it again. */
import type Big from 'big.js';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { sameMoney } from '../../arrange/money.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { balanceThatShouldBe } from './balances.ts';

/**
 * Notes where a debit that the balance does not cover took it below zero, to the last minor unit.
 * @param before the balance at rest, before an operation that was accepted.
 */
export async function noteOverdrawn(
  t: Experiment,
  payer: Instrument,
  before: Big,
  debit: Big,
): Promise<void> {
  const expected = before.minus(debit);
  if (before.lt(0) || expected.gte(0)) return;
  const after = await balanceThatShouldBe(t, payer, expected, true);
  if (sameMoney(after, expected, t.profile.money.decimals))
    t.judge.proved(`the balance of ${payer.name} went from ${before} to ${after}`);
}
