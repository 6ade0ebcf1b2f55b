/** Reads from the exchanges of a target what it does where the document leaves a point open. */
import { OPERATIONS } from '../../spec/contract/contract.ts';
import { matcherOf } from '../../spec/contract/routes.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import { PRACTICES } from '../../spec/document/catalogue.ts';
import type { Practice } from '../../spec/document/catalogue-types.ts';
import { JsonReader } from '../../spec/json/reader/json-reader.ts';
import { originOf } from '../../spec/run/origin.ts';
import type { SeenPractice } from '../../spec/run/run-record.ts';
import type { Answer } from '../../target/door/call.ts';
import { type SeenCallback, seenCallback } from '../recordings/callbacks/seen-callback.ts';
import { answerTo, recordedAnswer } from '../recordings/recorded-answer.ts';
import { type AddressKnown, CallFinder, type RecordedCall } from '../recordings/recorded-call.ts';
import type { RecordedExchange } from '../recordings/recorded-exchange.ts';
import type { Known, Observer } from './observer.ts';
import { OBSERVERS } from './observers.ts';

/** What of a profile is needed to read its exchanges: nothing that masks hide. */
export interface KnownTarget extends AddressKnown {
  readonly fixtures: {
    readonly instruments: readonly {
      readonly reference: string;
      readonly type?: string;
      readonly card?: string;
      readonly otpRequired?: boolean;
    }[];
  };
  readonly money?: { readonly decimals?: number };
}

/** Decimals of amounts where a profile says nothing. */
const DECIMALS = 2;

function knownOf({ bindings, fixtures, auth, money }: KnownTarget): Known {
  const { instruments } = fixtures;
  const byReference = new Map(instruments.map((one) => [one.reference, one]));
  return {
    bindings,
    instruments: new Set(instruments.map(({ reference }) => reference)),
    decimals: money?.decimals ?? DECIMALS,
    expiresIn: auth.tokenRequest?.expiresInPointer ?? '/expires_in',
    typeOf(reference) {
      const { type = '', card = '' } = byReference.get(reference) ?? {};
      return `${type} ${card}`;
    },
    takesOtp: (instrument) => byReference.get(instrument)?.otpRequired ?? bindings.otp?.required ?? false,
  };
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
    const known = knownOf(target);
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
