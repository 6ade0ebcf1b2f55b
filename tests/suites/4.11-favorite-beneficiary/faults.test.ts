/** 4.11 Get a favorite beneficiary. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.11'> = {
  'favorite-beneficiary.success': ['favorite-array', 'favorite-beneficiary.success/every-one-of-the-profile'],
  'favorite-beneficiary.of-the-reference': [
    'favorite-first-of-user',
    'favorite-beneficiary.of-the-reference/every-two-of-one-user',
  ],
  'favorite-beneficiary.unknown-user': [
    'favorite-unknown-user-null',
    'favorite-beneficiary.unknown-user/with-every-beneficiary-of-the-profile',
  ],
  'favorite-beneficiary.unknown-beneficiary': [
    'favorite-unknown-null',
    'favorite-beneficiary.unknown-beneficiary/with-every-user-of-the-profile',
  ],
};

seesFaults(SEEN);
