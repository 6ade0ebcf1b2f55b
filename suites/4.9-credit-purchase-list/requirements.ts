/** 4.9 List credit purchase requests of a contributor. */
import type { SectionRules } from '../engine/declare/section.ts';
import { holdsRequestWithoutAmount, holdsSubmitted } from './holds-submitted.ts';
import { noPurchaseTwice } from './no-duplicates.ts';
import { inOneListAtMost, onlyOwnPurchases } from './only-own-purchases.ts';
import { purchaseListAnswered, purchaseListOfUnknownContributor } from './purchase-list-answers.ts';

/** What each requirement of 4.9 is held to. */
export const CREDIT_PURCHASE_LIST: SectionRules<'4.9'> = {
  'credit-purchase-list.success': purchaseListAnswered,
  'credit-purchase-list.holds-submitted': [holdsSubmitted, holdsRequestWithoutAmount],
  'credit-purchase-list.no-duplicates': noPurchaseTwice,
  'credit-purchase-list.only-own': [onlyOwnPurchases, inOneListAtMost],
  'credit-purchase-list.unknown-contributor': purchaseListOfUnknownContributor,
};
