/** Demands on a list of credit purchase requests (4.9): what was sent is in it, or is not. */

import Big from 'big.js';
import { distinctive, filled } from '../json/filled.ts';
import { isJsonObject } from '../json/json.ts';
import { holdsMask, isMaskedAt } from '../json/masked-json.ts';
import { money } from '../json/money.ts';
import { readPointer } from '../json/pointer.ts';
import type { PurchaseDemand, SentPurchase } from './wanted-purchases.ts';

const TEXTS = ['refUsager', 'refContributeur', 'refProduit'] as const;

type Item = Readonly<Record<string, unknown>>;

/** What was sent as a demand holds it; undefined where that cannot be said. */
export function sentPurchase(body: Item): SentPurchase | undefined {
  const texts = TEXTS.map((field) => [field, body[field]] as const).filter(
    ([, value]) => value !== undefined,
  );
  const montant = money(body.montant);
  if (!texts.every(([, value]) => typeof value === 'string')) return undefined;
  if (body.montant !== undefined && montant === undefined) return undefined;
  return { ...Object.fromEntries(texts), ...(montant && { montant: montant.toString() }) };
}

/**
 * Whether a record shows what was sent, as far as it is filled.
 * @param within amounts that are no further apart are the same.
 */
export function showsSent(record: Item, sent: Item, within: Big): boolean {
  const [given, shown] = [money(sent.montant), money(filled(record, 'montant'))];
  if (given !== undefined && shown !== undefined && given.minus(shown).abs().gt(within)) return false;
  return TEXTS.every((field) => {
    const value = filled(record, field);
    return value === undefined || sent[field] === undefined || value === sent[field];
  });
}

/** Whether a record must be that of a submission: by its contributor, or by an amount that no other has. */
export function isOfSubmission(record: Item, sent: Item, within: Big): boolean {
  const contributor = filled(record, 'refContributeur');
  if (contributor !== undefined) return contributor === sent.refContributeur;
  return (
    filled(record, 'montant') !== undefined && sent.montant !== undefined && showsSent(record, sent, within)
  );
}

/** Whether a record has a reference or an id. */
export function hasPurchaseIdentity(record: Item): boolean {
  return Boolean(record.refDemandeAchatACredit || distinctive(record, 'id'));
}

/** What a record is known by; the whole of it where it has neither reference nor id. */
export function purchaseIdentity(record: Item): string {
  const { refDemandeAchatACredit: reference, id } = record;
  return hasPurchaseIdentity(record) ? JSON.stringify([reference, id]) : JSON.stringify(record);
}

/** The records that no amount explains; each explains one. */
export function unexplainedBy(
  records: readonly Item[],
  amounts: readonly Big[],
  within: Big,
): readonly Item[] {
  const left = [...amounts];
  return records.filter((record) => {
    const amount = money(filled(record, 'montant'));
    const at = left.findIndex((one) => amount !== undefined && one.minus(amount).abs().lte(within));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

/**
 * Whether one of the records that came into a list shows what was sent. One without an amount may be that of another
 * request: it is not taken for this one's where a record beside it shows this one's amount with other references, or its
 * references with an amount that nobody sent.
 * @param beside the amounts of the other requests that were answered meanwhile.
 */
export function holdsSent(added: readonly Item[], sent: Item, beside: readonly Big[], within: Big): boolean {
  const { montant, ...references } = sent;
  const fitting = added.filter((record) => showsSent(record, sent, within));
  const priced = added.filter((record) => filled(record, 'montant') !== undefined);
  if (montant === undefined) return unexplainedBy(fitting, beside, within).length > 0;
  if (fitting.some((record) => priced.includes(record))) return true;
  const changed = unexplainedBy(priced, beside, within).some(
    (record) => showsSent(record, { montant }, within) || showsSent(record, references, within),
  );
  return fitting.length > 0 && !changed;
}

/** @param earlier JSON of the list that it is compared with, where the demand names one. */
export function isPurchaseMet(demand: PurchaseDemand, json: unknown, earlier: unknown): boolean {
  const items = itemsOf(json);
  if (demand.is === 'holds-purchases') {
    const shown = new Set(items.map(purchaseIdentity));
    return demand.identities.every((identity) => shown.has(identity));
  }
  const known = new Set(itemsOf(earlier).map(purchaseIdentity));
  const added = items.filter((item) => !known.has(purchaseIdentity(item)));
  const within = new Big(demand.within);
  const { sent } = demand;
  if (demand.is === 'adds-no-purchase')
    return !added.some((item) => isOfSubmission(item, { ...sent }, within));
  const amounts = demand.beside?.map((one) => new Big(one));
  if (sent !== undefined && amounts !== undefined) return holdsSent(added, { ...sent }, amounts, within);
  return unexplainedBy(added, amounts ?? [], within).some(
    (item) => sent === undefined || showsSent(item, { ...sent }, within),
  );
}

function itemsOf(json: unknown): readonly Item[] {
  const body = readPointer(json, '/body');
  return Array.isArray(body) && body.every(isJsonObject) ? body : [];
}

/** Whether masks stand in what a demand compares. */
export function isPurchaseHidden(demand: PurchaseDemand, json: unknown, earlier: unknown): boolean {
  const texts = demand.is === 'holds-purchases' ? demand.identities : Object.values(demand.sent ?? {});
  return texts.some(holdsMask) || [json, earlier].some((one) => isMaskedAt(one, '/body'));
}

/** The demand with masks in place of secrets. */
export function maskedPurchaseDemand(demand: PurchaseDemand, mask: (text: string) => string): PurchaseDemand {
  if (demand.is === 'holds-purchases') return { ...demand, identities: demand.identities.map(mask) };
  const { sent } = demand;
  if (sent === undefined) return demand;
  const masked = TEXTS.flatMap((field) => {
    const value = sent[field];
    return value === undefined ? [] : [[field, mask(value)] as const];
  });
  return { ...demand, sent: { ...sent, ...Object.fromEntries(masked) } };
}
