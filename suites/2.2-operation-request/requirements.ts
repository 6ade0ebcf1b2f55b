/** 2.2 Operation request. */

import type { SectionRules } from '../engine/declare/section.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import { designated, designatedTwice, designates, internal } from './designations.ts';
import { typeOf } from './field-types.ts';
import { optional } from './optional-fields.ts';
import { required } from './required-fields.ts';
import { callbackUrlIsUrl, libelleNotBlank, montantPositive, referencesNotBlank } from './values.ts';

export const OPERATION_REQUEST: SectionRules<'2.2'> = {
  'operation-request.libelle-required': [required('libelle'), anyOneMistake],
  'operation-request.montant-required': [required('montant'), anyOneMistake],
  'operation-request.refInstrumentPaiementInitiateur-required': [
    required('refInstrumentPaiementInitiateur'),
    anyOneMistake,
  ],
  'operation-request.typeOperation-required': [required('typeOperation'), anyOneMistake],
  'operation-request.refService-required': [required('refService'), anyOneMistake],
  'operation-request.refContributeurBeneficiaire-required': [
    required('refContributeurBeneficiaire'),
    anyOneMistake,
  ],
  'operation-request.libelle-type': [typeOf('libelle'), anyOneMistake],
  'operation-request.montant-type': [typeOf('montant'), anyOneMistake],
  'operation-request.refInstrumentPaiementInitiateur-type': [
    typeOf('refInstrumentPaiementInitiateur'),
    anyOneMistake,
  ],
  'operation-request.refInstrumentPaiementBeneficiaire-type': [
    typeOf('refInstrumentPaiementBeneficiaire'),
    anyOneMistake,
  ],
  'operation-request.typeOperation-type': [typeOf('typeOperation'), anyOneMistake],
  'operation-request.refService-type': [typeOf('refService'), anyOneMistake],
  'operation-request.msisdnBeneficiaire-type': [typeOf('msisdnBeneficiaire'), anyOneMistake],
  'operation-request.panBeneficiaire-type': [typeOf('panBeneficiaire'), anyOneMistake],
  'operation-request.compteBeneficiaire-type': [typeOf('compteBeneficiaire'), anyOneMistake],
  'operation-request.codeClientBeneficiaire-type': [typeOf('codeClientBeneficiaire'), anyOneMistake],
  'operation-request.refContributeurInitiateur-type': [typeOf('refContributeurInitiateur'), anyOneMistake],
  'operation-request.refContributeurBeneficiaire-type': [
    typeOf('refContributeurBeneficiaire'),
    anyOneMistake,
  ],
  'operation-request.authData-type': [typeOf('authData'), anyOneMistake],
  'operation-request.callbackUrl-type': [typeOf('callbackUrl'), anyOneMistake],
  'operation-request.refContributeurInitiateur-optional': optional('refContributeurInitiateur'),
  'operation-request.authData-optional': optional('authData'),
  'operation-request.callbackUrl-optional': optional('callbackUrl'),
  'operation-request.beneficiary-internal': internal,
  'operation-request.msisdnBeneficiaire-designates': designates('msisdnBeneficiaire'),
  'operation-request.panBeneficiaire-designates': designates('panBeneficiaire'),
  'operation-request.compteBeneficiaire-designates': designates('compteBeneficiaire'),
  'operation-request.codeClientBeneficiaire-designates': designates('codeClientBeneficiaire'),
  'operation-request.beneficiary-designated': [designated, anyOneMistake],
  'operation-request.beneficiary-twice': designatedTwice,
  'operation-request.montant-positive': [montantPositive, anyOneMistake],
  'operation-request.references-not-blank': [referencesNotBlank, anyOneMistake],
  'operation-request.libelle-not-blank': [libelleNotBlank, anyOneMistake],
  'operation-request.callbackUrl-url': [callbackUrlIsUrl, anyOneMistake],
};
