/** Faults of 4.4, unenrolling. */

import { insteadOf, noContent, successAs } from '../../behaviours/change-answers.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { bodyOnceMore, withBodyOnly } from '../instrument-answers.ts';

const UNENROLL = 'unenrollInstrument';

/** The deviations that break each requirement of 4.4. */
export const UNENROLL_INSTRUMENT_FAULTS: SectionFaults<'4.4'> = {
  'unenroll.success': [
    [
      'unenroll-again-with-body',
      'Unenrolling an instrument once more is answered 200 with a body',
      bodyOnceMore(UNENROLL),
    ],
    ['unenroll-204', 'Unenrolling an instrument is answered 204 without a body', noContent(UNENROLL)],
    ['unenroll-needs-body', 'Unenrolling is answered 400 without a body', withBodyOnly(UNENROLL)],
    ['unenroll-202', 'Unenrolling an instrument is answered 202', successAs(UNENROLL, 202)],
    [
      'unenroll-returns-state',
      'The answer to unenrolling an instrument holds its state',
      successAs(UNENROLL, 200, () => ({ statut: 'DESENROLE' })),
    ],
    [
      'unenroll-absent-404',
      'unenrollInstrument is not implemented: every call is answered 404',
      absent('unenrollInstrument', 404),
    ],
    [
      'unenroll-absent-405',
      'unenrollInstrument is not implemented: every call is answered 405',
      absent('unenrollInstrument', 405),
    ],
    [
      'unenroll-absent-501',
      'unenrollInstrument is not implemented: every call is answered 501',
      absent('unenrollInstrument', 501),
    ],
  ],
  'unenroll.unknown-instrument': [
    [
      'unenroll-unknown-200',
      'Unenrolling an unknown instrument is answered 200',
      insteadOf(UNENROLL, 404, 200),
    ],
    [
      'unenroll-unknown-400',
      'Unenrolling an unknown instrument is answered 400',
      insteadOf(UNENROLL, 404, 400),
    ],
    [
      'unenroll-unknown-409',
      'Unenrolling an unknown instrument is answered 409',
      insteadOf(UNENROLL, 404, 409),
    ],
  ],
};
