/** 2.2 Operation request. */
import type { SectionRules } from '../engine/declare/section.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import {
  designatesAtThirdParty,
  designatesInternal,
  twoDesignations,
  undesignatedRefused,
} from './designations.ts';
import { otherTypesRefused } from './field-types.ts';
import { optionalField } from './optional-fields.ts';
import { requiredField } from './required-fields.ts';
import { callbackUrlIsUrl, libelleNotBlank, montantPositive, referencesNotBlank } from './values.ts';

/** What each requirement of 2.2 is held to. */
export const OPERATION_REQUEST: SectionRules<'2.2'> = {
  'operation-request.libelle-required': [requiredField('libelle'), anyOneMistake],
  'operation-request.montant-required': [requiredField('montant'), anyOneMistake],
  'operation-request.refInstrumentPaiementInitiateur-required': [
    requiredField('refInstrumentPaiementInitiateur'),
    anyOneMistake,
  ],
  'operation-request.typeOperation-required': [requiredField('typeOperation'), anyOneMistake],
  'operation-request.refService-required': [requiredField('refService'), anyOneMistake],
  'operation-request.refContributeurBeneficiaire-required': [
    requiredField('refContributeurBeneficiaire'),
    anyOneMistake,
  ],
  'operation-request.libelle-type': [otherTypesRefused('libelle'), anyOneMistake],
  'operation-request.montant-type': [otherTypesRefused('montant'), anyOneMistake],
  'operation-request.refInstrumentPaiementInitiateur-type': [
    otherTypesRefused('refInstrumentPaiementInitiateur'),
    anyOneMistake,
  ],
  'operation-request.refInstrumentPaiementBeneficiaire-type': [
    otherTypesRefused('refInstrumentPaiementBeneficiaire'),
    anyOneMistake,
  ],
  'operation-request.typeOperation-type': [otherTypesRefused('typeOperation'), anyOneMistake],
  'operation-request.refService-type': [otherTypesRefused('refService'), anyOneMistake],
  'operation-request.msisdnBeneficiaire-type': [otherTypesRefused('msisdnBeneficiaire'), anyOneMistake],
  'operation-request.panBeneficiaire-type': [otherTypesRefused('panBeneficiaire'), anyOneMistake],
  'operation-request.compteBeneficiaire-type': [otherTypesRefused('compteBeneficiaire'), anyOneMistake],
  'operation-request.codeClientBeneficiaire-type': [
    otherTypesRefused('codeClientBeneficiaire'),
    anyOneMistake,
  ],
  'operation-request.refContributeurInitiateur-type': [
    otherTypesRefused('refContributeurInitiateur'),
    anyOneMistake,
  ],
  'operation-request.refContributeurBeneficiaire-type': [
    otherTypesRefused('refContributeurBeneficiaire'),
    anyOneMistake,
  ],
  'operation-request.authData-type': [otherTypesRefused('authData'), anyOneMistake],
  'operation-request.callbackUrl-type': [otherTypesRefused('callbackUrl'), anyOneMistake],
  'operation-request.refContributeurInitiateur-optional': optionalField('refContributeurInitiateur'),
  'operation-request.authData-optional': optionalField('authData'),
  'operation-request.callbackUrl-optional': optionalField('callbackUrl'),
  'operation-request.beneficiary-internal': designatesInternal,
  'operation-request.msisdnBeneficiaire-designates': designatesAtThirdParty('msisdnBeneficiaire'),
  'operation-request.panBeneficiaire-designates': designatesAtThirdParty('panBeneficiaire'),
  'operation-request.compteBeneficiaire-designates': designatesAtThirdParty('compteBeneficiaire'),
  'operation-request.codeClientBeneficiaire-designates': designatesAtThirdParty('codeClientBeneficiaire'),
  'operation-request.beneficiary-designated': [undesignatedRefused, anyOneMistake],
  'operation-request.beneficiary-twice': twoDesignations,
  'operation-request.montant-positive': [montantPositive, anyOneMistake],
  'operation-request.references-not-blank': [referencesNotBlank, anyOneMistake],
  'operation-request.libelle-not-blank': [libelleNotBlank, anyOneMistake],
  'operation-request.callbackUrl-url': [callbackUrlIsUrl, anyOneMistake],
};
