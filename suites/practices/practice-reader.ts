/** Reads from the exchanges of a target what it does where the document leaves a point open. */
import { OPERATIONS } from '../../spec/contract/contract.ts';
import { matcherOf } from '../../spec/contract/routes.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import type { Practice } from '../../spec/document/catalogue-types.ts';
import type { PracticeId, PracticeValues } from '../../spec/generated/catalogue-ids.ts';
import { JsonReader } from '../../spec/json/reader/json-reader.ts';
import { originOf } from '../../spec/run/origin.ts';
import type { SeenPractice } from '../../spec/run/run-record.ts';
import type { Answer } from '../../target/door/call.ts';
import { type SeenCallback, seenCallback } from '../recordings/callbacks/seen-callback.ts';
import { answerTo, recordedAnswer } from '../recordings/recorded-answer.ts';
import { type AddressKnown, CallFinder, type RecordedCall } from '../recordings/recorded-call.ts';
import type { RecordedExchange } from '../recordings/recorded-exchange.ts';
import type { Begin, Observer } from './observer.ts';
import { OTHER_METHOD, UNKNOWN_PATH } from './of-access.ts';
import { AFTER_AN_ERROR, FORMAT, METHOD, SIGNATURE, STATES } from './of-callbacks.ts';
import { CHARSET, ENVELOPE_ELSEWHERE, FURTHER_MEMBERS, MESSAGE_OF_SUCCESS, ZONE } from './of-envelopes.ts';
import {
  AMOUNT_NOT_POSITIVE,
  MALFORMED_CALLBACK_URL,
  NULL_IN_OPTIONAL_FIELD,
  OTHER_CONTENT_TYPE,
  REQUEST_ID_AFTER_REFUSAL,
  STATUS_IN_THE_ANSWER,
  TWO_BENEFICIARIES,
  TYPE_IN_LOWER_CASE,
  UNKNOWN_FIELD,
  WITHOUT_BENEFICIARY,
} from './of-executions.ts';
import {
  DIRECTION,
  MAXIMUM_BELOW_ONE,
  PERIOD_REVERSED,
  REFUSED_OPERATIONS,
  SORTING,
  WITHOUT_ITEMS,
} from './of-lists.ts';
import {
  CANCELLATION_DATE_NOT_FILLED,
  CODE_OF_CREATION,
  CREATION_WITHOUT_FIELDS,
  CREATION_WITHOUT_TOKEN,
  FIELDS_NOT_FILLED,
  REASON_NOT_FILLED,
  SERVICE_STATUSES,
} from './of-records.ts';
import { CODE_OF_CANCELLATION, LOCK_AGAIN, STATUS_OF_CANCELLED, UNENROLLMENT_AGAIN } from './of-states.ts';

/** How each practice of spec/practices.yaml is recognized. */
const OBSERVERS: { readonly [Id in PracticeId]: Begin<PracticeValues[Id]> } = {
  'envelope.further-members': FURTHER_MEMBERS,
  'envelope.message-of-success': MESSAGE_OF_SUCCESS,
  'timestamp.zone': ZONE,
  'content-type.charset': CHARSET,
  'operation-request.null-in-optional-field': NULL_IN_OPTIONAL_FIELD,
  'operation-request.unknown-field': UNKNOWN_FIELD,
  'operation-request.without-beneficiary': WITHOUT_BENEFICIARY,
  'operation-request.two-beneficiaries': TWO_BENEFICIARIES,
  'operation-request.amount-not-positive': AMOUNT_NOT_POSITIVE,
  'operation-request.malformed-callback-url': MALFORMED_CALLBACK_URL,
  'operation-request.type-in-lower-case': TYPE_IN_LOWER_CASE,
  'operation-record.reason-not-filled': REASON_NOT_FILLED,
  'operation-record.cancellation-date-not-filled': CANCELLATION_DATE_NOT_FILLED,
  'operation-record.fields-not-filled': FIELDS_NOT_FILLED,
  'marketplace-service.statuses': SERVICE_STATUSES,
  'operation-status.in-the-answer': STATUS_IN_THE_ANSWER,
  'cancel.status': STATUS_OF_CANCELLED,
  'cancel.code-when-final': CODE_OF_CANCELLATION,
  'lock.code-of-repetition': LOCK_AGAIN,
  'unenroll.code-of-repetition': UNENROLLMENT_AGAIN,
  'request-id.after-refusal': REQUEST_ID_AFTER_REFUSAL,
  'operation-list.direction': DIRECTION,
  'operation-list.sorting': SORTING,
  'operation-list.refused-operations': REFUSED_OPERATIONS,
  'operation-list.maximum-below-one': MAXIMUM_BELOW_ONE,
  'operation-list.period-reversed': PERIOD_REVERSED,
  'list.without-items': WITHOUT_ITEMS,
  'request-creation.code': CODE_OF_CREATION,
  'request-creation.without-token': CREATION_WITHOUT_TOKEN,
  'request-creation.without-fields': CREATION_WITHOUT_FIELDS,
  'calls-elsewhere.envelope': ENVELOPE_ELSEWHERE,
  'callback.http-method': METHOD,
  'callback.format': FORMAT,
  'callback.signature-header': SIGNATURE,
  'callback.states': STATES,
  'callback.after-an-error': AFTER_AN_ERROR,
  'errors.unknown-path': UNKNOWN_PATH,
  'errors.other-method': OTHER_METHOD,
  'errors.other-content-type': OTHER_CONTENT_TYPE,
};

