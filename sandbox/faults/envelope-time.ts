/** Faults of 2.1: the timestamp of the envelope, and its media type. */

import { withEnvelope } from '../behaviours/answer-parts.ts';
import { onAnswer, onError, onSuccess } from '../behaviours/change-answers.ts';
import { withRules } from '../behaviours/change-rules.ts';
import { combineHooks } from '../behaviours/hooks.ts';
import { perSandbox } from '../behaviours/per-sandbox.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Milliseconds. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The timestamp of the first answer. */
const first = perSandbox((): { timestamp?: unknown } => ({}));

/** How many answers there have been. */
const answers = perSandbox(() => ({ count: 0 }));

export const ENVELOPE_TIME_FAULTS: readonly Fault[] = [
  ...breaking('2.1', 'envelope.timestamp', [
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
  ]),
  ...breaking('2.1', 'envelope.timestamp-is-response-time', [
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
      'envelope-timestamp-midnight',
      'The timestamp is midnight of the day',
      withRules((rules) => ({
        timestamp(date, field) {
          const text = rules.timestamp(date, field);
          return field === 'timestamp' ? `${text.slice(0, 10)}T00:00:00.000Z` : text;
        },
      })),
    ],
  ]),
  ...breaking('2.1', 'envelope.timestamp-zone', [
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
  ]),
  ...breaking('2.1', 'envelope.timestamp-clock', [
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
  ]),
  ...breaking('2.1', 'envelope.content-type', [
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
  ]),
];
