/** A credit purchase request that is refused does not come into the list of its contributor (4.8, 4.9, 5, 7). */

import { money } from '../../spec/json/money.ts';
import { type Demand, type Demanded, isMet } from '../../spec/run/claims.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import { PURCHASES, submitPurchase } from '../act/purchase-calls.ts';
import { minorUnit, moneyNoise, toNumber } from '../arrange/money.ts';
import { ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { findAdded, readPurchaseList, showsPurchase } from '../observe/lists/purchase-reading.ts';
import { effectRulings } from './effect-rule.ts';

/** So many minor units above the profile's amount: the other checks go 99 above it at the most. */
const REFUSED_ABOVE = 500;
const CONTROL_ABOVE = 700;

/** A request that was to be refused. */
export interface RefusedPurchase {
  readonly answer: Answer;
  /** By which it can be told. */
  readonly montant: number;
  /** The record that shows it, if there is one. */
  readonly made: JsonObject | undefined;
  /** That no record shows it, on the answer that holds the list; none where older records have its amount. */
  readonly unseen: readonly Demanded[];
}

/**
 * Has a credit purchase request refused, and one like it accepted: that one shows that a request would be seen by its
 * amount.
 *
 * @param nth tells apart the requests of a run.
 * @param refuse sends one with an amount of its own, in some way that is to be refused; undefined where there is none.
 * @returns undefined where no amount can be told by: that is observed.
 */
export async function seenBesideAccepted(
  t: Experiment,
  nth: number,
  refuse: (json: JsonObject) => Promise<Answer | undefined>,
): Promise<RefusedPurchase | undefined> {
  const own = ownPurchases(t);
  const { body, refContributeur } = own.find((one) => one.body.montant !== undefined) ?? {};
  const amount = money(body?.montant);
  if (refContributeur === undefined || amount === undefined) {
    t.judge.observed(`no body of ${PURCHASES} holds an amount to tell a request by`);
    return undefined;
  }
  const above = (units: number) =>
    toNumber(amount.plus(minorUnit(t.profile.money.decimals).times(units + nth)));
  const hidden = { ...body, montant: above(REFUSED_ABOVE) };
  const control = { ...body, montant: above(CONTROL_ABOVE) };
  const before = await readPurchaseList(t, refContributeur);
  const answer = await refuse(hidden);
  if (answer === undefined) {
    t.judge.observed(`no body of ${PURCHASES} holds what is to be changed`);
    return undefined;
  }
  const taken = await submitPurchase(t, control);
  if (taken.status !== 200) {
    t.judge.observed(`no amount but the profile's own is taken (${taken.status})`);
    return undefined;
  }
  const shows = (record: JsonObject, { montant }: JsonObject) =>
    money(record.montant) !== undefined && showsPurchase(t, record, { refContributeur, montant });
  const { added, answer: listed } = await findAdded(t, refContributeur, before, (record) =>
    shows(record, control),
  );
  t.judge.given(
    added.some((record) => shows(record, control)),
    'An accepted request cannot be told apart in the list by its amount.',
  );
  const unseen: Demand = {
    is: 'no-amount',
    member: 'montant',
    amount: String(hidden.montant),
    within: moneyNoise(t.profile.money.decimals).toString(),
  };
  const made = added.find((record) => shows(record, hidden));
  const isNew = isMet(unseen, made === undefined ? listed : before.answer);
  return {
    answer,
    montant: hidden.montant,
    made,
    unseen: isNew ? [{ exchangeId: listed.exchangeId, demand: unseen }] : [],
  };
}

/** A credit purchase request that was refused is not in the list of its contributor. */
export function judgeNotSubmitted(judge: Judge, { answer, ...purchase }: RefusedPurchase): void {
  const what = `a credit purchase request that was refused with ${answer.status}`;
  judge.rulings(effectRulings({ what, purchase }), answer);
}
