/** 4.8 Submit a credit purchase request. */

import { PURCHASE_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { anyChoiceOfFields, anyMistakenBody } from '../judge/body-rules.ts';
import {
  purchaseAccepted,
  purchaseByUnknownUser,
  purchaseFieldsOptional,
  purchaseFieldTypes,
  purchaseFromUnknownContributor,
  purchaseOfUnknownProduct,
} from './credit-purchases.ts';

/** What each requirement of 4.8 is held to. */
export const CREDIT_PURCHASE: SectionRules<'4.8'> = {
  'credit-purchase.success': purchaseAccepted,
  'credit-purchase.optional-fields': [purchaseFieldsOptional, anyChoiceOfFields(PURCHASE_BODIES)],
  'credit-purchase.field-types': [
    purchaseFieldTypes,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.field-types'),
  ],
  'credit-purchase.unknown-user': [
    purchaseByUnknownUser,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.unknown-user'),
  ],
  'credit-purchase.unknown-contributor': [
    purchaseFromUnknownContributor,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.unknown-contributor'),
  ],
  'credit-purchase.unknown-product': [
    purchaseOfUnknownProduct,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.unknown-product'),
  ],
};

/** What each check of 4.8 must have seen. */
export const CREDIT_PURCHASE_SITUATIONS: SectionSituations<'4.8'> = {
  'credit-purchase.success': [succeeded('submitCreditPurchase')],
  'credit-purchase.optional-fields': [succeeded('submitCreditPurchase')],
  'credit-purchase.field-types': refusedBesideTaken('submitCreditPurchase'),
  'credit-purchase.unknown-user': refusedBesideTaken('submitCreditPurchase'),
  'credit-purchase.unknown-contributor': refusedBesideTaken('submitCreditPurchase'),
  'credit-purchase.unknown-product': refusedBesideTaken('submitCreditPurchase'),
};
