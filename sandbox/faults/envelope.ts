/** Faults of 2.1: the members of the envelope. */

import { bodyOf, mapFields, withEnvelope } from '../behaviours/answer-parts.ts';
import { onAnswer, onError, onSuccess } from '../behaviours/change-answers.ts';
import { htmlPage } from '../server/no-answer.ts';
import type { OutgoingAnswer } from '../service/calls-and-answers.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** The answer with members of its envelope set; one that is undefined is left out. */
function setting(answer: OutgoingAnswer, members: Record<string, unknown>): OutgoingAnswer {
  return withEnvelope(answer, (envelope) => mapFields({ ...envelope, ...members }, (value) => value));
}

export const ENVELOPE_FAULTS: readonly Fault[] = [
  ...breaking('2.1', 'envelope.json-object', [
    [
      'envelope-missing-on-list',
      'The operation list is a bare array',
      onSuccess('listOperations', (answer) => ({ ...answer, json: bodyOf(answer) })),
    ],
    [
      'envelope-missing-on-404',
      'A 404 is answered with {"error": …} alone',
      onError('any', (answer) => ({ ...answer, json: { error: 'not_found' } }), 404),
    ],
    [
      'envelope-401-is-html',
      'A 401 is answered with a page of HTML',
      onError('any', ({ status }) => htmlPage(status), 401),
    ],
    [
      'envelope-empty-answer-to-lock',
      'Locking an instrument is answered 200 with nothing',
      onSuccess('lockInstrument', (answer) => ({ ...answer, text: '' })),
    ],
    [
      'envelope-in-array-on-requests',
      'The envelope of a created request is the one item of an array',
      onSuccess('createRequest', (answer) => ({ ...answer, json: [answer.json] })),
    ],
  ]),
  ...breaking('2.1', 'envelope.message', [
    [
      'envelope-message-missing',
      'The envelope of a success holds no message',
      onSuccess('any', (answer) => setting(answer, { message: undefined })),
    ],
    [
      'envelope-message-null-on-cancel',
      'message is null when an operation is cancelled',
      onSuccess('cancelOperation', (answer) => setting(answer, { message: null })),
    ],
    [
      'envelope-message-list-of-violations',
      'message of a 400 is an array of violations',
      onError('any', (answer) => setting(answer, { message: [{ field: 'unknown' }] }), 400),
    ],
  ]),
  ...breaking('2.1', 'envelope.status-integer', [
    [
      'envelope-status-text',
      'status of a success is the code as text',
      onSuccess('any', (answer) => setting(answer, { status: String(answer.status) })),
    ],
    [
      'envelope-status-missing-on-409',
      'The envelope of a 409 holds no status',
      onError('any', (answer) => setting(answer, { status: undefined }), 409),
    ],
    [
      'envelope-status-name-on-404',
      'status of a 404 is NOT_FOUND',
      onError('any', (answer) => setting(answer, { status: 'NOT_FOUND' }), 404),
    ],
  ]),
  ...breaking('2.1', 'envelope.status-is-http-code', [
    [
      'envelope-status-other-than-http',
      'The envelope of a 404 says status 400',
      onError('any', (answer) => setting(answer, { status: 400 }), 404),
    ],
    [
      'envelope-status-zero-on-execute',
      'status of an accepted operation is 0',
      onSuccess('executeOperation', (answer) => setting(answer, { status: 0 })),
    ],
    [
      'envelope-status-201-on-credit-purchase',
      'The 200 of a credit purchase says status 201',
      onSuccess('submitCreditPurchase', (answer) => setting(answer, { status: 201 })),
    ],
  ]),
  ...breaking('2.1', 'envelope.body', [
    [
      'envelope-body-absent-instead-of-null',
      'A body that is null is left out',
      onAnswer('any', (answer) => (bodyOf(answer) === null ? setting(answer, { body: undefined }) : answer)),
    ],
    [
      'envelope-body-text-on-favorite',
      'The favorite beneficiary is JSON inside a string',
      onSuccess('getFavoriteBeneficiary', (answer) =>
        setting(answer, { body: JSON.stringify(bodyOf(answer)) }),
      ),
    ],
    [
      'envelope-body-true-on-unenroll',
      'Unenrolling answers body true',
      onSuccess('unenrollInstrument', (answer) => setting(answer, { body: true })),
    ],
  ]),
];
