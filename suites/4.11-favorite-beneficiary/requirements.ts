/** 4.11 Get a favorite beneficiary. */
import type { SectionRules } from '../engine/declare/section.ts';
import { favoriteAnswered, favoriteOfUnknownUser, unknownFavorite } from './favorite-beneficiaries.ts';

/** What each requirement of 4.11 is held to. */
export const FAVORITE_BENEFICIARY: SectionRules<'4.11'> = {
  'favorite-beneficiary.success': favoriteAnswered,
  'favorite-beneficiary.unknown-user': favoriteOfUnknownUser,
  'favorite-beneficiary.unknown-beneficiary': unknownFavorite,
};
