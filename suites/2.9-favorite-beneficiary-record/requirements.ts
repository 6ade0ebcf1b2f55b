/** 2.9 Favorite beneficiary record. */
import type { Declare, SectionRules } from '../engine/declare/section.ts';
import { recordRule, typeDeparture } from '../observe/record-rules.ts';

export const FAVORITE_BENEFICIARY_RECORD: SectionRules<'2.9'> = {
  'favorite-beneficiary-record.types': types,
};

/** The fields of a favorite beneficiary have the types of the table. */
function types(check: Declare): void {
  check.everyAnswer(recordRule('getFavoriteBeneficiary', (at) => typeDeparture('FavoriteBeneficiary', at)));
}
