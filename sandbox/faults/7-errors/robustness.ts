/** A service that falls over an input, alone or behind a gateway that answers in its place or without one. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { onRequest } from '../../behaviours/change-answers.ts';
import { changeStep, overlook, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject } from '../../data/model.ts';
import { dropped, htmlPage, unanswered } from '../../server/no-answer.ts';
import type { CallId, IncomingCall } from '../../service/calls-and-answers.ts';
import type { FaultRows } from '../fault.ts';

const badGateway = () => htmlPage(502);

const POSTS: readonly CallId[] = ['executeOperation', 'createRequest', 'submitCreditPurchase'];

function onLabel(test: (label: string) => boolean, react: () => Response): Hooks {
  return onRequest('executeOperation', (call) => (test(labelOf(call)) ? react() : undefined));
}

/** The label of an operation; empty where there is none. */
function labelOf({ json }: IncomingCall): string {
  return isJsonObject(json) && typeof json.libelle === 'string' ? json.libelle : '';
}

const EMOJI = /\p{Extended_Pictographic}/u;

const unavailable = () => htmlPage(503);

/** Reacts to references in a path, of any call. */
function onReference(test: (reference: string) => boolean, react: Reaction): Hooks {
  return onRequest('any', ({ params }) => (Object.values(params).some(test) ? react() : undefined));
}

/** Fails inside when a request has certain traits. */
function internalErrorWhen(when: (input: JsonObject) => boolean): Hooks {
  return changeStep('executeOperation', 'balance', (problem, { input }) => (when(input) ? fails : problem));
}

const fails = { status: 500, message: 'An unexpected error came up' };

/** Reacts to bodies of POST /operations. */
function onBody(test: (call: IncomingCall) => boolean, react: Reaction): Hooks {
  return onRequest(EXECUTE, (call) => (test(call) ? react() : undefined));
}

type Reaction = () => Response | Promise<Response>;

const EXECUTE = 'executeOperation';

/** The sandbox answers 500, as for every error that nobody expects. */
function crash(): never {
  throw new Error('Internal error');
}

/** Text fields of the body, at its top. */
function textsOf({ json }: IncomingCall): string[] {
  return isJsonObject(json) ? Object.values(json).filter((value) => typeof value === 'string') : [];
}

/** Characters that a column of a database holds. */
const COLUMN = 255;

/** Above it a decimal of a database overflows. */
const OVERFLOW = 1e15;

/** Brackets that a parser follows. */
const DEPTH = 100;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Reacts to parameters of the operation list. */
function onListQuery(
  test: (query: Readonly<Record<string, string | undefined>>) => boolean,
  react: Reaction,
): Hooks {
  return onRequest('listOperations', ({ query }) => (test(query) ? react() : undefined));
}

function isUndecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return false;
  } catch {
    return true;
  }
}

export const MALFORMED_JSON: FaultRows = [
  [
    'body-not-json-drops-connection',
    'The connection closes on a body that is not JSON',
    onRequest(POSTS, ({ json, rawBody }) => (json === undefined && rawBody !== '' ? dropped() : undefined)),
  ],
  [
    'body-not-json-500',
    'A body that is not JSON is answered 500',
    stepStatus(POSTS, 'body', 500, ({ call }) => call.json === undefined),
  ],
  [
    'body-not-json-accepted-as-credit-purchase',
    'A credit purchase whose body is no JSON object is accepted',
    overlook('submitCreditPurchase', 'body'),
  ],
  [
    'body-array-accepted-as-request',
    'An array is accepted as a request to create',
    overlook('createRequest', 'body', ({ call }) => Array.isArray(call.json)),
  ],
  [
    'body-text-422',
    'A body that is a JSON string is answered 422',
    stepStatus(POSTS, 'body', 422, ({ call }) => typeof call.json === 'string'),
  ],
  [
    'body-empty-500',
    'An operation without a body is answered 500',
    onBody(({ rawBody }) => rawBody === '', crash),
  ],
];

