/** Freedom in how answers are written. */

import { CONTRACT } from '../../../spec/contract/contract.ts';
import { mapFields, mapObjects, withBody, withEnvelope } from '../../behaviours/answer-parts.ts';
import { onAnswer, onError } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

function contentType(value: string): Hooks {
  return onAnswer('any', (answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': value } }));
}

function message(change: (given: string, status: number) => string): Hooks {
  return onAnswer('any', (answer) =>
    withEnvelope(answer, (envelope) => ({
      ...envelope,
      message: change(String(envelope.message), answer.status),
    })),
  );
}

const FRENCH: Readonly<Record<number, string>> = {
  200: 'Opération effectuée avec succès — « réussi »',
  400: 'Requête erronée : donnée manquante ou invalide',
  401: 'Jeton absent, invalide ou expiré',
  404: 'Entité introuvable',
  409: 'Conflit : la clé a déjà été utilisée',
};

/** As of a generator that puts the time, a machine and a number into 64 bits. */
const FIRST_ID = 7_301_234_567_890_123_456n;

/** What a proxy says in a web page. */
function proxyPage(status: number): Response {
  return new Response(`<html><body><h1>${status}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

const MESSAGES = exclusive([
  { id: 'messages-empty', description: 'message is always empty', hooks: message(() => '') },
  {
    id: 'messages-in-french',
    description: 'message is French, with accents and punctuation beyond ASCII',
    hooks: message((_given, status) => FRENCH[status] ?? 'Réponse'),
  },
  {
    id: 'messages-very-long',
    description: 'message has more than twenty thousand letters, some in lines of their own',
    hooks: message((given) => `${given}\n\tat somewhere`.repeat(800)),
  },
]);

const CONTENT_TYPES = exclusive([
  {
    id: 'content-type-with-charset',
    description: 'Content-Type is application/json;charset=utf-8',
    hooks: contentType('application/json;charset=utf-8'),
  },
  {
    id: 'content-type-in-capitals',
    description: 'Content-Type is written Application/JSON; Charset="UTF-8"',
    hooks: contentType('Application/JSON; Charset="UTF-8"'),
  },
]);

export const SHAPE_PERSONALITIES: readonly Personality[] = [
  ...CONTENT_TYPES,
  ...MESSAGES,
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
    id: 'errors-with-codes',
    description: 'The envelope of an error holds an error code of the service',
    hooks: onError('any', (answer) =>
      withEnvelope(answer, (envelope) => ({ ...envelope, codeErreur: `E-${answer.status}` })),
    ),
  },
  {
    id: 'version-label-in-header',
    description: 'Answers name the version of the document in a header',
    hooks: onAnswer('any', (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'x-contract-version': CONTRACT.info.version },
    })),
  },
  {
    id: 'extra-headers',
    description: 'Answers carry a request id, cookies and security headers',
    hooks: onAnswer('any', (answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        'set-cookie': 'session=abc; HttpOnly; Path=/',
        'x-request-id': '5f0c12ab',
        'strict-transport-security': 'max-age=31536000',
        'cache-control': 'no-store',
      },
    })),
  },
  {
    id: 'nulls-absent',
    description: 'Fields of records that are not filled are left out',
    hooks: onAnswer('any', (answer) =>
      withBody(answer, (body) =>
        mapObjects(body, (object) => mapFields(object, (value) => (value === null ? undefined : value))),
      ),
    ),
    warns: ['operation-record.all-fields'],
  },
  {
    id: 'json-indented',
    description: 'JSON is written over many lines',
    hooks: withRules(({ write }) => ({ write: (json) => JSON.stringify(JSON.parse(write(json)), null, 2) })),
    conflictsWith: ['json-escaped'],
  },
  {
    id: 'json-escaped',
    description: 'JSON is written in ASCII, every other letter and every slash escaped',
    hooks: withRules(({ write }) => ({
      write: (json) =>
        write(json)
          .replaceAll('/', '\\/')
          .replace(
            /[\u0080-\uffff]/g,
            (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          ),
    })),
  },
  {
    id: 'json-fields-reversed',
    description: 'The fields of every object come in the opposite order',
    hooks: withRules(({ write }) => ({
      write: (json) =>
        write(mapObjects(json, (object) => Object.fromEntries(Object.entries(object).reverse()))),
    })),
  },
  {
    id: 'ids-beyond-doubles',
    description: 'Ids are integers so large that doubles hold many of them as one',
    hooks: withRules(({ write }) => ({
      write: (json) => write(json).replace(/"id":(\d+)/g, (_, id: string) => `"id":${FIRST_ID + BigInt(id)}`),
    })),
    // These read what is written once more.
    conflictsWith: ['json-indented'],
  },
  {
    id: 'proxy-errors-as-pages',
    description: 'Answers 405 and 413 come from a proxy, as a web page without envelope',
    hooks: onError(['wrongMethod', 'bodyTooLarge'], ({ status }) => proxyPage(status)),
  },
];
