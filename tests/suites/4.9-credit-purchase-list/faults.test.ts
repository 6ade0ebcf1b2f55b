/** 4.9 List credit purchase requests of a contributor. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.9'> = {
  'credit-purchase-list.success': [
    'purchase-list-in-pages',
    'credit-purchase-list.success/every-contributor-of-the-profile',
  ],
  'credit-purchase-list.holds-submitted': [
    'purchase-list-always-empty',
    'credit-purchase-list.holds-submitted/every-body-of-the-profile',
  ],
  'credit-purchase-list.no-duplicates': [
    'purchase-list-doubles-newest',
    'credit-purchase-list.no-duplicates/two-requests-one-after-the-other',
  ],
  'credit-purchase-list.only-own': [
    'purchase-list-of-everybody',
    'credit-purchase-list.only-own/a-request-that-names-no-contributor',
  ],
  'credit-purchase-list.unknown-contributor': [
    'purchase-list-unknown-400',
    'credit-purchase-list.unknown-contributor/a-reference-that-does-not-exist',
  ],
};

seesFaults(SEEN);
