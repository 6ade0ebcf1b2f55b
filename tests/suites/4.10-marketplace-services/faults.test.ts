/** 4.10 List services of a contributor in a mini marketplace. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.10'> = {
  'marketplace-services.known': [
    'marketplace-last-service-lost',
    'marketplace-services.known/every-marketplace-whose-services-the-profile-names',
  ],
  'marketplace-services.success': [
    'marketplace-206',
    'marketplace-services.success/every-marketplace-of-the-profile',
  ],
  'marketplace-services.no-duplicates': [
    'marketplace-doubled',
    'marketplace-services.no-duplicates/every-marketplace-of-the-profile',
  ],
  'marketplace-services.of-the-contributor': [
    'marketplace-contributor-ignored',
    'marketplace-services.of-the-contributor/with-the-contributor-of-another-marketplace',
  ],
  'marketplace-services.of-the-marketplace': [
    'marketplace-ignored',
    'marketplace-services.of-the-marketplace/every-two-in-which-a-contributor-has-other-services',
  ],
  'marketplace-services.unknown-marketplace': [
    'marketplace-unknown-empty',
    'marketplace-services.unknown-marketplace/with-every-contributor-of-the-profile',
  ],
  'marketplace-services.unknown-contributor': [
    'marketplace-contributor-unknown-empty',
    'marketplace-services.unknown-contributor/in-every-marketplace-of-the-profile',
  ],
};

seesFaults(SEEN);
