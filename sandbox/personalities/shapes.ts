/** Freedom in the shape of answers. */
import { mapFields, mapObjects, onAnswer, withBody, withEnvelope } from '../hook-kit.ts';
import type { Personality } from '../hooks.ts';

export const SHAPE_PERSONALITIES: readonly Personality[] = [
  {
    id: 'extra-fields',
    description: 'Envelopes and records hold fields that the document does not know',
    hooks: onAnswer('any', (answer) =>
      withEnvelope(
        withBody(answer, (body) =>
          mapObjects(body, (object) => ({ ...object, champSupplementaire: { valeur: 1 } })),
        ),
        (envelope) => ({ ...envelope, traceId: 'a1b2c3' }),
      ),
    ),
  },
  {
    id: 'nulls-absent',
    description: 'Fields of records that are not filled are left out',
    hooks: onAnswer('any', (answer) =>
      withBody(answer, (body) =>
        mapObjects(body, (object) => mapFields(object, (value) => (value === null ? undefined : value))),
      ),
    ),
  },
];
