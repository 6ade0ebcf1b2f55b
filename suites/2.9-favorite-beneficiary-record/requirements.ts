/** 2.9 Favorite beneficiary record. */
import type { Declare, SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { succeeded } from '../engine/situations/calls.ts';
import { EVERY_ANSWER } from '../engine/situations/situation.ts';
import { namesOfTable, namesSeen } from '../judge/names-seen.ts';
import { everyRecord, typeDeparture } from '../observe/record-rules.ts';
import { favoriteInstrument } from './instrument.ts';

/** What each requirement of 2.9 is held to. */
export const FAVORITE_BENEFICIARY_RECORD: SectionRules<'2.9'> = {
  'favorite-beneficiary-record.types': favoriteBeneficiaryTypes,
  'favorite-beneficiary-record.instrument': favoriteInstrument,
  'favorite-beneficiary-record.names': namesSeen(
    namesOfTable('getFavoriteBeneficiary', 'FavoriteBeneficiary', [
      'refUsagerPrefere',
      'nom',
      'refInstrument',
      'identifiantInstrument',
    ]),
  ),
};

/** The fields of a favorite beneficiary record are strings where they are filled. */
function favoriteBeneficiaryTypes(check: Declare): void {
  check.everyAnswer(everyRecord('getFavoriteBeneficiary', (at) => typeDeparture('FavoriteBeneficiary', at)));
}

/** What each check of 2.9 must have seen. */
export const FAVORITE_BENEFICIARY_RECORD_SITUATIONS: SectionSituations<'2.9'> = {
  'favorite-beneficiary-record.types': EVERY_ANSWER,
  'favorite-beneficiary-record.names': EVERY_ANSWER,
  'favorite-beneficiary-record.instrument': [succeeded('getFavoriteBeneficiary')],
};
