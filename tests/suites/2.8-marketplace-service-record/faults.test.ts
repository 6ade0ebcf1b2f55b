/** 2.8 Marketplace service record. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.8'> = {
  'marketplace-service-record.names': [
    'marketplace-referenceService-is-refService',
    'marketplace-services.success/every-marketplace-of-the-profile',
  ],
  'marketplace-service-record.types': [
    'marketplace-id-as-text',
    'marketplace-services.success/every-marketplace-of-the-profile',
  ],
};

seesFaults(SEEN);
