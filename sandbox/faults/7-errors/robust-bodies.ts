/** Faults of errors.robust-bodies: a service that crashes on a body. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { changeStep, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject } from '../../data/model.ts';
import { dropped, htmlPage, unanswered } from '../../server/no-answer.ts';
import type { IncomingCall } from '../../service/calls-and-answers.ts';
import type { FaultRows } from '../fault.ts';
import { badGateway, COLUMN, crash, EMOJI, onBody } from './breakdowns.ts';

/** Above it a decimal of a database overflows. */
const OVERFLOW = 1e15;

/** Brackets that a parser follows. */
const DEPTH = 100;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** The label of an operation; empty where there is none. */
function labelOf({ json }: IncomingCall): string {
  return isJsonObject(json) && typeof json.libelle === 'string' ? json.libelle : '';
}

/** Fails inside when a request has certain traits. */
function internalErrorWhen(when: (input: JsonObject) => boolean): Hooks {
  return changeStep('executeOperation', 'balance', (problem, { input }) => (when(input) ? fails : problem));
}

const fails = { status: 500, message: 'An unexpected error came up' };

/** Text fields of the body, at its top. */
function textsOf({ json }: IncomingCall): string[] {
  return isJsonObject(json) ? Object.values(json).filter((value) => typeof value === 'string') : [];
}

/** errors.robust-bodies */
export const ROBUST_BODIES: FaultRows = [
  [
    'body-with-emoji-502',
    'The back end crashes on an emoji in libelle, and its gateway answers 502 with a page of HTML',
    onBody((call) => EMOJI.test(labelOf(call)), badGateway),
  ],
  [
    'body-with-markup-drops-connection',
    'The connection closes on an operation whose libelle holds a tag',
    onBody((call) => labelOf(call).includes('<script'), dropped),
  ],
  [
    'rare-emoji-to-third-parties',
    'A label with an emoji is answered 500 where the beneficiary is at a third-party contributor',
    internalErrorWhen(
      ({ libelle, refInstrumentPaiementBeneficiaire }) =>
        refInstrumentPaiementBeneficiaire === undefined && EMOJI.test(String(libelle)),
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
