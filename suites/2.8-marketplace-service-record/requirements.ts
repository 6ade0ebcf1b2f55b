/** 2.8 Marketplace service record. */
import type { Declare, SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { EVERY_ANSWER } from '../engine/situations/situation.ts';
import { namesOfTable, namesSeen } from '../judge/names-seen.ts';
import { everyRecord, typeDeparture } from '../observe/record-rules.ts';

/** What each requirement of 2.8 is held to. */
export const MARKETPLACE_SERVICE_RECORD: SectionRules<'2.8'> = {
  'marketplace-service-record.types': marketplaceServiceTypes,
  'marketplace-service-record.names': namesSeen(
    namesOfTable('listMarketplaceServices', 'MarketplaceService', [
      'id',
      'libelle',
      'statutService',
      'serviceTypeId',
      'referenceService',
    ]),
  ),
};

/** The fields of a service record have the types of the table where they are filled. */
function marketplaceServiceTypes(check: Declare): void {
  check.everyAnswer(everyRecord('listMarketplaceServices', (at) => typeDeparture('MarketplaceService', at)));
}

/** What each check of 2.8 must have seen. */
export const MARKETPLACE_SERVICE_RECORD_SITUATIONS: SectionSituations<'2.8'> = {
  'marketplace-service-record.types': EVERY_ANSWER,
  'marketplace-service-record.names': EVERY_ANSWER,
};
