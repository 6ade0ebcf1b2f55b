/** 4.6 Submit a loyalty enrollment request. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.6'> = {
  'loyalty.success': ['loyalty-body-array', 'loyalty.success/every-enrollment-of-the-profile'],
  'loyalty.optional-fields': [
    'loyalty-requestInfo-ts-wanted',
    'loyalty.optional-fields/without-requestinfo-ts',
  ],
  'loyalty.field-types': ['loyalty-requestInfo-text-accepted', 'loyalty.field-types/requestinfo'],
};

seesFaults(SEEN);
