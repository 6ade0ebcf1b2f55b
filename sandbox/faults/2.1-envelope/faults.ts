/** Faults of 2.1, the envelope. */

import { bodyOf, mapFields, withEnvelope } from '../../behaviours/answer-parts.ts';
import { onAnswer, onError, onSuccess } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import { combineHooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { htmlPage } from '../../server/no-answer.ts';
import type { OutgoingAnswer } from '../../service/calls-and-answers.ts';
import type { SectionFaults } from '../fault.ts';

/** The answer with members of its envelope set; one that is undefined is left out. */
function setting(answer: OutgoingAnswer, members: Record<string, unknown>): OutgoingAnswer {
  return withEnvelope(answer, (envelope) => mapFields({ ...envelope, ...members }, (value) => value));
}

/** Milliseconds. */
const SECOND = 1000;

/** The timestamp of the first answer. */
const first = perSandbox((): { timestamp?: unknown } => ({}));

/** How many answers there have been. */
const answers = perSandbox(() => ({ count: 0 }));

const MINUTE = 60 * SECOND;

/** The deviations that break each requirement of 2.1. */
export const ENVELOPE_FAULTS: SectionFaults<'2.1'> = {
  'envelope.json-object': [
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
  ],
  'envelope.message': [
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
  ],
  'envelope.status-integer': [
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
  ],
  'envelope.status-is-http-code': [
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
  ],
  'envelope.body': [
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
  ],
  'envelope.timestamp': [
    [
      'envelope-timestamp-not-a-date',
      'The timestamp of the envelope is a number of seconds, as text',
      onSuccess('any', (answer, _call, { clock }) =>
        withEnvelope(answer, (envelope) => ({
          ...envelope,
          timestamp: String(Math.floor(clock.now().getTime() / SECOND)),
        })),
      ),
    ],
    [
      'envelope-timestamp-number-on-errors',
      'The timestamp of an error is a number of milliseconds',
      onError('any', (answer, _call, { clock }) =>
        withEnvelope(answer, (envelope) => ({ ...envelope, timestamp: clock.now().getTime() })),
      ),
    ],
    [
      'envelope-timestamp-of-http',
      'The timestamp of the operation list is written as in HTTP headers',
      onSuccess('listOperations', (answer, _call, { clock }) =>
        withEnvelope(answer, (envelope) => ({ ...envelope, timestamp: clock.now().toUTCString() })),
      ),
    ],
    [
      'envelope-timestamp-with-space',
      'A space stands between the day and the time, as in SQL',
      withRules((rules) => ({
        timestamp(date, field) {
          const text = rules.timestamp(date, field);
          return field === 'timestamp' ? text.replace('T', ' ') : text;
        },
      })),
    ],
  ],
  'envelope.timestamp-is-response-time': [
    [
      'envelope-timestamp-frozen',
      'Every timestamp is that of the first answer',
      onAnswer('any', (answer, _call, sandbox) =>
        withEnvelope(answer, (envelope) => {
          const kept = first(sandbox);
          kept.timestamp ??= envelope.timestamp;
          return { ...envelope, timestamp: kept.timestamp };
        }),
      ),
    ],
    [
      'envelope-timestamp-goes-back',
      'Each answer is a second older than the one before',
      onAnswer('any', (answer, _call, sandbox) =>
        withEnvelope(answer, (envelope) => {
          const behind = ++answers(sandbox).count * SECOND;
          const date = new Date(sandbox.clock.now().getTime() - behind);
          return { ...envelope, timestamp: sandbox.rules.timestamp(date, 'timestamp') };
        }),
      ),
    ],
    [
      'envelope-timestamp-of-the-hour',
      'The timestamp is the beginning of the hour, and stands still for the rest of it',
      withRules((rules) => ({
        timestamp(date, field) {
          const text = rules.timestamp(date, field);
          return field === 'timestamp' ? `${text.slice(0, 13)}:00:00.000Z` : text;
        },
      })),
    ],
    [
      'envelope-timestamp-of-start',
      'The timestamp is the minute in which the service was started',
      onAnswer('any', (answer, _call, sandbox) =>
        withEnvelope(answer, (envelope) => {
          const kept = first(sandbox);
          kept.timestamp ??= `${String(envelope.timestamp).slice(0, 16)}:17Z`;
          return { ...envelope, timestamp: kept.timestamp };
        }),
      ),
    ],
    [
      'envelope-timestamp-of-reads-frozen',
      'The timestamp of the operation list is that of the first list',
      onAnswer('listOperations', (answer, _call, sandbox) =>
        withEnvelope(answer, (envelope) => {
          const kept = first(sandbox);
          kept.timestamp ??= envelope.timestamp;
          return { ...envelope, timestamp: kept.timestamp };
        }),
      ),
    ],
    [
      'envelope-timestamp-midnight',
      'The timestamp is midnight of the day',
      withRules((rules) => ({
        timestamp(date, field) {
          const text = rules.timestamp(date, field);
          return field === 'timestamp' ? `${text.slice(0, 10)}T00:00:00.000Z` : text;
        },
      })),
    ],
  ],
  'envelope.timestamp-zone': [
    [
      'envelope-timestamp-without-zone-on-errors',
      'The timestamp of an error does not say its zone',
      onError('any', (answer) =>
        withEnvelope(answer, (envelope) => ({
          ...envelope,
          timestamp: String(envelope.timestamp).replace('Z', ''),
        })),
      ),
    ],
    [
      'envelope-timestamp-without-zone-in-basic-format',
      'The timestamp has neither separators nor a zone',
      withRules((rules) => ({
        timestamp(date, field) {
          const text = rules.timestamp(date, field);
          return field === 'timestamp' ? text.replace(/[-:Z]/g, '') : text;
        },
      })),
    ],
  ],
  'envelope.timestamp-clock': [
    [
      'clock-two-hours-ahead',
      'Every time is local, two hours ahead, and says that it is UTC',
      withRules((rules) => ({
        timestamp: (date, field) => rules.timestamp(new Date(date.getTime() + 120 * MINUTE), field),
      })),
    ],
    [
      'clock-six-minutes-behind',
      'Every time is six minutes too early',
      withRules((rules) => ({
        timestamp: (date, field) => rules.timestamp(new Date(date.getTime() - 6 * MINUTE), field),
      })),
    ],
  ],
  'envelope.content-type': [
    [
      'envelope-content-type-text',
      'Answers say that they are text/plain',
      onAnswer('any', (answer) => ({ ...answer, headers: { 'content-type': 'text/plain' } })),
    ],
    [
      'envelope-content-type-html-on-errors',
      'A 401 and a 404 say that they are text/html, and are not',
      combineHooks(
        [401, 404].map((status) =>
          onError('any', (answer) => ({ ...answer, headers: { 'content-type': 'text/html' } }), status),
        ),
      ),
    ],
  ],
};
