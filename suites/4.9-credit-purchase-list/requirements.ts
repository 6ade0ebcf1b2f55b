/** 4.9 List credit purchase requests of a contributor. */
import type { SectionRules } from '../engine/declare/section.ts';
import {
  holdsSubmitted,
  noDuplicates,
  onlyOwn,
  success,
  unknownContributor,
} from './credit-purchase-list.ts';
import { holdsRequestWithoutAmount, oneListAtMost } from './credit-purchase-list-fields.ts';

export const CREDIT_PURCHASE_LIST: SectionRules<'4.9'> = {
  'credit-purchase-list.success': success,
  'credit-purchase-list.holds-submitted': [holdsSubmitted, holdsRequestWithoutAmount],
  'credit-purchase-list.no-duplicates': noDuplicates,
  'credit-purchase-list.only-own': [onlyOwn, oneListAtMost],
  'credit-purchase-list.unknown-contributor': unknownContributor,
};
