/** 2.7 Credit purchase request record. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { succeeded } from '../engine/situations/calls.ts';
import { ITEMS_LISTED } from '../engine/situations/operations.ts';
import { EVERY_ANSWER } from '../engine/situations/situation.ts';
import { namesOfTable, namesSeen } from '../judge/names-seen.ts';
import { purchaseStandsAtEveryLook } from './record-stands.ts';
import { creditPurchaseTypes } from './types.ts';

/** What each requirement of 2.7 is held to. */
export const CREDIT_PURCHASE_RECORD: SectionRules<'2.7'> = {
  'credit-purchase-record.types': creditPurchaseTypes,
  'credit-purchase-record.stands': purchaseStandsAtEveryLook,
  'credit-purchase-record.names': namesSeen(
    namesOfTable('listCreditPurchases', 'CreditPurchaseRecord', [
      'id',
      'refDemandeAchatACredit',
      'dateHeureCreation',
      'statutDemandeAchat',
    ]),
  ),
};

/** What each check of 2.7 must have seen. */
export const CREDIT_PURCHASE_RECORD_SITUATIONS: SectionSituations<'2.7'> = {
  'credit-purchase-record.types': [succeeded('submitCreditPurchase'), ITEMS_LISTED],
  'credit-purchase-record.stands': [ITEMS_LISTED],
  'credit-purchase-record.names': EVERY_ANSWER,
};
