/** 7. Errors. A fault of each requirement, and a check that sees it. */
import { OVER_HTTP, type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'7'> = {
  'errors.body-null': ['envelope-error-body-not-null', 'credit-purchase.field-types/montant'],
  'errors.insufficient-balance': [
    'operation-insufficient-balance-409',
    'errors.insufficient-balance/far-more-than-the-balance-with-soustraction',
  ],
  'errors.invalid-otp': ['otp-invalid-accepted', 'errors.invalid-otp/one-that-was-never-generated'],
  'errors.otp-used-again': [
    'otp-serves-twice',
    'errors.otp-used-again/a-second-operation-of-the-same-instrument',
  ],
  'errors.otp-of-other-instrument': [
    'otp-of-anybody-accepted',
    'errors.otp-of-other-instrument/of-another-user',
  ],
  'errors.unknown-refInstrumentPaiementInitiateur': [
    'operation-unknown-initiator-400',
    'errors.unknown-refInstrumentPaiementInitiateur/a-reference-of-the-usual-shape',
  ],
  'errors.unknown-refInstrumentPaiementBeneficiaire': [
    'operation-unknown-beneficiary-400',
    'errors.unknown-refInstrumentPaiementBeneficiaire/a-reference-of-the-usual-shape',
  ],
  'errors.unknown-refService': [
    'operation-unknown-service-400',
    'errors.unknown-refService/a-reference-of-the-usual-shape',
  ],
  'errors.unknown-refContributeurInitiateur': [
    'operation-unknown-initiator-contributor-400',
    'errors.unknown-refContributeurInitiateur/a-reference-of-the-usual-shape',
  ],
  'errors.unknown-refContributeurBeneficiaire': [
    'operation-unknown-beneficiary-contributor-400',
    'errors.unknown-refContributeurBeneficiaire/a-reference-of-the-usual-shape',
  ],
  'errors.refused-without-effect': [
    'refused-unknown-beneficiary-debits',
    'errors.refused-without-effect/a-404-for-an-unknown-beneficiary',
  ],
  'errors.failure-after-acceptance': [
    'failure-shows-as-ANNULEE',
    'errors.failure-after-acceptance/with-addition',
  ],
  'errors.malformed-json': [
    'body-not-json-500',
    'errors.malformed-json/the-body-was-a-text-that-is-not-json-to-executeoperation',
  ],
  'errors.robust-bodies': OVER_HTTP,
  'errors.robust-parameters': ['list-maximum-above-1000-500', 'errors.robust-parameters/a-maximum-of-1001'],
  'errors.robust-references': [
    'reference-with-slash-is-html',
    'errors.robust-references/an-encoded-slash-in-canceloperation',
  ],
  'errors.framework-envelope': [
    'framework-405',
    'errors.framework-envelope/a-method-that-the-path-does-not-take',
  ],
  'errors.provoked-internal': [
    'internal-error-400',
    'errors.provoked-internal/an-operation-that-the-profile-leads-to-an-internal-error',
  ],
};

seesFaults(SEEN);
