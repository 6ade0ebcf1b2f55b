/**
 * Getting an answer of the service for a request: who is told to wait waits, what was lost is sent again where that is
 * safe, and nothing leaves while the target is away.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { parsedJson } from '../../spec/json/json.ts';
import { isOfTable, originOf } from '../../spec/run/origin.ts';
import { GivenToken } from '../credentials/given-token.ts';
import type { WireAnswer } from '../wire/wire-answer.ts';
import { isIdempotent, type Sender } from './call.ts';
import { Gate, type GateOptions, type Urgency, urgencyOf } from './pace/gate.ts';
import { retryAfterMs } from './pace/retry-after.ts';
import type { Journey } from './pending-exchange.ts';
import { Presence } from './presence.ts';
import type { Traffic } from './traffic.ts';
import { AnsweredTrouble, TransportTrouble, type TroubleKind } from './transport-trouble.ts';

/** Whether a call waits for a place at the gate, or has that of a caller that waits for it. */
export type Place = 'of its own' | 'inside';

export interface DeliveryOptions {
  readonly limits: GateOptions & { readonly retryAfterMs: number; readonly awayMs: number };
  readonly traffic: Traffic;
  /** Whether a call that was answered 401 is worth sending again. */
  readonly hasAnotherToken: (journey: Journey) => Promise<boolean>;
  /** Whether the profile gives the token, and nothing renews it. */
  readonly isTokenGiven: boolean;
  /** One attempt. @throws TransportTrouble, with an exchange id where it is that of the token call. */
  readonly dispatch: (journey: Journey) => Promise<WireAnswer>;
  /** One attempt each at requests that are released together. @returns what came of each, in their order. */
  readonly dispatchTogether: (journeys: readonly Journey[]) => Promise<readonly Came[]>;
  /** One look for a target that is away, past everybody who waits. */
  readonly probe: (like: Journey | undefined) => Promise<WireAnswer | undefined>;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

/** What came of one attempt. */
export type Came = PromiseSettledResult<WireAnswer>;

/** What a request may still be put through. */
interface Patience {
  waitedMs: number;
  losses: number;
  absences: number;
  foreign: number;
}

/** How often a request that is safe to repeat is sent again after its answer was lost, and after what wait. */
const BACKOFF_MS = [50, 250, 1000] as const;
/** A time-out has cost enough to count for several. */
const LOSSES_OF_A_TIMEOUT = BACKOFF_MS.length;
/** How many absences of the target a request sits out. */
const MOST_ABSENCES = 5;
/** After a timer that may come early the request must not come before its time. */
const MARGIN_MS = 5;
/** Of so many in a row that asked for more than may be waited for, one a second finds out whether that still holds. */
const REFUSALS_TO_BELIEVE = 8;
const ASK_AGAIN_MS = 1000;

/** Request Timeout (RFC 9110, 15.5.9). */
const HELD_BACK_TOO_LONG = 408;

/** Blank space behind a body is no longer than this. */
const BLANKS = 64;

/** What a repetition may mend. */
const LOSSES: readonly TroubleKind[] = ['connect', 'dropped', 'timeout', 'gateway', 'invalid-http', 'other'];

export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #gate: Gate;
  readonly #presence: Presence;
  readonly #givenToken: GivenToken | undefined;
  /** A request that reads and was answered: the target is there when it is answered again. */
  #readable: Journey | undefined;
  #refusals = { inRow: 0, message: '', askAgainAt: 0 };

