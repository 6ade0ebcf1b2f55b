/** 4.5 Lock a payment instrument. */

import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refused, succeeded } from '../engine/situations/calls.ts';
import { putsOutOfService, refusesUnknownInstrument } from '../judge/out-of-service.ts';

/** What each requirement of 4.5 is held to. */
export const LOCK_INSTRUMENT: SectionRules<'4.5'> = {
  'lock.success': putsOutOfService('lockInstrument'),
  'lock.unknown-instrument': refusesUnknownInstrument('lockInstrument'),
};

/** What each check of 4.5 must have seen. */
export const LOCK_INSTRUMENT_SITUATIONS: SectionSituations<'4.5'> = {
  'lock.success': [succeeded('lockInstrument')],
  'lock.unknown-instrument': [refused('lockInstrument')],
};
