/** 4.11 Get a favorite beneficiary. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import {
  favoriteAnswered,
  favoriteOfTheReference,
  favoriteOfUnknownUser,
  unknownFavorite,
} from './favorite-beneficiaries.ts';

/** What each requirement of 4.11 is held to. */
export const FAVORITE_BENEFICIARY: SectionRules<'4.11'> = {
  'favorite-beneficiary.success': favoriteAnswered,
  'favorite-beneficiary.of-the-reference': favoriteOfTheReference,
  'favorite-beneficiary.unknown-user': favoriteOfUnknownUser,
  'favorite-beneficiary.unknown-beneficiary': unknownFavorite,
};

/** What each check of 4.11 must have seen. */
export const FAVORITE_BENEFICIARY_SITUATIONS: SectionSituations<'4.11'> = {
  'favorite-beneficiary.success': [succeeded('getFavoriteBeneficiary')],
  'favorite-beneficiary.of-the-reference': [succeeded('getFavoriteBeneficiary')],
  'favorite-beneficiary.unknown-user': refusedBesideTaken('getFavoriteBeneficiary'),
  'favorite-beneficiary.unknown-beneficiary': refusedBesideTaken('getFavoriteBeneficiary'),
};
