/** Balances whose exact cover doubles get wrong: there montant and the fees add up to a hair more than their sum (2.4). */
import Big from 'big.js';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { amountStep, inSteps } from '../amount-steps.ts';
import { toNumber } from '../money.ts';
import { amountThatDebits, type Drainable, debitOf } from './drain.ts';

/** So many amounts of a small operation are looked through, for several fees: some are never too high in doubles. */
const MOST_LOOKED_AT = 1_000;
/** For so many of them fees are asked. */
const MOST_ASKED = 6;

/** Whether doubles make more of montant and fees than the balance that they are. */
export function isInexact(montant: Big, balance: Big): boolean {
  return toNumber(montant) + toNumber(balance.minus(montant)) > toNumber(balance);
}

/**
 * The amount of a small operation behind which the balance is one whose exact cover is inexact.
 * @param montant whose debit is the balance.
 * @returns undefined where none was found: sums of whole numbers are exact.
 */
export async function leadingToInexact(
  t: Experiment,
  drain: Drainable,
  montant: Big,
): Promise<Big | undefined> {
  const smallest = new Big(t.profile.limits.amount.smallest);
  for (const small of await likelyAmounts(t, drain, montant)) {
    const balance = drain.balance.minus(await debitOf(t, drain, small));
    const left = await amountThatDebits(t, { ...drain, balance }, balance);
    if (left?.gte(smallest) && isInexact(left, balance)) return small;
  }
  return undefined;
}

/** Those that lead there if fees grow evenly. */
async function likelyAmounts(t: Experiment, drain: Drainable, montant: Big): Promise<Big[]> {
  const { profile } = t;
  const smallest = new Big(profile.limits.amount.smallest);
  const debit = await debitOf(t, drain, smallest);
  if (montant.lte(smallest) || drain.balance.lte(debit)) return [];
  // What one unit more of montant takes from the balance.
  const each = drain.balance.minus(debit).div(montant.minus(smallest));
  const likely: Big[] = [];
  for (let steps = 0; steps < MOST_LOOKED_AT && likely.length < MOST_ASKED; steps += 1) {
    const more = amountStep(profile).times(steps);
    const balance = drain.balance.minus(debit).minus(more.times(each).round(profile.money.decimals));
    const left = inSteps(profile, montant.minus(drain.balance.minus(balance).div(each)));
    if (isInexact(left, balance)) likely.push(smallest.plus(more));
  }
  return likely;
}
