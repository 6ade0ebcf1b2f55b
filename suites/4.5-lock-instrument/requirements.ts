/** 4.5 Lock a payment instrument. */

import type { SectionRules } from '../engine/declare/section.ts';
import { putsOutOfService, refusesUnknownInstrument } from '../judge/out-of-service.ts';

/** What each requirement of 4.5 is held to. */
export const LOCK_INSTRUMENT: SectionRules<'4.5'> = {
  'lock.success': putsOutOfService('lockInstrument'),
  'lock.unknown-instrument': refusesUnknownInstrument('lockInstrument'),
};
