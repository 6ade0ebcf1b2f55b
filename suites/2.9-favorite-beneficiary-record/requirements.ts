/** 2.9 Favorite beneficiary record. */
import type { Declare, SectionRules } from '../engine/declare/section.ts';
import { everyRecord, typeDeparture } from '../observe/record-rules.ts';

/** What each requirement of 2.9 is held to. */
export const FAVORITE_BENEFICIARY_RECORD: SectionRules<'2.9'> = {
  'favorite-beneficiary-record.types': favoriteBeneficiaryTypes,
};

/** The fields of a favorite beneficiary record are strings where they are filled. */
function favoriteBeneficiaryTypes(check: Declare): void {
  check.everyAnswer(everyRecord('getFavoriteBeneficiary', (at) => typeDeparture('FavoriteBeneficiary', at)));
}
