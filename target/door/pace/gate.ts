/**
 * Bounds what is under way at once, and how many requests start in a second. Among those who wait, the ones that
 * carry on with something already begun go before the ones that begin: what is begun holds instruments that others
 * wait for. Before both go those that the end of the run waits for, or its first failure, and before all those that
 * would come too late for a state that passes.
 */
import type { Sender } from '../call.ts';
import { onAbort } from '../on-abort.ts';
import { Room, type RoomOptions } from './room.ts';

export interface GateOptions extends RoomOptions {
  /** Requests started a second, at the most and evenly spaced; absent: no bound. */
  readonly requestsPerSecond?: number | undefined;
}

/**
 * `new`: it begins. `begun`: it carries on with something begun by another. `early`: the run is the better for it.
 * `pressing`: a state passes meanwhile.
 */
export type Urgency = 'new' | 'begun' | 'early' | 'pressing';

/** How urgent the next request of a sender is. */
export function urgencyOf({ pressing = false, early = false, begun = false, exchangeIds }: Sender): Urgency {
  if (pressing) return 'pressing';
  if (early) return 'early';
  return begun || exchangeIds.length > 0 ? 'begun' : 'new';
}

interface Waiter {
  readonly by: object | undefined;
  /** How many requests enter at once. */
  readonly places: number;
  /** On the clock of `performance.now()`. */
  readonly since: number;
  enter(): void;
  refuse(reason: unknown): void;
  gone: boolean;
}

/** Timers are no finer than a millisecond: at high rates, requests that a late timer held back may catch up. */
const CATCH_UP_MS = 20;
/** Of so many admissions one goes to those who begin, so that they never wait for ever. */
const SHARE_OF_BEGINNERS = 4;
/** Who is early goes before those who came no more than so much sooner, in milliseconds: they still look in time. */
const ADVANCE_MS = 2_000;
/** One that is told to wait is its own matter. From so many in a row on fewer enter at once, and then one at a time. */
const TOLD_TO_SLOW = 2;
const TOLD_TO_CRAWL = 6;
/** Between two cuts of what may be under way, and between entries at a crawl, in milliseconds. */
const CUT_EVERY_MS = 250;
const CRAWL_MS = 1000;

export class Gate {
  #inFlight = 0;
  #closed: { readonly reason: unknown } | undefined;
  readonly #queues: Readonly<Record<Urgency, Waiter[]>> = { pressing: [], early: [], begun: [], new: [] };
  #admissions = 0;
  #nextStart = 0;
  #pausedUntil = 0;
  #held = false;
  readonly #room: Room;
  #toldInRow = 0;
  #lastCutAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  readonly #spacingMs: number;
  readonly #catchUpMs: number;

  constructor(options: GateOptions) {
    this.#room = new Room(options);
    this.#spacingMs = options.requestsPerSecond === undefined ? 0 : 1000 / options.requestsPerSecond;
    this.#catchUpMs = this.#spacingMs < CATCH_UP_MS ? CATCH_UP_MS : 0;
  }

