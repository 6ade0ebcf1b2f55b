/** 1. What the service does. */
import type { SectionRules } from '../engine/declare/section.ts';
import { movedBySequence } from './any-sequence.ts';
import { failureMovesNothing } from './failure-moves-nothing.ts';
import { creditsBeneficiary, debitsInitiator } from './money-moves.ts';
import { movedBySeries } from './series.ts';
import { generatedOtpIsAccepted, usualJourneyCompletes } from './usual-journey.ts';

/** What each requirement of part 1 is held to. */
export const JOURNEY: SectionRules<'1'> = {
  'journey.completes': usualJourneyCompletes,
  'journey.debits-initiator': [debitsInitiator, movedBySeries('payer'), movedBySequence('payer')],
  'journey.credits-beneficiary': [
    creditsBeneficiary,
    movedBySeries('beneficiary'),
    movedBySequence('beneficiary'),
  ],
  'journey.failure-moves-nothing': failureMovesNothing,
  'journey.otp-accepted': generatedOtpIsAccepted,
};
