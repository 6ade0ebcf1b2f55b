/** Faults of part 7, errors. */

import type { SectionFaults } from '../fault.ts';
import { REFUSED_WITHOUT_EFFECT } from './refused-without-effect.ts';
import { MALFORMED_JSON, ROBUST_BODIES, ROBUST_PARAMETERS, ROBUST_REFERENCES } from './robustness.ts';
import {
  BODY_NULL,
  FAILURE_AFTER_ACCEPTANCE,
  INSUFFICIENT_BALANCE,
  INVALID_OTP,
  UNKNOWN_REF_CONTRIBUTEUR_BENEFICIAIRE,
  UNKNOWN_REF_CONTRIBUTEUR_INITIATEUR,
  UNKNOWN_REF_INSTRUMENT_PAIEMENT_BENEFICIAIRE,
  UNKNOWN_REF_INSTRUMENT_PAIEMENT_INITIATEUR,
  UNKNOWN_REF_SERVICE,
} from './rules.ts';

export const ERRORS_FAULTS: SectionFaults<'7'> = {
  'errors.body-null': BODY_NULL,
  'errors.insufficient-balance': INSUFFICIENT_BALANCE,
  'errors.invalid-otp': INVALID_OTP,
  'errors.unknown-refInstrumentPaiementInitiateur': UNKNOWN_REF_INSTRUMENT_PAIEMENT_INITIATEUR,
  'errors.unknown-refInstrumentPaiementBeneficiaire': UNKNOWN_REF_INSTRUMENT_PAIEMENT_BENEFICIAIRE,
  'errors.unknown-refService': UNKNOWN_REF_SERVICE,
  'errors.unknown-refContributeurInitiateur': UNKNOWN_REF_CONTRIBUTEUR_INITIATEUR,
  'errors.unknown-refContributeurBeneficiaire': UNKNOWN_REF_CONTRIBUTEUR_BENEFICIAIRE,
  'errors.refused-without-effect': REFUSED_WITHOUT_EFFECT,
  'errors.failure-after-acceptance': FAILURE_AFTER_ACCEPTANCE,
  'errors.malformed-json': MALFORMED_JSON,
  'errors.robust-bodies': ROBUST_BODIES,
  'errors.robust-parameters': ROBUST_PARAMETERS,
  'errors.robust-references': ROBUST_REFERENCES,
};
