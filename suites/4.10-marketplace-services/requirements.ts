/** 4.10 List services of a contributor in a mini marketplace. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { servicesKnown, servicesOfTheContributor, servicesOnce } from './listed-services.ts';
import {
  servicesInUnknownMarketplace,
  servicesListed,
  servicesOfUnknownContributor,
} from './marketplaces.ts';
import { servicesOfTheMarketplace } from './of-the-marketplace.ts';

/** What each requirement of 4.10 is held to. */
export const MARKETPLACE_SERVICES: SectionRules<'4.10'> = {
  'marketplace-services.success': servicesListed,
  'marketplace-services.known': servicesKnown,
  'marketplace-services.no-duplicates': servicesOnce,
  'marketplace-services.of-the-contributor': servicesOfTheContributor,
  'marketplace-services.of-the-marketplace': servicesOfTheMarketplace,
  'marketplace-services.unknown-marketplace': servicesInUnknownMarketplace,
  'marketplace-services.unknown-contributor': servicesOfUnknownContributor,
};

/** What each check of 4.10 must have seen. */
export const MARKETPLACE_SERVICES_SITUATIONS: SectionSituations<'4.10'> = {
  'marketplace-services.success': [succeeded('listMarketplaceServices')],
  'marketplace-services.known': [succeeded('listMarketplaceServices')],
  'marketplace-services.no-duplicates': [succeeded('listMarketplaceServices')],
  'marketplace-services.of-the-contributor': [succeeded('listMarketplaceServices')],
  'marketplace-services.of-the-marketplace': [succeeded('listMarketplaceServices')],
  'marketplace-services.unknown-marketplace': refusedBesideTaken('listMarketplaceServices'),
  'marketplace-services.unknown-contributor': refusedBesideTaken('listMarketplaceServices'),
};
