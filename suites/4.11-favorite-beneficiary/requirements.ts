/** 4.11 Get a favorite beneficiary. */
import type { SectionRules } from '../engine/declare/section.ts';
import { success, unknownBeneficiary, unknownUser } from './favorite-beneficiaries.ts';

export const FAVORITE_BENEFICIARY: SectionRules<'4.11'> = {
  'favorite-beneficiary.success': success,
  'favorite-beneficiary.unknown-user': unknownUser,
  'favorite-beneficiary.unknown-beneficiary': unknownBeneficiary,
};
