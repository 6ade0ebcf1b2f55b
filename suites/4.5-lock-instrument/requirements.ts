/** 4.5 Lock a payment instrument. */
import { putsOutOfService, refusesUnknownInstrument } from '../cases/out-of-service.ts';
import type { SectionRules } from '../engine/declare/section.ts';

export const LOCK_INSTRUMENT: SectionRules<'4.5'> = {
  'lock.success': putsOutOfService('lockInstrument'),
  'lock.unknown-instrument': refusesUnknownInstrument('lockInstrument'),
};
