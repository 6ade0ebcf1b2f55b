/** 4.4 Unenroll a payment instrument. */
import { putsOutOfService, refusesUnknownInstrument } from '../cases/out-of-service.ts';
import type { SectionRules } from '../engine/declare/section.ts';

export const UNENROLL_INSTRUMENT: SectionRules<'4.4'> = {
  'unenroll.success': putsOutOfService('unenrollInstrument'),
  'unenroll.unknown-instrument': refusesUnknownInstrument('unenrollInstrument'),
};
