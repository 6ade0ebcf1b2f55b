/** Faults of 4.11, the favorite beneficiary. */

import { answeredAs } from '../../behaviours/answer-parts.ts';
import { insteadOf, onSuccess, successAs } from '../../behaviours/change-answers.ts';
import { stepStatus } from '../../behaviours/change-rules.ts';
import { FAVORITES } from '../../data/fixtures.ts';
import type { IncomingCall } from '../../service/calls-and-answers.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { readUpToAnX } from '../references-read-to-their-end.ts';

const FAVORITE = 'getFavoriteBeneficiary';

/** The user of the path is unknown. */
function userUnknown({ params }: IncomingCall, { store }: SandboxState): boolean {
  return !store.users.has(params.referenceUsager ?? '');
}

/** The favorite beneficiary of a known user. */
const SOMEBODY = FAVORITES[0]?.record;

/** The user of the path is known: it is the beneficiary that is not. */
function beneficiaryUnknown(call: IncomingCall, sandbox: SandboxState): boolean {
  return !userUnknown(call, sandbox);
}

/** The deviations that break each requirement of 4.11. */
export const FAVORITE_BENEFICIARY_FAULTS: SectionFaults<'4.11'> = {
  'favorite-beneficiary.success': [
    [
      'favorite-array',
      'A favorite beneficiary comes as an array of one',
      successAs(FAVORITE, 200, (record) => [record]),
    ],
    ['favorite-null', 'A favorite beneficiary comes as null', successAs(FAVORITE, 200, () => null)],
    ['favorite-empty', 'A favorite beneficiary is an empty object', successAs(FAVORITE, 200, () => ({}))],
    ['favorite-203', 'A favorite beneficiary is answered 203', successAs(FAVORITE, 203)],
    [
      'favorite-absent-404',
      'getFavoriteBeneficiary is not implemented: every call is answered 404',
      absent('getFavoriteBeneficiary', 404),
    ],
    [
      'favorite-absent-405',
      'getFavoriteBeneficiary is not implemented: every call is answered 405',
      absent('getFavoriteBeneficiary', 405),
    ],
    [
      'favorite-absent-501',
      'getFavoriteBeneficiary is not implemented: every call is answered 501',
      absent('getFavoriteBeneficiary', 501),
    ],
  ],
  'favorite-beneficiary.of-the-reference': [
    [
      'favorite-first-of-user',
      'Whichever favorite beneficiary of a user is asked for, the first one is answered',
      onSuccess(FAVORITE, (answer, { params }) =>
        params.referenceUsager === FAVORITES[0]?.referenceUsager
          ? answeredAs(answer, 200, SOMEBODY)
          : undefined,
      ),
    ],
  ],
  'favorite-beneficiary.unknown-user': [
    [
      'favorite-unknown-user-null',
      'A favorite beneficiary of an unknown user is answered 200 with body null',
      insteadOf(FAVORITE, 404, 200, null, userUnknown),
    ],
    [
      'favorite-unknown-user-400',
      'A favorite beneficiary of an unknown user is answered 400',
      stepStatus(FAVORITE, 'user.known', 400),
    ],
    [
      'favorite-unknown-user-anybodys',
      "A favorite beneficiary of an unknown user is somebody else's",
      insteadOf(FAVORITE, 404, 200, SOMEBODY, userUnknown),
    ],
    [
      'favorite-user-read-to-its-end',
      'The user of a favorite beneficiary is found by what the reference begins with',
      readUpToAnX(FAVORITE, 'referenceUsager'),
    ],
  ],
  'favorite-beneficiary.unknown-beneficiary': [
    [
      'favorite-unknown-null',
      'A favorite beneficiary that is unknown is answered 200 with body null',
      insteadOf(FAVORITE, 404, 200, null, beneficiaryUnknown),
    ],
    [
      'favorite-unknown-empty',
      'A favorite beneficiary that is unknown is an empty object',
      insteadOf(FAVORITE, 404, 200, {}, beneficiaryUnknown),
    ],
    [
      'favorite-unknown-500',
      'A favorite beneficiary that is unknown is answered 500',
      stepStatus(FAVORITE, 'beneficiary.known', 500),
    ],
    [
      'favorite-unknown-first',
      'A favorite beneficiary that is unknown is the first one known',
      insteadOf(FAVORITE, 404, 200, SOMEBODY, beneficiaryUnknown),
    ],
    [
      'favorite-reference-read-to-its-end',
      'A favorite beneficiary is found by what its reference begins with',
      readUpToAnX(FAVORITE, 'referenceBeneficiary'),
    ],
  ],
};
