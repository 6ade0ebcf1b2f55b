/** Faults of 4.5, locking. */

import { insteadOf, noContent, successAs } from '../../behaviours/change-answers.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { bodyOnceMore, withBodyOnly } from '../instrument-answers.ts';

const LOCK = 'lockInstrument';

/** The deviations that break each requirement of 4.5. */
export const LOCK_INSTRUMENT_FAULTS: SectionFaults<'4.5'> = {
  'lock.success': [
    [
      'lock-again-with-body',
      'Locking an instrument once more is answered 200 with a body',
      bodyOnceMore(LOCK),
    ],
    ['lock-204', 'Locking an instrument is answered 204 without a body', noContent(LOCK)],
    ['lock-needs-body', 'Locking is answered 400 without a body', withBodyOnly(LOCK)],
    ['lock-201', 'Locking an instrument is answered 201', successAs(LOCK, 201)],
    [
      'lock-returns-empty-list',
      'The body of the answer to locking an instrument is an empty array',
      successAs(LOCK, 200, () => []),
    ],
    [
      'lock-absent-404',
      'lockInstrument is not implemented: every call is answered 404',
      absent('lockInstrument', 404),
    ],
    [
      'lock-absent-405',
      'lockInstrument is not implemented: every call is answered 405',
      absent('lockInstrument', 405),
    ],
    [
      'lock-absent-501',
      'lockInstrument is not implemented: every call is answered 501',
      absent('lockInstrument', 501),
    ],
  ],
  'lock.unknown-instrument': [
    ['lock-unknown-200', 'Locking an unknown instrument is answered 200', insteadOf(LOCK, 404, 200)],
    ['lock-unknown-400', 'Locking an unknown instrument is answered 400', insteadOf(LOCK, 404, 400)],
    ['lock-unknown-500', 'Locking an unknown instrument is answered 500', insteadOf(LOCK, 404, 500)],
  ],
};
