/** 2.7 Credit purchase request record. */
import type { SectionRules } from '../engine/declare/section.ts';
import { creditPurchaseTypes } from './types.ts';

export const CREDIT_PURCHASE_RECORD: SectionRules<'2.7'> = {
  'credit-purchase-record.types': creditPurchaseTypes,
};
