/** 2.7 Credit purchase request record. */
import type { SectionRules } from '../engine/declare/section.ts';
import { creditPurchaseTypes } from './types.ts';

/** What each requirement of 2.7 is held to. */
export const CREDIT_PURCHASE_RECORD: SectionRules<'2.7'> = {
  'credit-purchase-record.types': creditPurchaseTypes,
};
