/** 2.7 Credit purchase request record. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.7'> = {
  'credit-purchase-record.names': [
    'purchase-reference-in-one-case',
    'credit-purchase-list.holds-submitted/three-requests-one-after-the-other',
  ],
  'credit-purchase-record.stands': [
    'purchase-created-when-read',
    'credit-purchase-list.holds-submitted/three-requests-one-after-the-other',
  ],
  'credit-purchase-record.types': ['purchase-id-as-text', 'credit-purchase-record.types/a-record-just-made'],
};

seesFaults(SEEN);
