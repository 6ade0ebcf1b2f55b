/** 4.12 Calls that exist but whose shape is given elsewhere. */
import type { SectionRules } from '../engine/declare/section.ts';
import { everyAnswer } from '../judge/answer-rules.ts';
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
  'otp.answers': otpAnswers,
  'otp.unknown-instrument': otpUnknownInstrument,
  'movements.answers': movementsAnswer,
  'movements.hold-operation': movementsHoldOperation,
  'movements.only-own': movementsOnlyOwn,
  'movements.amount': movementsAmount,
  'movements.unknown-instrument': movementsUnknownInstrument,
  'elsewhere.envelope': everyAnswer,
};
