/** 4.12 Calls that exist but whose shape is given elsewhere. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { readAfter, refused, refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { FINAL_SEEN } from '../engine/situations/operations.ts';
import { EVERY_ANSWER } from '../engine/situations/situation.ts';
import { everyAnswer } from '../judge/answer-rules.ts';
import { FEES_NAMES, namesSeen } from '../judge/names-seen.ts';
import {
  balanceAnswers,
  balanceUnknownInstrument,
  feesUnknownService,
  movementsAnswer,
  movementsUnknownInstrument,
  otpAnswers,
  otpUnknownInstrument,
} from './calls-elsewhere.ts';
import { movementsAmount } from './movement-amounts.ts';
import { movementsHoldOperation } from './movements-hold-operation.ts';
import { movementsOnlyOwn } from './movements-only-own.ts';

/** What each requirement of 4.12 is held to. */
export const CALLS_ELSEWHERE: SectionRules<'4.12'> = {
  'balance.answers': balanceAnswers,
  'balance.unknown-instrument': balanceUnknownInstrument,
  'fees.unknown-service': feesUnknownService,
  'fees.names': namesSeen(FEES_NAMES),
  'otp.answers': otpAnswers,
  'otp.unknown-instrument': otpUnknownInstrument,
  'movements.answers': movementsAnswer,
  'movements.hold-operation': movementsHoldOperation,
  'movements.only-own': movementsOnlyOwn,
  'movements.amount': movementsAmount,
  'movements.unknown-instrument': movementsUnknownInstrument,
  'elsewhere.envelope': everyAnswer,
};

/** What each check of 4.12 must have seen. */
export const CALLS_ELSEWHERE_SITUATIONS: SectionSituations<'4.12'> = {
  'balance.answers': [succeeded('getBalance')],
  'balance.unknown-instrument': refusedBesideTaken('getBalance'),
  'fees.unknown-service': refusedBesideTaken('getFees'),
  'fees.names': EVERY_ANSWER,
  'otp.answers': [succeeded('generateOtp')],
  'otp.unknown-instrument': [refused('generateOtp')],
  'movements.answers': [succeeded('getMovements')],
  'movements.hold-operation': [FINAL_SEEN, readAfter(['executeOperation'], 'getMovements')],
  'movements.only-own': [FINAL_SEEN, readAfter(['executeOperation'], 'getMovements')],
  'movements.amount': [FINAL_SEEN, readAfter(['executeOperation'], 'getMovements')],
  'movements.unknown-instrument': refusedBesideTaken('getMovements'),
  'elsewhere.envelope': EVERY_ANSWER,
};
