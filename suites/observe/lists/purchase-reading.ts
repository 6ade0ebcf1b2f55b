/** Reading the list of credit purchase requests (4.9), and finding in it what was submitted. */
import type Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { money } from '../../../spec/json/money.ts';
import { purchaseIdentity, showsSent } from '../../../spec/run/purchase-demands.ts';
import type { Answer } from '../../../target/door/call.ts';
import { itemsOf, type JsonObject } from '../../act/answers.ts';
import { getPurchaseList } from '../../act/purchase-calls.ts';
import { moneyNoise } from '../../arrange/money.ts';
import type { Experiment, RunContext } from '../../engine/declare/experiment.ts';
import { citedAnswer } from '../../engine/declare/judge.ts';
import { pollUntil, shownWaits } from '../poll.ts';

/** The credit purchase list of a contributor, as it was answered. */
export interface PurchaseList {
  readonly answer: Answer;
  readonly items: readonly JsonObject[];
}

/** @throws Inconclusive where the list cannot be read: its own checks judge that. */
export async function readPurchaseList(t: Experiment, refContributor: string): Promise<PurchaseList> {
  const answer = await getPurchaseList(t, refContributor);
  const items = itemsOf(answer);
  t.judge.given(
    answer.status === 200 && items !== undefined,
    `The credit purchase list of ${refContributor} could not be read: ${citedAnswer(answer)}.`,
    answer,
  );
  return { answer, items };
}

/** Whether a record shows what was sent, as far as it is filled. */
export function showsPurchase(t: Experiment, record: JsonObject, sent: JsonObject): boolean {
  return showsSent(record, sent, moneyNoise(t.profile.money.decimals));
}

/** A list, with what came into it. */
export interface NewRecords extends PurchaseList {
  /** The records that were not there before. */
  readonly added: readonly JsonObject[];
}

/** The records of a list that an earlier one did not hold. */
export function addedSince(before: PurchaseList, { items }: PurchaseList): readonly JsonObject[] {
  const known = new Set(before.items.map(purchaseIdentity));
  return items.filter((item) => !known.has(purchaseIdentity(item)));
}

/** Looks, over about three seconds, for a record that was not in the list before and fits. */
export function findAdded(
  t: Experiment,
  refContributor: string,
  before: PurchaseList,
  fits: (record: JsonObject) => boolean,
): Promise<NewRecords> {
  const look = async (): Promise<NewRecords> => {
    const list = await readPurchaseList(t, refContributor);
    return { ...list, added: addedSince(before, list) };
  };
  return pollUntil(t, shownWaits(t), look, ({ added }) => added.some(fits));
}

/** The amounts of the requests to a contributor that the target accepted in this run, and when each was answered. */
export interface Submitted {
  readonly montant: Big;
  readonly refContributeur: unknown;
  /** On the clock of `performance.now()`. */
  readonly answeredAt: number;
}

/** Begins to take note of them; a second time does nothing. */
export function submissionsOf(run: RunContext): readonly Submitted[] {
  return run.kept('credit purchase requests that were accepted', () => {
    const submitted: Submitted[] = [];
    run.door.onAnswer(({ operationId, status, call }) => {
      if (operationId !== 'submitCreditPurchase' || status !== 200 || !isJsonObject(call.json)) return;
      const montant = money(call.json.montant);
      if (montant !== undefined)
        submitted.push({
          montant,
          refContributeur: call.json.refContributeur,
          answeredAt: performance.now(),
        });
    });
    return submitted;
  });
}

/** The amounts of other requests, by those of all that were answered: one's own is among them, where it has one. */
export function amountsBeside(amounts: readonly Big[], { montant }: JsonObject): readonly Big[] {
  const sent = money(montant);
  const own = sent === undefined ? -1 : amounts.findIndex((amount) => amount.eq(sent));
  return amounts.filter((_, at) => at !== own);
}
