/** Fields of an operation request that hold a value of another JSON type. */

import { isJsonObject } from '../../../spec/json/json.ts';
import type { FaultRows } from '../fault.ts';
import { accepted, ignored, isBoolean, isNumber, readAs, readAsText, refused } from './one-field.ts';

/** operation-request.libelle-type */
export const LIBELLE_TYPE: FaultRows = [
  [
    'operation-libelle-number-accepted',
    'A libelle that is a number is accepted',
    readAsText('libelle', isNumber),
  ],
  [
    'operation-libelle-object-500',
    'A libelle that is an object is answered 500',
    refused('libelle', 500, isJsonObject),
  ],
];

/** operation-request.montant-type */
export const MONTANT_TYPE: FaultRows = [
  [
    'operation-montant-text-accepted',
    'A montant that is a number in a string is accepted',
    readAs(
      'montant',
      ({ input }) => Number(input.montant),
      (given) => typeof given === 'string' && Number(given) > 0,
    ),
  ],
  [
    'operation-montant-text-accepted-with-soustraction',
    'Through SRV-SOUSTRACTION a montant that is a number in a string is accepted',
    readAs(
      'montant',
      ({ input }) => (input.refService === 'SRV-SOUSTRACTION' ? Number(input.montant) : input.montant),
      (given) => typeof given === 'string' && Number(given) > 0,
    ),
  ],
  [
    'operation-montant-true-is-one',
    'A montant of true is 1',
    readAs(
      'montant',
      () => 1,
      (given) => given === true,
    ),
  ],
];

/** operation-request.refInstrumentPaiementInitiateur-type */
export const REF_INSTRUMENT_PAIEMENT_INITIATEUR_TYPE: FaultRows = [
  [
    'operation-initiator-array-accepted',
    'An array that holds the initiator’s instrument is accepted in its place',
    readAsText('refInstrumentPaiementInitiateur', Array.isArray),
  ],
];

/** operation-request.refInstrumentPaiementBeneficiaire-type */
export const REF_INSTRUMENT_PAIEMENT_BENEFICIAIRE_TYPE: FaultRows = [
  [
    'operation-beneficiary-object-500',
    'An instrument of the beneficiary that is an object is answered 500',
    refused('refInstrumentPaiementBeneficiaire', 500, isJsonObject),
  ],
  [
    'operation-beneficiary-array-accepted',
    'An array that holds the beneficiary’s instrument is accepted in its place',
    readAsText('refInstrumentPaiementBeneficiaire', Array.isArray),
  ],
];

/** operation-request.typeOperation-type */
export const TYPE_OPERATION_TYPE: FaultRows = [
  [
    'operation-typeOperation-number-is-P2P',
    'A typeOperation that is a number is read as P2P',
    readAs('typeOperation', () => 'P2P', isNumber),
  ],
  [
    'operation-typeOperation-wrong-type-500',
    'A typeOperation that is an array or an object is answered 500',
    refused('typeOperation', 500, (given) => typeof given === 'object' && given !== null),
  ],
];

/** operation-request.refService-type */
export const REF_SERVICE_TYPE: FaultRows = [
  [
    'operation-refService-number-500',
    'A refService that is a number is answered 500',
    refused('refService', 500, isNumber),
  ],
];

/** operation-request.msisdnBeneficiaire-type */
export const MSISDN_BENEFICIAIRE_TYPE: FaultRows = [
  [
    'operation-msisdn-number-accepted',
    'A msisdnBeneficiaire that is a number is accepted',
    readAsText('msisdnBeneficiaire', isNumber),
  ],
  [
    'operation-msisdn-wrong-type-ignored',
    'A msisdnBeneficiaire of another type is ignored where the instrument of the beneficiary is given',
    ignored('msisdnBeneficiaire'),
  ],
];

/** operation-request.panBeneficiaire-type */
export const PAN_BENEFICIAIRE_TYPE: FaultRows = [
  [
    'operation-pan-number-accepted',
    'A panBeneficiaire that is a number is accepted',
    readAsText('panBeneficiaire', isNumber),
  ],
];

/** operation-request.compteBeneficiaire-type */
export const COMPTE_BENEFICIAIRE_TYPE: FaultRows = [
  [
    'operation-compte-boolean-accepted',
    'A compteBeneficiaire of true or false is accepted',
    readAsText('compteBeneficiaire', isBoolean),
  ],
];

/** operation-request.codeClientBeneficiaire-type */
export const CODE_CLIENT_BENEFICIAIRE_TYPE: FaultRows = [
  [
    'operation-code-client-array-accepted',
    'A codeClientBeneficiaire that is an array is accepted',
    readAsText('codeClientBeneficiaire', Array.isArray),
  ],
  [
    'operation-code-client-object-500',
    'A codeClientBeneficiaire that is an object is answered 500',
    refused('codeClientBeneficiaire', 500, isJsonObject),
  ],
];

/** operation-request.refContributeurInitiateur-type */
export const REF_CONTRIBUTEUR_INITIATEUR_TYPE: FaultRows = [
  [
    'operation-initiator-contributor-wrong-type-ignored',
    'A refContributeurInitiateur that is not a string is ignored',
    ignored('refContributeurInitiateur'),
  ],
  [
    'operation-initiator-contributor-boolean-409',
    'A refContributeurInitiateur of true or false is answered 409, as not that of the instrument',
    refused('refContributeurInitiateur', 409, isBoolean),
  ],
];

/** operation-request.refContributeurBeneficiaire-type */
export const REF_CONTRIBUTEUR_BENEFICIAIRE_TYPE: FaultRows = [
  [
    'operation-beneficiary-contributor-object-500',
    'A refContributeurBeneficiaire that is an object is answered 500',
    refused('refContributeurBeneficiaire', 500, isJsonObject),
  ],
];

/** operation-request.authData-type */
export const AUTH_DATA_TYPE: FaultRows = [
  [
    'operation-authData-number-ignored',
    'An authData that is a number is ignored',
    ignored('authData', isNumber),
  ],
  [
    'operation-authData-wrong-type-401',
    'An authData that is not a string is answered 401',
    refused('authData', 401),
  ],
];

/** operation-request.callbackUrl-type */
export const CALLBACK_URL_TYPE: FaultRows = [
  [
    'operation-callbackUrl-object-ignored',
    'A callbackUrl that is an object is ignored',
    ignored('callbackUrl', isJsonObject),
  ],
  [
    'operation-callbackUrl-number-accepted',
    'A callbackUrl that is a number is accepted, and nothing is notified',
    accepted('callbackUrl', isNumber),
  ],
];
