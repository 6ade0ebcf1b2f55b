/** 4.7 Create a request: account opening, termination, top-up of a loyalty account. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.7'> = {
  'creation.OUVERTURE_DE_COMPTE': [
    'opening-body-null',
    'creation.OUVERTURE_DE_COMPTE/every-such-request-of-the-profile',
  ],
  'creation.RESILIATION': ['termination-204', 'creation.RESILIATION/every-such-request-of-the-profile'],
  'creation.RECHARGEMENT_DE_COMPTE': [
    'top-up-refused',
    'creation.RECHARGEMENT_DE_COMPTE/every-such-request-of-the-profile',
  ],
  'creation.foreign-type': ['creation-foreign-type-accepted', 'creation.foreign-type/a-value-in-lower-case'],
  'creation.field-types': ['creation-montantRecharge-text-accepted', 'creation.field-types/montantrecharge'],
  'creation.unknown-user': [
    'creation-unknown-user-accepted',
    'creation.unknown-user/every-request-that-names-a-user',
  ],
  'creation.unknown-contributor': [
    'creation-unknown-contributor-accepted',
    'creation.unknown-contributor/any-request-to-create-with-one-such-mistake',
  ],
};

seesFaults(SEEN);