  /** Requests under way now. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /**
   * Enters at once and returns undefined, or returns a promise for the turn.
   * Every entry is followed by one `leave`. Rejects with the signal's reason when it aborts first.
   * @param by whoever may be hastened while it waits.
   * @param places requests that start together. Where there is never room for so many, they enter alone.
   */
  enter(signal: AbortSignal, urgency: Urgency = 'new', by?: object, places = 1): Promise<void> | undefined {
    if (this.#closed !== undefined) return Promise.reject(this.#closed.reason);
    if (this.#waiting === 0 && this.#hasRoomFor(places) && this.#waitMs() <= 0) {
      this.#start(places);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        by,
        places,
        since: performance.now(),
        gone: false,
        enter: () => {
          stay();
          resolve();
        },
        refuse: (reason) => {
          stay();
          waiter.gone = true;
          reject(reason);
        },
      };
      const stay = onAbort(signal, () => waiter.refuse(signal.reason));
      this.#queues[urgency].push(waiter);
      this.#admit();
    });
  }

  /** From here on what one has waiting is early, unless it is pressing. */
  hasten(by: object): void {
    const { early, begun, new: beginning } = this.#queues;
    for (const queue of [begun, beginning])
      for (let at = queue.length - 1; at >= 0; at -= 1)
        if (queue[at]?.by === by) early.push(...queue.splice(at, 1));
    early.sort((one, other) => one.since - other.since);
  }

  /** @param places as many as entered. */
  leave(places = 1): void {
    this.#inFlight -= places;
    this.#admit();
  }

  /**
   * Somebody was told to wait, and does. The others go on: fewer of them where several were told in a row, and one a
   * second where nobody seems to be served at all.
   */
  told(): void {
    const now = performance.now();
    this.#toldInRow += 1;
    if (this.#toldInRow < TOLD_TO_SLOW) return;
    if (now - this.#lastCutAt >= CUT_EVERY_MS) {
      this.#room.halve();
      this.#lastCutAt = now;
    }
    if (this.#toldInRow >= TOLD_TO_CRAWL) this.#pausedUntil = now + CRAWL_MS;
  }

  /**
   * Somebody was served: little by little there is room for all again.
   * @param durationMs how long that took, once sent.
   */
  served(durationMs: number): void {
    this.#toldInRow = 0;
    this.#pausedUntil = 0;
    this.#room.served(durationMs);
  }

  /** Somebody's answer was lost. */
  lost(): void {
    this.#room.stayNear();
  }

  /** Lets nobody in until `release`; those inside go on. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    this.#held = false;
    this.#admit();
  }

  /** Refuses those who wait and those who come later. */
  close(reason: unknown): void {
    this.#closed = { reason };
    clearTimeout(this.#timer);
    for (const queue of Object.values(this.#queues))
      for (const waiter of queue.splice(0)) if (!waiter.gone) waiter.refuse(reason);
  }

  #admit(): void {
    for (;;) {
      const queue = this.#nextQueue();
      const next = queue?.[0];
      // Nobody overtakes requests that start together while they wait for room: they would wait for ever.
      if (queue === undefined || next === undefined || !this.#hasRoomFor(next.places)) return;
      const waitMs = this.#waitMs();
      if (waitMs > 0) {
        this.#wakeIn(waitMs);
        return;
      }
      this.#start(next.places);
      this.#admissions += 1;
      queue.shift();
      next.enter();
    }
  }

  #hasRoomFor(places: number): boolean {
    return !this.#held && (this.#inFlight === 0 || this.#inFlight + places <= this.#room.size);
  }

  get #waiting(): number {
    const { pressing, early, begun, new: beginning } = this.#queues;
    return pressing.length + early.length + begun.length + beginning.length;
  }

  /** The queue whose first is to be admitted, rid of those who have given up; undefined where nobody waits. */
  #nextQueue(): Waiter[] | undefined {
    const { pressing, early, begun, new: beginning } = this.#queues;
    for (const queue of [pressing, early, begun, beginning]) while (queue[0]?.gone === true) queue.shift();
    if (pressing.length > 0) return pressing;
    const beginnersTurn = this.#admissions % SHARE_OF_BEGINNERS === 0;
    const order = beginnersTurn ? [beginning, begun] : [begun, beginning];
    const other = order.find((queue) => queue.length > 0);
    if (early[0] === undefined || other?.[0] === undefined) return early.length > 0 ? early : other;
    return early[0].since - ADVANCE_MS <= other[0].since ? early : other;
  }

  #start(places: number): void {
    this.#inFlight += places;
    if (this.#toldInRow >= TOLD_TO_CRAWL) this.#pausedUntil = performance.now() + CRAWL_MS;
    if (this.#spacingMs === 0) return;
    this.#nextStart =
      Math.max(this.#nextStart, performance.now() - this.#catchUpMs) + places * this.#spacingMs;
  }

  #waitMs(): number {
    if (this.#spacingMs === 0 && this.#pausedUntil === 0) return 0;
    return Math.max(this.#nextStart, this.#pausedUntil) - performance.now();
  }

  #wakeIn(ms: number): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#admit();
    }, Math.ceil(ms));
  }
}
