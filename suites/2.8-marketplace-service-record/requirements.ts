/** 2.8 Marketplace service record. */
import type { Declare, SectionRules } from '../engine/declare/section.ts';
import { recordRule, typeDeparture } from '../observe/record-rules.ts';

export const MARKETPLACE_SERVICE_RECORD: SectionRules<'2.8'> = {
  'marketplace-service-record.types': types,
};

/** The fields of a service have the types of the table. */
function types(check: Declare): void {
  check.everyAnswer(recordRule('listMarketplaceServices', (at) => typeDeparture('MarketplaceService', at)));
}
