/** 4.9: which requests the list of a contributor holds. Pure. */
import type Big from 'big.js';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import {
  hasPurchaseIdentity,
  holdsSent,
  isOfSubmission,
  purchaseIdentity,
  sentPurchase,
  unexplainedBy,
} from '../../spec/run/purchase-demands.ts';
import type { AddsPurchase, PurchaseDemand } from '../../spec/run/wanted-purchases.ts';
import type { JsonObject } from '../act/answers.ts';
import type { Ruling } from '../engine/declare/judge.ts';
import { addedSince, type PurchaseList } from '../observe/lists/purchase-reading.ts';

/** A request that was accepted, and the list of a contributor before it. */
export interface PurchaseSince {
  readonly sent: JsonObject;
  /** Whose list it is. */
  readonly contributor: string;
  readonly before: PurchaseList;
  /** The amounts of other requests to that contributor since. */
  readonly beside: readonly Big[];
  /** Amounts that are no further apart are the same. */
  readonly within: Big;
}

/** The list of the contributor of requests that were accepted. */
export interface HoldingList {
  readonly list: PurchaseList;
  /** One since an earlier list. */
  readonly since?: PurchaseSince;
  /** Records that earlier lists held. */
  readonly kept?: readonly JsonObject[];
}

/**
 * A credit purchase request that was accepted is in the list of its contributor, with what was sent, and stays there
 * when others come.
 * @judges credit-purchase-list.holds-submitted
 */
export function holdsSubmittedRulings({ list, since, kept }: HoldingList): Ruling[] {
  return [...(since ? addedRulings(list, since) : []), ...(kept ? [keptRuling(list, kept)] : [])];
}

function addedRulings(list: PurchaseList, since: PurchaseSince): Ruling[] {
  const { sent, contributor, before, beside, within } = since;
  const added = addedSince(before, list);
  const texts = beside.map((one) => one.toString());
  const more: AddsPurchase = {
    is: 'adds-purchase',
    than: before.answer.exchangeId,
    within: within.toString(),
  };
  // Without an amount the others' are all that tells the records apart.
  const isUnpriced = sent.montant === undefined;
  const own = isUnpriced ? unexplainedBy(added, beside, within) : added;
  const { length } = before.items;
  const said = sentPurchase(sent);
  return [
    {
      departure:
        own.length > 0
          ? undefined
          : {
              message: isUnpriced
                ? 'a credit purchase request without montant was accepted and is not in the list of its contributor'
                : 'a credit purchase request that was accepted is not in the list of its contributor',
              expected: `a record more in the list of ${contributor}`,
              actual: isUnpriced
                ? `none beside the ${length} that were there before and those of other requests`
                : `none beside the ${length} that were there before`,
              pointer: '/body',
            },
      demand: onList(list, isUnpriced ? { ...more, beside: texts } : more),
    },
    {
      departure: holdsSent(added, sent, beside, within)
        ? undefined
        : {
            message: 'no record of the list shows what was sent with the credit purchase request',
            expected: show(sent),
            actual: show(added),
            pointer: '/body',
          },
      ...(said && { demand: onList(list, { ...more, sent: said, beside: texts }) }),
    },
  ];
}

/** Records without a reference or an id cannot be told from others. */
function keptRuling(list: PurchaseList, kept: readonly JsonObject[]): Ruling {
  const shown = new Set(list.items.map(purchaseIdentity));
  const named = kept.filter(hasPurchaseIdentity);
  const gone = named.find((record) => !shown.has(purchaseIdentity(record)));
  return {
    departure: gone && {
      message: 'a credit purchase request is no longer in the list of its contributor after others came in',
      expected: show(gone),
      actual: `${list.items.length} records, none of them with its reference`,
      pointer: '/body',
    },
    demand: { is: 'holds-purchases', identities: [...new Set(named.map(purchaseIdentity))] },
  };
}

/** A record in the list of a contributor. */
export interface HeldPurchase {
  readonly record: JsonObject;
  readonly pointer: string;
  /** Whose list it is. */
  readonly contributor: string | undefined;
  /** It came into the list after this request to another contributor. */
  readonly since?: { readonly sent: JsonObject; readonly within: Big };
  /** Of a request that names no contributor: another one whose list holds it. */
  readonly alsoOf?: string | undefined;
}

/**
 * The list of a contributor holds no request of another; one that names no contributor is in one list at most.
 * @judges credit-purchase-list.only-own
 */
export function onlyOwnRule(held: HeldPurchase): Departure | undefined {
  const { record, pointer, contributor, since, alsoOf } = held;
  const message = 'the list of a contributor holds a request of another';
  if (alsoOf !== undefined)
    return {
      message: 'a request that names no contributor is in the lists of several',
      expected: `no more than one list with it; that of ${alsoOf} has it`,
      actual: show(record),
      pointer,
    };
  if (since !== undefined && isOfSubmission(record, since.sent, since.within))
    return {
      message,
      expected: `no request to ${since.sent.refContributeur} in the list of ${contributor}`,
      actual: show(record),
      pointer,
    };
  const shown = filled(record, 'refContributeur');
  if (since !== undefined || shown === undefined || shown === contributor) return undefined;
  return {
    message,
    expected: `refContributeur ${show(contributor)}`,
    actual: show(shown),
    pointer: `${pointer}/refContributeur`,
  };
}

/** A demand on the answer that holds a list. */
function onList({ answer: { exchangeId } }: PurchaseList, demand: PurchaseDemand) {
  return [{ exchangeId, demand }];
}
