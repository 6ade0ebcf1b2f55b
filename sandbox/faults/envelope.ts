/** Faults of 2.1, the envelope, and of the error answers of part 7 that show in it. */
import { bodyOf, onError, onSuccess, withEnvelope } from '../hook-kit.ts';
import type { Fault } from '../hooks.ts';

export const ENVELOPE_FAULTS: readonly Fault[] = [
  {
    id: 'envelope-missing-on-movements',
    section: '2.1',
    requirement: 'envelope.json-object',
    description: 'The movements of an instrument come without envelope',
    hooks: onSuccess('getMovements', (answer) => ({ ...answer, json: bodyOf(answer) })),
  },
  {
    id: 'envelope-status-other-than-http',
    section: '2.1',
    requirement: 'envelope.status-is-http-code',
    description: 'The envelope of a 404 says status 400',
    hooks: onError(
      'any',
      (answer) => withEnvelope(answer, (envelope) => ({ ...envelope, status: 400 })),
      404,
    ),
  },
  {
    id: 'envelope-error-body-not-null',
    section: '7',
    requirement: 'errors.body-null',
    description: 'The body of a 400 is an object with details',
    hooks: onError(
      'any',
      (answer) => withEnvelope(answer, (envelope) => ({ ...envelope, body: { detail: envelope.message } })),
      400,
    ),
  },
  {
    id: 'envelope-timestamp-not-a-date',
    section: '2.1',
    requirement: 'envelope.timestamp',
    description: 'The timestamp of the envelope is a number of seconds, as text',
    hooks: onSuccess('any', (answer, _call, { clock }) =>
      withEnvelope(answer, (envelope) => ({
        ...envelope,
        timestamp: String(Math.floor(clock.now().getTime() / 1000)),
      })),
    ),
  },
];
