/** 2.8 Marketplace service record. */
import type { Declare, SectionRules } from '../engine/declare/section.ts';
import { everyRecord, typeDeparture } from '../observe/record-rules.ts';

/** What each requirement of 2.8 is held to. */
export const MARKETPLACE_SERVICE_RECORD: SectionRules<'2.8'> = {
  'marketplace-service-record.types': marketplaceServiceTypes,
};

/** The fields of a service record have the types of the table where they are filled. */
function marketplaceServiceTypes(check: Declare): void {
  check.everyAnswer(everyRecord('listMarketplaceServices', (at) => typeDeparture('MarketplaceService', at)));
}
