/** Credit purchase requests as the checks submit and find them (4.8, 4.9). */

import Big from 'big.js';
import { money } from '../../spec/json/money.ts';
import type { Answer } from '../../target/door/call.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import type { JsonObject } from './answers.ts';

/** The profile key of the valid bodies. */
export const PURCHASES = 'fixtures.creditPurchases';

/** POST /api/v1/demande-achat */
export function submitPurchase(t: Experiment, json: JsonObject): Promise<Answer> {
  return t.send({ operationId: 'submitCreditPurchase', json });
}

/** The first body of the profile. */
export function somePurchase(t: Experiment): JsonObject {
  return t.profile.fixtures.creditPurchases[0] ?? {};
}

/** GET /api/v1/contributors/{refContributor}/demande-achat */
export function getPurchaseList(t: Experiment, refContributor: string): Promise<Answer> {
  return t.send({ operationId: 'listCreditPurchases', params: { refContributor } });
}

/**
 * Submits a body with an amount of its own, a few minor units above the profile's, so that its record can be
 * told from others; the profile's own body where the target does not take that.
 * @throws Inconclusive where it takes neither.
 */
export function submitDistinct(t: Experiment, body: JsonObject): Promise<JsonObject> {
  const above = minorUnit(t.profile.money.decimals).times(atRandom(t));
  return submitAmount(t, body, (amount) => amount.plus(above));
}

/** The same with an amount that has no fraction. @throws Inconclusive where the target does not take the profile's either. */
export function submitWhole(t: Experiment, body: JsonObject): Promise<JsonObject> {
  return submitAmount(t, body, (amount) => amount.round(0, Big.roundUp).plus(atRandom(t)));
}

const atRandom = (t: Experiment): number => 1 + Math.floor(t.random() * 99);

async function submitAmount(
  t: Experiment,
  body: JsonObject,
  change: (amount: Big) => Big,
): Promise<JsonObject> {
  const amount = money(body.montant);
  const distinct = amount === undefined ? body : { ...body, montant: toNumber(change(amount)) };
  const answer = await submitPurchase(t, distinct);
  if (answer.status === 200) return distinct;
  const plain = await submitPurchase(t, body);
  t.judge.given(plain.status === 200, `A body of ${PURCHASES} was answered ${citedAnswer(plain)}.`, plain);
  return body;
}
