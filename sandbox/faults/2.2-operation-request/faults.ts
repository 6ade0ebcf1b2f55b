/** Faults of 2.2, the operation request. */

import type { SectionFaults } from '../fault.ts';
import {
  BENEFICIARY_DESIGNATED,
  BENEFICIARY_INTERNAL,
  BENEFICIARY_TWICE,
  CODE_CLIENT_BENEFICIAIRE_DESIGNATES,
  COMPTE_BENEFICIAIRE_DESIGNATES,
  MSISDN_BENEFICIAIRE_DESIGNATES,
  PAN_BENEFICIAIRE_DESIGNATES,
} from './designations.ts';
import {
  AUTH_DATA_TYPE,
  CALLBACK_URL_TYPE,
  CODE_CLIENT_BENEFICIAIRE_TYPE,
  COMPTE_BENEFICIAIRE_TYPE,
  LIBELLE_TYPE,
  MONTANT_TYPE,
  MSISDN_BENEFICIAIRE_TYPE,
  PAN_BENEFICIAIRE_TYPE,
  REF_CONTRIBUTEUR_BENEFICIAIRE_TYPE,
  REF_CONTRIBUTEUR_INITIATEUR_TYPE,
  REF_INSTRUMENT_PAIEMENT_BENEFICIAIRE_TYPE,
  REF_INSTRUMENT_PAIEMENT_INITIATEUR_TYPE,
  REF_SERVICE_TYPE,
  TYPE_OPERATION_TYPE,
} from './field-types.ts';
import {
  AUTH_DATA_OPTIONAL,
  CALLBACK_URL_OPTIONAL,
  REF_CONTRIBUTEUR_INITIATEUR_OPTIONAL,
} from './optional-fields.ts';
import {
  LIBELLE_REQUIRED,
  MONTANT_REQUIRED,
  REF_CONTRIBUTEUR_BENEFICIAIRE_REQUIRED,
  REF_INSTRUMENT_PAIEMENT_INITIATEUR_REQUIRED,
  REF_SERVICE_REQUIRED,
  TYPE_OPERATION_REQUIRED,
} from './required-fields.ts';
import { CALLBACK_URL_URL, LIBELLE_NOT_BLANK, MONTANT_POSITIVE, REFERENCES_NOT_BLANK } from './values.ts';

/** The deviations that break each requirement of 2.2. */
export const OPERATION_REQUEST_FAULTS: SectionFaults<'2.2'> = {
  'operation-request.libelle-required': LIBELLE_REQUIRED,
  'operation-request.montant-required': MONTANT_REQUIRED,
  'operation-request.refInstrumentPaiementInitiateur-required': REF_INSTRUMENT_PAIEMENT_INITIATEUR_REQUIRED,
  'operation-request.typeOperation-required': TYPE_OPERATION_REQUIRED,
  'operation-request.refService-required': REF_SERVICE_REQUIRED,
  'operation-request.refContributeurBeneficiaire-required': REF_CONTRIBUTEUR_BENEFICIAIRE_REQUIRED,
  'operation-request.libelle-type': LIBELLE_TYPE,
  'operation-request.montant-type': MONTANT_TYPE,
  'operation-request.refInstrumentPaiementInitiateur-type': REF_INSTRUMENT_PAIEMENT_INITIATEUR_TYPE,
  'operation-request.refInstrumentPaiementBeneficiaire-type': REF_INSTRUMENT_PAIEMENT_BENEFICIAIRE_TYPE,
  'operation-request.typeOperation-type': TYPE_OPERATION_TYPE,
  'operation-request.refService-type': REF_SERVICE_TYPE,
  'operation-request.msisdnBeneficiaire-type': MSISDN_BENEFICIAIRE_TYPE,
  'operation-request.panBeneficiaire-type': PAN_BENEFICIAIRE_TYPE,
  'operation-request.compteBeneficiaire-type': COMPTE_BENEFICIAIRE_TYPE,
  'operation-request.codeClientBeneficiaire-type': CODE_CLIENT_BENEFICIAIRE_TYPE,
  'operation-request.refContributeurInitiateur-type': REF_CONTRIBUTEUR_INITIATEUR_TYPE,
  'operation-request.refContributeurBeneficiaire-type': REF_CONTRIBUTEUR_BENEFICIAIRE_TYPE,
  'operation-request.authData-type': AUTH_DATA_TYPE,
  'operation-request.callbackUrl-type': CALLBACK_URL_TYPE,
  'operation-request.refContributeurInitiateur-optional': REF_CONTRIBUTEUR_INITIATEUR_OPTIONAL,
  'operation-request.authData-optional': AUTH_DATA_OPTIONAL,
  'operation-request.callbackUrl-optional': CALLBACK_URL_OPTIONAL,
  'operation-request.beneficiary-internal': BENEFICIARY_INTERNAL,
  'operation-request.msisdnBeneficiaire-designates': MSISDN_BENEFICIAIRE_DESIGNATES,
  'operation-request.panBeneficiaire-designates': PAN_BENEFICIAIRE_DESIGNATES,
  'operation-request.compteBeneficiaire-designates': COMPTE_BENEFICIAIRE_DESIGNATES,
  'operation-request.codeClientBeneficiaire-designates': CODE_CLIENT_BENEFICIAIRE_DESIGNATES,
  'operation-request.beneficiary-designated': BENEFICIARY_DESIGNATED,
  'operation-request.beneficiary-twice': BENEFICIARY_TWICE,
  'operation-request.montant-positive': MONTANT_POSITIVE,
  'operation-request.references-not-blank': REFERENCES_NOT_BLANK,
  'operation-request.libelle-not-blank': LIBELLE_NOT_BLANK,
  'operation-request.callbackUrl-url': CALLBACK_URL_URL,
};