  constructor(options: DeliveryOptions) {
    const { limits, traffic, signal } = options;
    this.#options = options;
    this.#gate = new Gate(limits);
    this.#presence = new Presence({
      awayMs: limits.awayMs,
      probe: async () => {
        const came = await options.probe(this.#readable);
        return came !== undefined && (came.status === 429 || originOfWire(came) !== 'gateway');
      },
      onAway: () => this.#gate.hold(),
      onBack: (awayMs) => {
        traffic.awayMs += awayMs;
        this.#gate.release();
      },
      onGone: (trouble, awayMs) => {
        traffic.awayMs += awayMs;
        this.#gate.close(trouble);
      },
      signal,
    });
    if (options.isTokenGiven)
      this.#givenToken = new GivenToken({
        look: async (like) => (await options.probe(like))?.status,
        onEnd: (trouble) => this.#gate.close(trouble),
        signal,
      });
  }

  /** What a sender has waiting goes before others, and so does what it sends from here on. */
  hasten(by: Sender): void {
    if (by.early === true) return;
    by.early = true;
    this.#gate.hasten(by);
  }

  /** Refuses those who wait and those who come later. */
  close(reason: unknown): void {
    this.#gate.close(reason);
  }

  /**
   * Sends until there is an answer to hand over or a trouble that no repetition mends.
   * @throws TransportTrouble; AnsweredTrouble for an answer that is not the service's.
   */
  async deliver(journey: Journey, place: Place): Promise<WireAnswer> {
    const { traffic, hasAnotherToken } = this.#options;
    const patience: Patience = { waitedMs: 0, losses: 0, absences: 0, foreign: 0 };
    let urgency: Urgency | undefined;
    for (;;) {
      try {
        const came = await this.#attempt(journey, place, urgency);
        if (came.status === 401 && (await hasAnotherToken(journey))) {
          traffic.retried += 1;
          // The new token may not last until its turn comes.
          urgency = 'pressing';
          continue;
        }
        if (came.status === 401 && journey.given !== undefined) await this.#mayHaveEnded(came);
        if (isOfTable(came.status) && !mayBeCut(came)) return this.#served(journey, came);
        const origin = originOfWire(came);
        if (asksToWait(came, origin, journey)) await this.#waitAsTold(journey, came, patience);
        else if (origin === 'gateway') throw new AnsweredTrouble('gateway', gatewayText(came), came);
        else if (origin === 'foreign' && (await this.#mayBeOtherwise(journey, patience))) continue;
        else return this.#served(journey, came, origin);
      } catch (error) {
        if (!(error instanceof TransportTrouble) || !LOSSES.includes(error.kind)) throw error;
        // The token call has tried what there was to try.
        if (error.exchangeId !== undefined || journey.by.signal.aborted) throw error;
        await this.#afterLoss(journey, error, patience);
      }
    }
  }

  /**
   * Sends requests that are released together, each once. One that is answered 429 is sent again by itself, and no longer
   * belongs to the race.
   * @returns an answer or a trouble for each, in their order.
   * @throws TransportTrouble where none of them left.
   */
  async deliverTogether(journeys: readonly Journey[]): Promise<readonly Came[]> {
    const [first] = journeys;
    if (first === undefined) return [];
    const { by } = first;
    by.signal.throwIfAborted();
    this.#believeRefusals();
    const before = this.#presence.heldMs;
    await this.#gate.enter(by.signal, urgencyOf(by), by, journeys.length);
    if (this.#presence.heldMs > before) holdUp(first, this.#presence.heldMs - before);
    let came: readonly Came[];
    try {
      came = await this.#options.dispatchTogether(journeys);
    } finally {
      this.#gate.leave(journeys.length);
    }
    const settled = came.map((one, at) => this.#afterRace(journeys[at] ?? first, one));
    return Promise.allSettled(settled);
  }

  /** @throws TransportTrouble for what says nothing of the service. */
  async #afterRace(journey: Journey, one: Came): Promise<WireAnswer> {
    const { traffic, hasAnotherToken } = this.#options;
    if (one.status === 'rejected') {
      const trouble: unknown = one.reason;
      if (!(trouble instanceof TransportTrouble) || !LOSSES.includes(trouble.kind)) throw trouble;
      traffic.lost += 1;
      this.#gate.lost();
      hinder(journey);
      if (trouble.kind !== 'invalid-http' && trouble.kind !== 'other') this.#presence.missed(trouble.message);
      throw trouble;
    }
    const came = one.value;
    if (came.status === 401 && (await hasAnotherToken(journey)))
      throw new AnsweredTrouble('gateway', 'The token ended while the requests were held back.', came);
    if (came.status === 401 && journey.given !== undefined) await this.#mayHaveEnded(came);
    if (isOfTable(came.status) && !mayBeCut(came)) return this.#served(journey, came);
    const origin = originOfWire(came);
    if (asksToWait(came, origin, journey)) {
      await this.#waitAsTold(journey, came, { waitedMs: 0 });
      delete journey.race;
      return this.deliver(journey, 'of its own');
    }
    if (came.status === HELD_BACK_TOO_LONG)
      throw new AnsweredTrouble('gateway', 'HTTP 408: the request was held back for too long.', came);
    if (origin === 'gateway') throw new AnsweredTrouble('gateway', gatewayText(came), came);
    return this.#served(journey, came, origin);
  }

  async #attempt(journey: Journey, place: Place, urgency = urgencyOf(journey.by)): Promise<WireAnswer> {
    const { signal } = journey.by;
    const { dispatch } = this.#options;
    signal.throwIfAborted();
    if (place === 'inside') {
      await this.#presence.back();
      return dispatch(journey);
    }
    this.#believeRefusals();
    const before = this.#presence.heldMs;
    const turn = this.#gate.enter(signal, urgency, journey.by);
    if (turn !== undefined) await turn;
    if (this.#presence.heldMs > before) holdUp(journey, this.#presence.heldMs - before);
    try {
      return await dispatch(journey);
    } finally {
      this.#gate.leave();
    }
  }

  /** Whether to send again what may have been answered by anybody: what comes every time is the service's. */
  async #mayBeOtherwise(journey: Journey, patience: Patience): Promise<boolean> {
    const waitMs = BACKOFF_MS[patience.foreign];
    if (waitMs === undefined || !isIdempotent(journey.call, journey.request.method)) return false;
    patience.foreign += 1;
    this.#options.traffic.retried += 1;
    hinder(journey);
    await this.#pause(journey, waitMs);
    return true;
  }

  #served(journey: Journey, came: WireAnswer, origin = 'service'): WireAnswer {
    const { request, by } = journey;
    this.#presence.answered();
    this.#gate.served(came.durationMs);
    this.#refusals.inRow = 0;
    if (came.status === 200 && request.method === 'GET') {
      this.#readable = journey;
      if (journey.given !== undefined) this.#givenToken?.taken(journey);
    }
    if (origin === 'foreign') {
      by.foreign = (by.foreign ?? 0) + 1;
      this.#options.traffic.foreign += 1;
    }
    return came;
  }

  /** @throws AnsweredTrouble where the token that was refused is taken nowhere any more. */
  async #mayHaveEnded(came: WireAnswer): Promise<void> {
    const trouble = await this.#givenToken?.end();
    if (trouble !== undefined) throw new AnsweredTrouble('token', trouble.message, came);
  }

  async #waitAsTold(journey: Journey, came: WireAnswer, patience: Pick<Patience, 'waitedMs'>): Promise<void> {
    const { traffic, limits } = this.#options;
    const waitMs = retryAfterMs(came.headers);
    this.#presence.answered();
    hinder(journey);
    traffic.toldToWait += 1;
    patience.waitedMs += waitMs;
    if (patience.waitedMs > limits.retryAfterMs) {
      const message = `The target asked to wait ${seconds(waitMs)} (HTTP ${came.status}), and limits.retryAfterMs allows ${seconds(limits.retryAfterMs)} in all.`;
      this.#refusals = { ...this.#refusals, message, inRow: this.#refusals.inRow + 1 };
      throw new AnsweredTrouble('told-to-wait', message, came);
    }
    this.#gate.told();
    await this.#pause(journey, waitMs + MARGIN_MS);
    traffic.rateLimited += 1;
  }

  /** Where everybody is told to wait for too long, not everybody needs to ask. */
  #believeRefusals(): void {
    const { inRow, message, askAgainAt } = this.#refusals;
    if (inRow < REFUSALS_TO_BELIEVE) return;
    const now = performance.now();
    if (now < askAgainAt) throw new TransportTrouble('told-to-wait', message);
    this.#refusals.askAgainAt = now + ASK_AGAIN_MS;
  }

  /** @throws the trouble where the request is not to be sent again. */
  async #afterLoss(journey: Journey, trouble: TransportTrouble, patience: Patience): Promise<void> {
    const { traffic } = this.#options;
    const { call, request } = journey;
    traffic.lost += 1;
    this.#gate.lost();
    hinder(journey);
    if (trouble.kind !== 'invalid-http' && trouble.kind !== 'other') this.#presence.missed(trouble.message);
    // One that never left cannot have had an effect.
    if (trouble.kind !== 'connect' && !isIdempotent(call, request.method)) throw trouble;
    if (this.#presence.isAway && patience.absences < MOST_ABSENCES) patience.absences += 1;
    else {
      const backoffMs = BACKOFF_MS[patience.losses];
      if (backoffMs === undefined) throw trouble;
      patience.losses += trouble.kind === 'timeout' ? LOSSES_OF_A_TIMEOUT : 1;
      await this.#pause(journey, backoffMs);
    }
    traffic.retried += 1;
  }

  async #pause(journey: Journey, waitMs: number): Promise<void> {
    await delay(waitMs, undefined, { signal: AbortSignal.any([journey.by.signal, this.#options.signal]) });
    holdUp(journey, waitMs);
  }
}

function hinder({ by }: Journey): void {
  by.hindrances = (by.hindrances ?? 0) + 1;
}

function holdUp({ by }: Journey, ms: number): void {
  by.heldMs = (by.heldMs ?? 0) + ms;
}

function originOfWire({ status, text }: WireAnswer): ReturnType<typeof originOf> {
  return originOf({ status, json: parsedJson(text), text });
}

/** Whether a body is worth a closer look: most answers need none, and are read later. What we cut ourselves is told so. */
function mayBeCut({ text, isCut }: WireAnswer): boolean {
  return !isCut && /^\s*[{[]/.test(text) && !/[}\]]\s*$/.test(text.slice(-BLANKS));
}

/**
 * A 503 alone may mean anything; one that says when to come back means what a 429 does. Where something in between says
 * so, the service may have had the request all the same.
 */
function asksToWait({ status, headers }: WireAnswer, origin: string, { call, request }: Journey): boolean {
  if (status === 429) return true;
  if (status !== 503 || headers['retry-after'] === undefined) return false;
  return origin === 'service' || isIdempotent(call, request.method);
}

/** One line for a person, without what the answer holds: it is in the evidence. */
function gatewayText({ status }: WireAnswer): string {
  return `HTTP ${status} without the envelope: something in front of the service answered in its place.`;
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
