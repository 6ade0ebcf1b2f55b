/** 4.8 Submit a credit purchase request. */

import { PURCHASE_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules } from '../engine/declare/section.ts';
import { anyChoiceOfFields, anyMistakenBody } from '../judge/body-rules.ts';
import {
  fieldTypes,
  optionalFields,
  success,
  unknownContributor,
  unknownProduct,
  unknownUser,
} from './credit-purchases.ts';

export const CREDIT_PURCHASE: SectionRules<'4.8'> = {
  'credit-purchase.success': success,
  'credit-purchase.optional-fields': [optionalFields, anyChoiceOfFields(PURCHASE_BODIES)],
  'credit-purchase.field-types': [
    fieldTypes,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.field-types'),
  ],
  'credit-purchase.unknown-user': [
    unknownUser,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.unknown-user'),
  ],
  'credit-purchase.unknown-contributor': [
    unknownContributor,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.unknown-contributor'),
  ],
  'credit-purchase.unknown-product': [
    unknownProduct,
    anyMistakenBody(PURCHASE_BODIES, 'credit-purchase.unknown-product'),
  ],
};
