/** Faults of 4.4 and 4.5: unenrolling and locking. */

import { answeredAs } from '../behaviours/answer-parts.ts';
import { insteadOf, noContent, onSuccess, successAs } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

const UNENROLL = 'unenrollInstrument';
const LOCK = 'lockInstrument';

/** 400 to a call without a body, which is what the document asks for. */
function withBodyOnly(call: typeof LOCK | typeof UNENROLL): Hooks {
  return onSuccess(call, (answer, { rawBody }) => (rawBody === '' ? answeredAs(answer, 400) : undefined));
}

export const INSTRUMENT_FAULTS: readonly Fault[] = [
  ...breaking('4.4', 'unenroll.success', [
    ['unenroll-204', 'Unenrolling an instrument is answered 204 without a body', noContent(UNENROLL)],
    ['unenroll-needs-body', 'Unenrolling is answered 400 without a body', withBodyOnly(UNENROLL)],
    ['unenroll-202', 'Unenrolling an instrument is answered 202', successAs(UNENROLL, 202)],
    [
      'unenroll-returns-state',
      'The answer to unenrolling an instrument holds its state',
      successAs(UNENROLL, 200, () => ({ statut: 'DESENROLE' })),
    ],
  ]),
  ...breaking('4.4', 'unenroll.unknown-instrument', [
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
  ]),
  ...breaking('4.5', 'lock.success', [
    ['lock-204', 'Locking an instrument is answered 204 without a body', noContent(LOCK)],
    ['lock-needs-body', 'Locking is answered 400 without a body', withBodyOnly(LOCK)],
    ['lock-201', 'Locking an instrument is answered 201', successAs(LOCK, 201)],
    [
      'lock-returns-empty-list',
      'The body of the answer to locking an instrument is an empty array',
      successAs(LOCK, 200, () => []),
    ],
  ]),
  ...breaking('4.5', 'lock.unknown-instrument', [
    ['lock-unknown-200', 'Locking an unknown instrument is answered 200', insteadOf(LOCK, 404, 200)],
    ['lock-unknown-400', 'Locking an unknown instrument is answered 400', insteadOf(LOCK, 404, 400)],
    ['lock-unknown-500', 'Locking an unknown instrument is answered 500', insteadOf(LOCK, 404, 500)],
  ]),
];