/** What of a profile is needed to read its exchanges: nothing that masks hide. */
export interface KnownTarget extends AddressKnown {
  readonly fixtures: { readonly instruments: readonly { readonly reference: string }[] };
}

/** Hears the same exchanges, read already. */
export interface Listener {
  readonly answer?: (answer: Answer, exchange: RecordedExchange) => void;
  readonly callback?: (callback: SeenCallback) => void;
}

/** Hears the exchanges of a target in the order in which they were stored. */
export class PracticeReader {
  readonly #target: KnownTarget;
  readonly #finder: CallFinder;
  readonly #json = new JsonReader();
  readonly #observers: readonly (readonly [Practice, Observer])[];
  readonly #listener: Listener;
  readonly #base: string;

  /** @param listener hears what this reader reads, so that nothing is read twice. */
  constructor(target: KnownTarget, listener: Listener = {}) {
    this.#target = target;
    this.#listener = listener;
    this.#finder = new CallFinder(target);
    this.#base = `${new URL(target.baseUrl).pathname.replace(/\/+$/, '')}/api/v1/`;
    const known = {
      bindings: target.bindings,
      instruments: new Set(target.fixtures.instruments.map(({ reference }) => reference)),
    };
    this.#observers = PRACTICES.map((practice) => [practice, OBSERVERS[practice.id](known)]);
  }

  /** @param read its answer, by whoever has read it already. */
  hear(exchange: RecordedExchange, read?: Pick<Answer, 'json' | 'text'>): void {
    const { method, url } = exchange.request;
    const call = exchange.kind === 'callback' ? 'callback' : this.#finder.find(method, url);
    if (call === 'callback') this.#hearCallback(exchange);
    else if (call === undefined) this.#hearOutside(exchange);
    else this.#hearAnswer(exchange, call, read);
  }

  #hearAnswer(exchange: RecordedExchange, call: RecordedCall, read?: Pick<Answer, 'json' | 'text'>): void {
    const { response } = exchange;
    const isWhole = response !== undefined && response.status !== 0 && !response.truncated;
    const answer =
      read !== undefined && isWhole
        ? answerTo(exchange, response, call, read)
        : recordedAnswer(exchange, call, this.#json);
    if (typeof answer === 'string' || originOf(answer) !== 'service') return;
    for (const [, observer] of this.#observers) observer.answer?.(answer);
    this.#listener.answer?.(answer, exchange);
  }

  /** What was seen so far, in the order of the catalogue; nothing of practices that did not show. */
  seen(): SeenPractice[] {
    return this.#observers.flatMap(([{ id, point }, observer]) => {
      const seen = observer.seen();
      return seen.length === 0 ? [] : [{ id, point, seen }];
    });
  }

  #hearCallback(exchange: RecordedExchange): void {
    const callback = seenCallback(exchange, this.#target);
    if (callback === undefined) return;
    for (const [, observer] of this.#observers) observer.callback?.(callback);
    this.#listener.callback?.(callback);
  }

  #hearOutside(exchange: RecordedExchange): void {
    const { url } = exchange.request;
    if (!URL.canParse(url) || exchange.response === undefined) return;
    const { pathname } = new URL(url);
    if (!pathname.startsWith(this.#base)) return;
    const path = pathname.slice(this.#base.length - '/api/v1/'.length);
    const outside = { exchange, isKnownPath: PATHS.some((pattern) => pattern.test(path)) };
    for (const [, observer] of this.#observers) observer.outside?.(outside);
  }
}

/** The paths of the contract. */
const PATHS = OPERATION_IDS.flatMap((id) => {
  const { path } = OPERATIONS[id];
  return path === null ? [] : [new RegExp(`^${matcherOf(path, '[^/]+').source}$`)];
});
