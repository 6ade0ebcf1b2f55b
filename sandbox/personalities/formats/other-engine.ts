/** Another program that keeps every rule: what somebody would meet who replaced the engine behind a certified address. */
import { isJsonObject } from '../../../spec/json/json.ts';
import { mapObjects, withEnvelope } from '../../behaviours/answer-parts.ts';
import { onAnswer, onSuccess } from '../../behaviours/change-answers.ts';
import { stepStatus, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import type { Personality } from '../personality.ts';

const MESSAGES: Readonly<Record<number, string>> = {
  200: 'OK.',
  201: 'Créé.',
  400: 'La requête est invalide.',
  401: 'Le jeton est absent ou invalide.',
  404: 'La ressource est introuvable.',
  409: 'La requête est en conflit avec une autre.',
};

/** Digits of a reference: all are alike long, so that they can be sorted. */
const DIGITS = 12;

function sortedByName(json: unknown): unknown {
  return mapObjects(json, (object) =>
    Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}

const WRITING: Hooks = withRules((rules) => ({
  write: (json) => rules.write(sortedByName(json)),
  timestamp: (date, field) => rules.timestamp(date, field).replace(/Z$/, '000+00:00'),
  reference: (kind, _suggested, { store }) =>
    `${kind.slice(0, 1).toUpperCase()}${String(store.nextNumber()).padStart(DIGITS, '0')}`,
  list: (operations, instrument, query) => [...rules.list(operations, instrument, query)].reverse(),
}));

const SENDING: Hooks = onAnswer('any', (answer) => ({
  ...withEnvelope(answer, (envelope) => ({
    ...envelope,
    message: MESSAGES[answer.status] ?? 'La requête n’a pas pu être traitée.',
  })),
  headers: {
    ...answer.headers,
    'content-type': 'application/json;charset=UTF-8',
    server: 'gunicorn',
    vary: 'Accept',
    'x-correlation-id': 'a1b2c3d4',
  },
}));

const CREATED: Hooks = onSuccess('createRequest', (answer) => ({
  ...answer,
  status: 201,
  json: { ...(isJsonObject(answer.json) ? answer.json : {}), status: 201 },
}));

export const OTHER_ENGINE_PERSONALITIES: readonly Personality[] = [
  {
    id: 'another-engine',
    description:
      'Another order of keys and lists, other references, headers, date-times, messages, and other codes where they are open',
    hooks: combineHooks([WRITING, CREATED, stepStatus('cancelOperation', 'operation.open', 400), SENDING]),
    conflictsWith: [
      'annulee-by-cancelling',
      'cancel-of-final-200',
      'cancel-of-final-400',
      'content-type-in-capitals',
      'content-type-with-charset',
      'ids-beyond-doubles',
      'json-fields-reversed',
      'lists-in-no-order',
      'lists-oldest-first',
      'messages-empty',
      'messages-in-french',
      'messages-very-long',
      'references-as-numbers',
      'references-as-uuids',
      'references-counted',
      'requests-answered-202',
      'requests-created-201',
      'timestamps-in-basic-format',
      'timestamps-in-whole-seconds',
      'timestamps-with-comma',
      'timestamps-with-microseconds',
      'timestamps-with-nanoseconds-and-offset',
      'timestamps-with-offset',
      'timestamps-with-short-offset',
      'timestamps-without-zone',
    ],
  },
];
