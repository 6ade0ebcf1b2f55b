/** 7. Errors. */
import type { SectionRules } from '../engine/declare/section.ts';
import { everyAnswer } from '../judge/answer-rules.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import { failureAfterAcceptance } from './failure-after-acceptance.ts';
import {
  absurdAmount,
  insufficientBalance,
  insufficientBalanceOfEveryOperation,
  simultaneousDebits,
} from './insufficient-balance.ts';
import { invalidOtpOfEveryOperation, mutatedOtp } from './invalid-otp.ts';
import { malformedJson, malformedRequestBodies } from './malformed-json.ts';
import { refusedCancellationWithoutEffect } from './refused-cancellation.ts';
import { refusedNotNotified } from './refused-not-notified.ts';
import {
  anyRefusalWithoutEffect,
  refusedPurchaseWithoutEffect,
  refusedWithoutEffect,
} from './refused-without-effect.ts';
import {
  anyChangedOperationAnswered,
  anyValidOperationAnswered,
  robustBodies,
  robustFields,
  unusualRequestBodies,
} from './robust-bodies.ts';
import { robustParameters } from './robust-parameters.ts';
import { cancelOfEveryKindHandled, robustReferences } from './robust-references.ts';
import { unknownReference } from './unknown-references.ts';

/** What each requirement of 7 is held to. */
export const ERRORS: SectionRules<'7'> = {
  'errors.body-null': everyAnswer,
  'errors.insufficient-balance': [
    insufficientBalance,
    absurdAmount,
    insufficientBalanceOfEveryOperation,
    simultaneousDebits,
  ],
  'errors.invalid-otp': [mutatedOtp, invalidOtpOfEveryOperation],
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
  'errors.refused-without-effect': [
    refusedWithoutEffect,
    anyRefusalWithoutEffect,
    refusedPurchaseWithoutEffect,
    refusedCancellationWithoutEffect,
    refusedNotNotified,
  ],
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
  'errors.robust-references': [robustReferences, cancelOfEveryKindHandled],
};
