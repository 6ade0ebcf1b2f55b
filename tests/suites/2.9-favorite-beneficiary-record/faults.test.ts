/** 2.9 Favorite beneficiary record. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.9'> = {
  'favorite-beneficiary-record.names': [
    'favorite-prenoms-is-prenom',
    'favorite-beneficiary.success/every-one-of-the-profile',
  ],
  'favorite-beneficiary-record.types': [
    'favorite-identifiant-as-number',
    'favorite-beneficiary.success/every-one-of-the-profile',
  ],
  'favorite-beneficiary-record.instrument': [
    'favorite-user-is-caller',
    'favorite-beneficiary-record.instrument/every-one-of-the-profile',
  ],
};

seesFaults(SEEN);