export const ROBUST_BODIES: FaultRows = [
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
  [
    'rare-emoji-to-third-parties',
    'A label with an emoji is answered 500 where the beneficiary is at a third-party contributor',
    internalErrorWhen(
      ({ libelle, refInstrumentPaiementBeneficiaire }) =>
        refInstrumentPaiementBeneficiaire === undefined && /\p{Extended_Pictographic}/u.test(String(libelle)),
    ),
    'rare',
  ],
  [
    'rare-tiny-amounts-with-otp',
    'Amounts below 2 with authData are answered 500',
    internalErrorWhen(({ montant, authData }) => Number(montant) < 2 && typeof authData === 'string'),
    'rare',
  ],
  [
    'body-with-emoji-500',
    'An operation whose libelle holds an emoji is answered 500',
    onBody((call) => textsOf(call).some((text) => EMOJI.test(text)), crash),
  ],
  [
    'body-with-nul-500',
    'An operation with the character U+0000 in a text is answered 500',
    onBody((call) => textsOf(call).some((text) => text.includes('\u0000')), crash),
  ],
  [
    'body-with-long-text-500',
    'An operation with a text of more than 255 characters is answered 500',
    onBody((call) => textsOf(call).some(({ length }) => length > COLUMN), crash),
  ],
  [
    'body-with-large-number-500',
    'A montant of more than 1e15 is answered 500',
    onBody(({ json }) => isJsonObject(json) && Number(json.montant) > OVERFLOW, crash),
  ],
  [
    'body-nested-deeply-drops-connection',
    'The connection closes on an operation whose body opens more than 100 brackets',
    onBody(({ rawBody }) => rawBody.split(/[[{]/).length > DEPTH, dropped),
  ],
  [
    'body-with-lone-surrogate-unanswered',
    'An operation with half of a surrogate pair in a text is never answered',
    onBody((call) => textsOf(call).some((text) => LONE_SURROGATE.test(text)), unanswered),
  ],
  [
    'body-not-utf-8-is-html',
    'A body that is not UTF-8 is answered 400 with a page of HTML',
    onBody(
      ({ json, rawBody }) => json === undefined && rawBody.includes('\ufffd'),
      () => htmlPage(400),
    ),
  ],
  [
    'body-array-drops-connection',
    'The connection closes on an operation whose body is an array',
    onBody(({ json }) => Array.isArray(json), dropped),
  ],
  [
    'body-with-proto-500',
    'An operation with a field __proto__ is answered 500',
    onBody(({ rawBody }) => rawBody.includes('"__proto__"'), crash),
  ],
  [
    'list-500-after-lone-surrogate',
    'A libelle with a lone surrogate is taken, and every list that holds it is answered 500 from then on',
    withRules((rules) => ({
      list(operations, instrument, query) {
        const listed = rules.list(operations, instrument, query);
        return listed.some(({ libelle }) => LONE_SURROGATE.test(libelle)) ? crash() : listed;
      },
    })),
  ],
];

export const ROBUST_PARAMETERS: FaultRows = [
  [
    'list-maximum-negative-503',
    'The back end falls over a maximum below 0, and its gateway answers 503 with a page of HTML',
    onRequest('listOperations', ({ query }) => (Number(query.limite) < 0 ? unavailable() : undefined)),
  ],
  [
    'list-maximum-above-1000-500',
    'A maximum above 1000 is answered 500',
    onListQuery(({ limite }) => Number(limite) > 1000, crash),
  ],
  [
    'list-maximum-zero-500',
    'A maximum of 0 is answered 500',
    onListQuery(({ limite }) => limite === '0', crash),
  ],
  [
    'list-reversed-period-500',
    'A period that ends before it starts is answered 500',
    onListQuery(({ dateDebut = '', dateFin = '9' }) => dateFin < dateDebut, crash),
  ],
  [
    'list-calendar-500',
    'A start of period that no calendar has is answered 500',
    onListQuery(({ dateDebut }) => dateDebut === '2026-02-30', crash),
  ],
  [
    'list-quote-unanswered',
    'A start of period with a quotation mark is never answered',
    onListQuery(({ dateDebut = '' }) => dateDebut.includes("'"), unanswered),
  ],
];

export const ROBUST_REFERENCES: FaultRows = [
  [
    'reference-with-semicolon-502',
    'The back end falls over a reference with a semicolon, and its gateway answers 502 with a page of HTML',
    onReference((reference) => reference.includes(';'), badGateway),
  ],
  [
    'reference-with-slash-is-html',
    'A reference with an encoded slash is answered 404 with a page of HTML',
    onReference(
      (reference) => reference.includes('/'),
      () => htmlPage(404),
    ),
  ],
  [
    'reference-with-nul-500',
    'A reference with the character U+0000 is answered 500',
    onReference((reference) => reference.includes('\u0000'), crash),
  ],
  [
    'reference-with-quote-500',
    'A reference with a quotation mark is answered 500',
    onReference((reference) => /['"]/.test(reference), crash),
  ],
  [
    'reference-with-emoji-500',
    'A reference with an emoji is answered 500',
    onReference((reference) => EMOJI.test(reference), crash),
  ],
  [
    'reference-long-drops-connection',
    'The connection closes on a reference of more than 255 characters',
    onReference(({ length }) => length > COLUMN, dropped),
  ],
  [
    'reference-with-percent-500',
    'A reference is decoded twice, and one with a percent sign answered 500',
    onReference(isUndecodable, crash),
  ],
  [
    'reference-with-line-break-unanswered',
    'A reference with a line break is never answered',
    onReference((reference) => reference.includes('\n'), unanswered),
  ],
];
