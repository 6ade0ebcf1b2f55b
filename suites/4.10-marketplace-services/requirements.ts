/** 4.10 List services of a contributor in a mini marketplace. */
import type { SectionRules } from '../engine/declare/section.ts';
import { success, unknownContributor, unknownMarketplace } from './marketplaces.ts';

export const MARKETPLACE_SERVICES: SectionRules<'4.10'> = {
  'marketplace-services.success': success,
  'marketplace-services.unknown-marketplace': unknownMarketplace,
  'marketplace-services.unknown-contributor': unknownContributor,
};
