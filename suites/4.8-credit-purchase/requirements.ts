/** 4.8 Submit a credit purchase request. */

import { PURCHASE_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules } from '../engine/declare/section.ts';
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
