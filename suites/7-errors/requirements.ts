/** 7. Errors. */
import type { SectionRules } from '../engine/declare/section.ts';
import { everyAnswer } from '../judge/answer-rules.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import {
  anyChangedOperationAnswered,
  anyRefusalWithoutEffect,
  anyValidOperationAnswered,
} from './changed-operations.ts';
import { failureAfterAcceptance } from './failures.ts';
import { absurdAmount, insufficientBalance } from './insufficient-balance.ts';
import { invalidOtpOfEveryOperation, spoiltOtp } from './invalid-otps.ts';
import { refusedWithoutEffect } from './refused-without-effect.ts';
import { malformedRequestBodies, unusualRequestBodies } from './request-bodies.ts';
import {
  malformedJson,
  robustBodies,
  robustFields,
  robustParameters,
  robustReferences,
} from './robustness.ts';
import { simultaneousDebits } from './simultaneous-debits.ts';
import { uncoveredDebitOfEveryOperation } from './uncovered-debits.ts';
import { unknownReference } from './unknown-references.ts';

export const ERRORS: SectionRules<'7'> = {
  'errors.body-null': everyAnswer,
  'errors.insufficient-balance': [
    insufficientBalance,
    absurdAmount,
    uncoveredDebitOfEveryOperation,
    simultaneousDebits,
  ],
  'errors.invalid-otp': [spoiltOtp, invalidOtpOfEveryOperation],
  'errors.unknown-refInstrumentPaiementInitiateur': [
    unknownReference('refInstrumentPaiementInitiateur'),
    anyOneMistake,
  ],
  'errors.unknown-refInstrumentPaiementBeneficiaire': [
    unknownReference('refInstrumentPaiementBeneficiaire'),
    anyOneMistake,
  ],
  'errors.unknown-refService': [unknownReference('refService'), anyOneMistake],
  'errors.unknown-refContributeurInitiateur': [unknownReference('refContributeurInitiateur'), anyOneMistake],
  'errors.unknown-refContributeurBeneficiaire': [
    unknownReference('refContributeurBeneficiaire'),
    anyOneMistake,
  ],
  'errors.refused-without-effect': [refusedWithoutEffect, anyRefusalWithoutEffect],
  'errors.failure-after-acceptance': failureAfterAcceptance,
  'errors.malformed-json': [malformedJson, malformedRequestBodies, anyOneMistake],
  'errors.robust-bodies': [
    robustBodies,
    robustFields,
    unusualRequestBodies,
    anyValidOperationAnswered,
    anyChangedOperationAnswered,
  ],
  'errors.robust-parameters': robustParameters,
  'errors.robust-references': robustReferences,
};
