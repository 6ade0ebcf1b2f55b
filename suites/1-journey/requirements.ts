/** 1. What the service does. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { answered, readAfter, succeeded } from '../engine/situations/calls.ts';
import { ACCEPTED, FINAL_SEEN, MONEY_MOVED, showed } from '../engine/situations/operations.ts';
import { OVERLAPPED } from '../engine/situations/races.ts';
import { exceptIn, inCase } from '../engine/situations/situation.ts';
import { creditsAfterSuspension } from './after-suspension.ts';
import { movedBySequence } from './any-sequence.ts';
import { besideSpending } from './beside-spending.ts';
import { failureMovesNothing } from './failure-moves-nothing.ts';
import { creditsBeneficiary, debitsInitiator } from './money-moves.ts';
import { movesOnce } from './moves-once.ts';
import { neverBackwards } from './never-backwards.ts';
import { overlappingCalls } from './overlapping-calls.ts';
import { movedBySeries } from './series.ts';
import { generatedOtpIsAccepted, usualJourneyCompletes } from './usual-journey.ts';

/** What each requirement of part 1 is held to. */
export const JOURNEY: SectionRules<'1'> = {
  'journey.completes': usualJourneyCompletes,
  'journey.debits-initiator': [debitsInitiator, movedBySeries('payer'), movedBySequence('debits')],
  'journey.credits-beneficiary': [
    creditsBeneficiary,
    creditsAfterSuspension,
    movedBySeries('beneficiary'),
    movedBySequence('credits'),
  ],
  'journey.failure-moves-nothing': failureMovesNothing,
  'journey.moves-once': movesOnce,
  'journey.never-backwards': neverBackwards,
  'journey.overlapping-calls': [overlappingCalls, besideSpending],
  'journey.otp-accepted': generatedOtpIsAccepted,
};

/** What each check of 1 must have seen. */
export const JOURNEY_SITUATIONS: SectionSituations<'1'> = {
  'journey.completes': [ACCEPTED, succeeded('getBalance'), succeeded('getFees')],
  'journey.debits-initiator': [FINAL_SEEN, MONEY_MOVED, ...inCase(/at the same instant/, OVERLAPPED)],
  'journey.credits-beneficiary': [
    FINAL_SEEN,
    MONEY_MOVED,
    ...inCase(/at the same instant|beside/, OVERLAPPED),
  ],
  'journey.failure-moves-nothing': [
    ...inCase(/ECHOUE/, showed('ECHOUE')),
    ...inCase(/ANNULEE/, showed('ANNULEE')),
    readAfter(['executeOperation'], 'getBalance'),
    MONEY_MOVED,
  ],
  'journey.moves-once': [FINAL_SEEN, MONEY_MOVED],
  'journey.never-backwards': [answered('executeOperation'), succeeded('getBalance')],
  'journey.overlapping-calls': [
    ...exceptIn(/beside a/, ACCEPTED),
    OVERLAPPED,
    ...exceptIn(/one OTP/, succeeded('getBalance')),
  ],
  'journey.otp-accepted': [ACCEPTED],
};
