/** 2.2 Operation request. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken } from '../engine/situations/calls.ts';
import { ACCEPTED, ACCEPTED_TWICE } from '../engine/situations/operations.ts';
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

/** A mistake was refused, and the same request without it accepted. */
const REFUSED = refusedBesideTaken('executeOperation');

/** What each check of 2.2 must have seen. */
export const OPERATION_REQUEST_SITUATIONS: SectionSituations<'2.2'> = {
  'operation-request.libelle-required': REFUSED,
  'operation-request.montant-required': REFUSED,
  'operation-request.refInstrumentPaiementInitiateur-required': REFUSED,
  'operation-request.typeOperation-required': REFUSED,
  'operation-request.refService-required': REFUSED,
  'operation-request.refContributeurBeneficiaire-required': REFUSED,
  'operation-request.libelle-type': REFUSED,
  'operation-request.montant-type': REFUSED,
  'operation-request.refInstrumentPaiementInitiateur-type': REFUSED,
  'operation-request.refInstrumentPaiementBeneficiaire-type': REFUSED,
  'operation-request.typeOperation-type': REFUSED,
  'operation-request.refService-type': REFUSED,
  'operation-request.msisdnBeneficiaire-type': REFUSED,
  'operation-request.panBeneficiaire-type': REFUSED,
  'operation-request.compteBeneficiaire-type': REFUSED,
  'operation-request.codeClientBeneficiaire-type': REFUSED,
  'operation-request.refContributeurInitiateur-type': REFUSED,
  'operation-request.refContributeurBeneficiaire-type': REFUSED,
  'operation-request.authData-type': REFUSED,
  'operation-request.callbackUrl-type': REFUSED,
  'operation-request.refContributeurInitiateur-optional': [ACCEPTED_TWICE],
  'operation-request.authData-optional': [ACCEPTED_TWICE],
  'operation-request.callbackUrl-optional': [ACCEPTED_TWICE],
  'operation-request.beneficiary-internal': [ACCEPTED],
  'operation-request.msisdnBeneficiaire-designates': [ACCEPTED],
  'operation-request.panBeneficiaire-designates': [ACCEPTED],
  'operation-request.compteBeneficiaire-designates': [ACCEPTED],
  'operation-request.codeClientBeneficiaire-designates': [ACCEPTED],
  'operation-request.beneficiary-designated': REFUSED,
  'operation-request.beneficiary-twice': [ACCEPTED],
  'operation-request.montant-positive': REFUSED,
  'operation-request.references-not-blank': REFUSED,
  'operation-request.libelle-not-blank': REFUSED,
  'operation-request.callbackUrl-url': REFUSED,
};
