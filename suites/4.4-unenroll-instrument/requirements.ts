/** 4.4 Unenroll a payment instrument. */

import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refused, succeeded } from '../engine/situations/calls.ts';
import { putsOutOfService, refusesUnknownInstrument } from '../judge/out-of-service.ts';

/** What each requirement of 4.4 is held to. */
export const UNENROLL_INSTRUMENT: SectionRules<'4.4'> = {
  'unenroll.success': putsOutOfService('unenrollInstrument'),
  'unenroll.unknown-instrument': refusesUnknownInstrument('unenrollInstrument'),
};

/** What each check of 4.4 must have seen. */
export const UNENROLL_INSTRUMENT_SITUATIONS: SectionSituations<'4.4'> = {
  'unenroll.success': [succeeded('unenrollInstrument')],
  'unenroll.unknown-instrument': [refused('unenrollInstrument')],
};
