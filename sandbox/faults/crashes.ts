/** Faults of parts 5 and 7: a service that falls over an input, behind a gateway that answers in its place or without one. */

import { isJsonObject } from '../../spec/json/json.ts';
import { onRequest } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { dropped, htmlPage } from '../server/no-answer.ts';
import type { CallId, IncomingCall } from '../service/calls-and-answers.ts';
import { kindOf } from './bad-tokens.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

const POSTS: readonly CallId[] = ['executeOperation', 'createRequest', 'submitCreditPurchase'];

const EMOJI = /\p{Extended_Pictographic}/u;

/** What a gateway answers whose back end has just fallen over. */
const badGateway = () => htmlPage(502);
const unavailable = () => htmlPage(503);

/** The label of an operation; empty where there is none. */
function labelOf({ json }: IncomingCall): string {
  return isJsonObject(json) && typeof json.libelle === 'string' ? json.libelle : '';
}

function onLabel(test: (label: string) => boolean, react: () => Response): Hooks {
  return onRequest('executeOperation', (call) => (test(labelOf(call)) ? react() : undefined));
}

function onReference(test: (reference: string) => boolean, react: () => Response): Hooks {
  return onRequest('any', ({ params }) => (Object.values(params).some(test) ? react() : undefined));
}

/** On tokens that are no JWT. */
function onGarbage(route: CallId, react: () => Response): Hooks {
  return onRequest(route, async ({ headers }, sandbox) =>
    (await kindOf(headers.get('authorization'), sandbox)) === 'garbage' ? react() : undefined,
  );
}

export const CRASH_FAULTS: readonly Fault[] = [
  ...breaking('5', 'authentication.listOperations', [
    [
      'token-garbage-drops-connection-on-operation-list',
      'The connection closes on an operation list that is asked for with a token which is no JWT',
      onGarbage('listOperations', dropped),
    ],
  ]),
  ...breaking('5', 'authentication.executeOperation', [
    [
      'token-garbage-502-on-operation-execution',
      'The back end falls over a token that is no JWT, and its gateway answers 502 with a page of HTML',
      onGarbage('executeOperation', badGateway),
    ],
  ]),
  ...breaking('7', 'errors.malformed-json', [
    [
      'body-not-json-drops-connection',
      'The connection closes on a body that is not JSON',
      onRequest(POSTS, ({ json, rawBody }) => (json === undefined && rawBody !== '' ? dropped() : undefined)),
    ],
  ]),
  ...breaking('7', 'errors.robust-bodies', [
    [
      'body-with-emoji-502',
      'The back end falls over an emoji in libelle, and its gateway answers 502 with a page of HTML',
      onLabel((label) => EMOJI.test(label), badGateway),
    ],
    [
      'body-with-markup-drops-connection',
      'The connection closes on an operation whose libelle holds a tag',
      onLabel((label) => label.includes('<script'), dropped),
    ],
  ]),
  ...breaking('7', 'errors.robust-parameters', [
    [
      'list-maximum-negative-503',
      'The back end falls over a maximum below 0, and its gateway answers 503 with a page of HTML',
      onRequest('listOperations', ({ query }) => (Number(query.limite) < 0 ? unavailable() : undefined)),
    ],
  ]),
  ...breaking('7', 'errors.robust-references', [
    [
      'reference-with-semicolon-502',
      'The back end falls over a reference with a semicolon, and its gateway answers 502 with a page of HTML',
      onReference((reference) => reference.includes(';'), badGateway),
    ],
  ]),
];
