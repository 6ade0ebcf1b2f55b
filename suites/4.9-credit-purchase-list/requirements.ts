/** 4.9 List credit purchase requests of a contributor. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { readAfter, refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { ITEMS_LISTED } from '../engine/situations/operations.ts';
import { inCase } from '../engine/situations/situation.ts';
import { holdsIncompleteRequests, holdsSubmitted } from './holds-submitted.ts';
import { noPurchaseTwice } from './no-duplicates.ts';
import { inOneListAtMost, onlyOwnPurchases } from './only-own-purchases.ts';
import { purchaseListAnswered, purchaseListOfUnknownContributor } from './purchase-list-answers.ts';

/** What each requirement of 4.9 is held to. */
export const CREDIT_PURCHASE_LIST: SectionRules<'4.9'> = {
  'credit-purchase-list.success': purchaseListAnswered,
  'credit-purchase-list.holds-submitted': [holdsSubmitted, holdsIncompleteRequests],
  'credit-purchase-list.no-duplicates': noPurchaseTwice,
  'credit-purchase-list.only-own': [onlyOwnPurchases, inOneListAtMost],
  'credit-purchase-list.unknown-contributor': purchaseListOfUnknownContributor,
};

/** What each check of 4.9 must have seen. */
export const CREDIT_PURCHASE_LIST_SITUATIONS: SectionSituations<'4.9'> = {
  'credit-purchase-list.success': [succeeded('listCreditPurchases')],
  'credit-purchase-list.holds-submitted': [succeeded('submitCreditPurchase'), ITEMS_LISTED],
  'credit-purchase-list.no-duplicates': [succeeded('submitCreditPurchase'), ITEMS_LISTED],
  'credit-purchase-list.only-own': [
    succeeded('submitCreditPurchase'),
    readAfter(['submitCreditPurchase'], 'listCreditPurchases'),
    ...inCase(/other contributors/, ITEMS_LISTED),
  ],
  'credit-purchase-list.unknown-contributor': refusedBesideTaken('listCreditPurchases'),
};
