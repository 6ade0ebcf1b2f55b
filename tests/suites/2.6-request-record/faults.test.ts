/** 2.6 Request record. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.6'> = {
  'request-record.names': [
    'request-commentaire-is-commentaires',
    'request-record.echoes-request/every-request-of-the-profile',
  ],
  'request-record.types': [
    'request-id-field-as-text',
    'request-record.loyalty-typeDemande/every-enrollment-of-the-profile',
  ],
  'request-record.loyalty-typeDemande': [
    'request-loyalty-typeDemande-absent',
    'request-record.loyalty-typeDemande/every-enrollment-of-the-profile',
  ],
  'request-record.loyalty-statutDemande': [
    'request-loyalty-statutDemande-absent',
    'request-record.loyalty-statutDemande/every-enrollment-of-the-profile',
  ],
  'request-record.initial-status': [
    'request-status-not-initial',
    'request-record.loyalty-typeDemande/every-enrollment-of-the-profile',
  ],
  'request-record.identified': [
    'request-record-anonymous',
    'request-record.loyalty-typeDemande/every-enrollment-of-the-profile',
  ],
  'request-record.creation-date': [
    'request-dateHeureCreation-1970',
    'request-record.loyalty-typeDemande/every-enrollment-of-the-profile',
  ],
  'request-record.echoes-request': [
    'request-commentaire-cut',
    'request-record.echoes-request/every-request-of-the-profile',
  ],
  'request-record.gives-back': [
    'request-commentaire-dropped',
    'request-record.gives-back/every-request-of-the-profile',
  ],
};

seesFaults(SEEN);
