/** 1. What the service does. */
import type { SectionRules } from '../engine/declare/section.ts';
import { movedBySequence } from './any-sequence.ts';
import { creditsBeneficiary, debitsInitiator } from './money-moves.ts';
import { movedByRow } from './series.ts';
import { completes, otpAccepted } from './usual-journey.ts';

export const JOURNEY: SectionRules<'1'> = {
  'journey.completes': completes,
  'journey.debits-initiator': [debitsInitiator, movedByRow('payer'), movedBySequence('payer')],
  'journey.credits-beneficiary': [
    creditsBeneficiary,
    movedByRow('beneficiary'),
    movedBySequence('beneficiary'),
  ],
  'journey.otp-accepted': otpAccepted,
};
