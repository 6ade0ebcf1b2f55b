/** 7. Errors. */

import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { NOTIFIED } from '../engine/situations/callbacks.ts';
import { answered, readAfter, refused, refusedBesideTaken } from '../engine/situations/calls.ts';
import { ACCEPTED, MONEY_MOVED, READ_IN_QUIET, showed } from '../engine/situations/operations.ts';
import { OVERLAPPED } from '../engine/situations/races.ts';
import { EVERY_ANSWER, exceptIn, inCase } from '../engine/situations/situation.ts';
import { everyAnswer } from '../judge/answer-rules.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import { amountBeyond32Bits } from './beyond-32-bits.ts';
import { failureAfterAcceptance } from './failure-after-acceptance.ts';
import { frameworkAnswers } from './framework-answers.ts';
import {
  absurdAmount,
  insufficientBalance,
  insufficientBalanceOfEveryOperation,
} from './insufficient-balance.ts';
import { malformedJson, malformedRequestBodies } from './malformed-json.ts';
import { notCoveredOfEveryKind, notCoveredWithoutEffect } from './not-covered-of-every-kind.ts';
import { blankOtp, invalidOtpOfEveryOperation, mutatedOtp } from './otp/invalid-otp.ts';
import { otpNeverGenerated } from './otp/never-generated.ts';
import { otpOfOtherInstrument, otpServesOnce } from './otp/otp-reuse.ts';
import { provokedError } from './provoked-error.ts';
import { refusedCancellationWithoutEffect } from './refused-cancellation.ts';
import { refusedNotNotified } from './refused-not-notified.ts';
import {
  anyRefusalWithoutEffect,
  refusedOfEachTypeWithoutEffect,
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
import { simultaneousDebits } from './simultaneous-debits.ts';
import { unknownReference } from './unknown-references.ts';

/** What each requirement of 7 is held to. */
export const ERRORS: SectionRules<'7'> = {
  'errors.body-null': everyAnswer,
  'errors.insufficient-balance': [
    insufficientBalance,
    absurdAmount,
    amountBeyond32Bits,
    insufficientBalanceOfEveryOperation,
    simultaneousDebits,
    notCoveredOfEveryKind,
  ],
  'errors.invalid-otp': [mutatedOtp, blankOtp, otpNeverGenerated, invalidOtpOfEveryOperation],
  'errors.otp-used-again': otpServesOnce,
  'errors.otp-of-other-instrument': otpOfOtherInstrument,
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
    refusedOfEachTypeWithoutEffect,
    anyRefusalWithoutEffect,
    refusedPurchaseWithoutEffect,
    refusedCancellationWithoutEffect,
    refusedNotNotified,
    notCoveredWithoutEffect,
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
  'errors.provoked-internal': provokedError,
  'errors.framework-envelope': frameworkAnswers,
};

/** What each check of 7 must have seen. */
export const ERRORS_SITUATIONS: SectionSituations<'7'> = {
  'errors.body-null': EVERY_ANSWER,
  'errors.insufficient-balance': [
    ACCEPTED,
    ...exceptIn(/simultaneous|at the same instant/, refused('executeOperation')),
    ...inCase(/simultaneous|at the same instant/, OVERLAPPED),
  ],
  'errors.invalid-otp': refusedBesideTaken('executeOperation'),
  'errors.otp-used-again': [ACCEPTED],
  'errors.otp-of-other-instrument': [ACCEPTED],
  'errors.unknown-refInstrumentPaiementInitiateur': refusedBesideTaken('executeOperation'),
  'errors.unknown-refInstrumentPaiementBeneficiaire': refusedBesideTaken('executeOperation'),
  'errors.unknown-refService': refusedBesideTaken('executeOperation'),
  'errors.unknown-refContributeurInitiateur': refusedBesideTaken('executeOperation'),
  'errors.unknown-refContributeurBeneficiaire': refusedBesideTaken('executeOperation'),
  'errors.refused-without-effect': [
    ...inCase(/^a 4|any request|the callbackUrl/, refused('executeOperation')),
    ...inCase(/^a 4/, readAfter(['executeOperation'], 'listOperations'), READ_IN_QUIET),
    ...inCase(/any request/, readAfter(['executeOperation'], 'listOperations')),
    ...inCase(
      /credit purchase/,
      refused('submitCreditPurchase'),
      readAfter(['submitCreditPurchase'], 'listCreditPurchases'),
    ),
    ...inCase(/cancellation/, refused('cancelOperation'), MONEY_MOVED, READ_IN_QUIET),
    ...inCase(/the callbackUrl/, NOTIFIED),
  ],
  'errors.failure-after-acceptance': [showed('ECHOUE')],
  'errors.malformed-json': [
    ...inCase(/to executeOperation|any request with/, ...refusedBesideTaken('executeOperation')),
    ...inCase(/to createRequest|loyalty|to create/, ...refusedBesideTaken('createRequest')),
    ...inCase(/to submitCreditPurchase|credit purchase/, ...refusedBesideTaken('submitCreditPurchase')),
  ],
  'errors.robust-bodies': [answered('executeOperation', 'createRequest', 'submitCreditPurchase')],
  'errors.robust-parameters': [answered('listOperations', 'getFees')],
  'errors.robust-references': [],
  'errors.framework-envelope': [answered(...OPERATION_IDS)],
  'errors.provoked-internal': [],
};
