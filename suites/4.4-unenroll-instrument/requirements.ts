/** 4.4 Unenroll a payment instrument. */

import type { SectionRules } from '../engine/declare/section.ts';
import { putsOutOfService, refusesUnknownInstrument } from '../judge/out-of-service.ts';

/** What each requirement of 4.4 is held to. */
export const UNENROLL_INSTRUMENT: SectionRules<'4.4'> = {
  'unenroll.success': putsOutOfService('unenrollInstrument'),
  'unenroll.unknown-instrument': refusesUnknownInstrument('unenrollInstrument'),
};
