/** 2.2 Operation request. A fault of each requirement, and a check that sees it. */
import { OVER_HTTP, type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.2'> = {
  'operation-request.libelle-required': [
    'operation-libelle-not-required',
    'operation-request.libelle-required/left-out',
  ],
  'operation-request.montant-required': [
    'operation-montant-missing-is-one',
    'operation-request.montant-required/left-out',
  ],
  'operation-request.refInstrumentPaiementInitiateur-required': [
    'operation-initiator-missing-404',
    'operation-request.refInstrumentPaiementInitiateur-required/left-out',
  ],
  'operation-request.typeOperation-required': [
    'operation-typeOperation-missing-is-P2P',
    'operation-request.typeOperation-required/left-out',
  ],
  'operation-request.refService-required': [
    'operation-refService-missing-has-default',
    'operation-request.refService-required/left-out',
  ],
  'operation-request.refContributeurBeneficiaire-required': [
    'operation-beneficiary-contributor-not-required-for-client-codes',
    'operation-request.refContributeurBeneficiaire-required/left-out-with-a-third-party-beneficiary',
  ],
  'operation-request.libelle-type': [
    'operation-libelle-number-accepted',
    'operation-request.libelle-type/a-number',
  ],
  'operation-request.montant-type': [
    'operation-montant-text-accepted',
    'operation-request.montant-type/a-text-that-writes-a-number',
  ],
  'operation-request.refInstrumentPaiementInitiateur-type': [
    'operation-initiator-array-accepted',
    'operation-request.refInstrumentPaiementInitiateur-type/an-array',
  ],
  'operation-request.refInstrumentPaiementBeneficiaire-type': [
    'operation-beneficiary-object-500',
    'operation-request.refInstrumentPaiementBeneficiaire-type/an-object',
  ],
  'operation-request.typeOperation-type': [
    'operation-typeOperation-number-is-P2P',
    'operation-request.typeOperation-type/a-number',
  ],
  'operation-request.refService-type': [
    'operation-refService-number-500',
    'operation-request.refService-type/a-number',
  ],
  'operation-request.msisdnBeneficiaire-type': [
    'operation-msisdn-wrong-type-ignored',
    'operation-request.msisdnBeneficiaire-type/beside-an-internal-beneficiary',
  ],
  'operation-request.panBeneficiaire-type': [
    'operation-pan-number-accepted',
    'operation-request.panBeneficiaire-type/a-number',
  ],
  'operation-request.compteBeneficiaire-type': [
    'operation-compte-boolean-accepted',
    'operation-request.compteBeneficiaire-type/a-boolean',
  ],
  'operation-request.codeClientBeneficiaire-type': [
    'operation-code-client-array-accepted',
    'operation-request.codeClientBeneficiaire-type/an-array',
  ],
  'operation-request.refContributeurInitiateur-type': [
    'operation-initiator-contributor-wrong-type-ignored',
    'operation-request.refContributeurInitiateur-type/an-object',
  ],
  'operation-request.refContributeurBeneficiaire-type': [
    'operation-beneficiary-contributor-object-500',
    'operation-request.refContributeurBeneficiaire-type/an-object',
  ],
  'operation-request.authData-type': [
    'operation-authData-number-ignored',
    'operation-request.authData-type/a-number',
  ],
  'operation-request.callbackUrl-type': [
    'operation-callbackUrl-object-ignored',
    'operation-request.callbackUrl-type/an-object',
  ],
  'operation-request.refContributeurInitiateur-optional': [
    'operation-initiator-contributor-required-for-client-codes',
    'operation-request.refContributeurInitiateur-optional/left-out-with-a-third-party-beneficiary',
  ],
  'operation-request.authData-optional': [
    'operation-authData-required',
    'operation-request.authData-optional/left-out-with-a-third-party-beneficiary',
  ],
  'operation-request.callbackUrl-optional': OVER_HTTP,
  'operation-request.beneficiary-internal': [
    'operation-internal-wallet-needs-msisdn',
    'operation-request.beneficiary-internal/no-other-designation',
  ],
  'operation-request.msisdnBeneficiaire-designates': [
    'operation-msisdn-beneficiary-refused',
    'operation-request.msisdnBeneficiaire-designates/no-other-designation',
  ],
  'operation-request.panBeneficiaire-designates': [
    'operation-pan-beneficiary-404',
    'operation-request.panBeneficiaire-designates/no-other-designation',
  ],
  'operation-request.compteBeneficiaire-designates': [
    'operation-compte-with-letters-refused',
    'operation-request.compteBeneficiaire-designates/no-other-designation',
  ],
  'operation-request.codeClientBeneficiaire-designates': [
    'operation-code-client-beneficiary-not-read',
    'operation-request.codeClientBeneficiaire-designates/no-other-designation',
  ],
  'operation-request.beneficiary-designated': [
    'operation-without-beneficiary-404',
    'operation-request.beneficiary-designated/a-third-party-contributor-alone',
  ],
  'operation-request.beneficiary-twice': [
    'operation-two-designations-500',
    'operation-request.beneficiary-twice/internal-and-third-party',
  ],
  'operation-request.montant-positive': [
    'operation-montant-zero-accepted',
    'operation-request.montant-positive/zero',
  ],
  'operation-request.references-not-blank': [
    'operation-initiator-blank-500',
    'operation-request.references-not-blank/refinstrumentpaiementinitiateur',
  ],
  'operation-request.libelle-not-blank': [
    'operation-libelle-empty-accepted',
    'operation-request.libelle-not-blank/empty',
  ],
  'operation-request.callbackUrl-url': [
    'operation-callbackUrl-any-text-accepted',
    'operation-request.callbackUrl-url/no-url-at-all',
  ],
};

seesFaults(SEEN);
