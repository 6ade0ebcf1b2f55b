/** 4.10 List services of a contributor in a mini marketplace. */
import type { SectionRules } from '../engine/declare/section.ts';
import { servicesOfTheContributor, servicesOnce } from './listed-services.ts';
import {
  servicesInUnknownMarketplace,
  servicesListed,
  servicesOfUnknownContributor,
} from './marketplaces.ts';

/** What each requirement of 4.10 is held to. */
export const MARKETPLACE_SERVICES: SectionRules<'4.10'> = {
  'marketplace-services.success': servicesListed,
  'marketplace-services.no-duplicates': servicesOnce,
  'marketplace-services.of-the-contributor': servicesOfTheContributor,
  'marketplace-services.unknown-marketplace': servicesInUnknownMarketplace,
  'marketplace-services.unknown-contributor': servicesOfUnknownContributor,
};
