/**
 * Leases of the profile's instruments, so that checks which overlap do not disturb each other.
 *
 * Whatever moves a balance or a state holds an exclusive lease; what only reads holds a shared one. A request gets
 * all that it wants at once or waits with nothing in hand, so there is no deadlock. It also claims one way in which
 * it can be met: nobody who came much later may take those instruments first, so there is no starvation. Those who
 * share may go before one who came a moment earlier and wants an instrument alone: so they go together, where in
 * the order of asking they would be parted by it.
 */
import { setMaxListeners } from 'node:events';
import { type Assignment, assign, type LeaseMode, type Want } from './fixture-assignment.ts';

/** An instrument comes to rest without anybody's doing: how often those who wait for it look, in milliseconds. */
const REST_LOOK_MS = 500;

/** No instruments of the profile can meet a request, now or later. */
export class FixtureExhausted extends Error {
  override readonly name = 'FixtureExhausted';
}

export interface Lease<I> {
  /** In the order of the wants; all different. */
  readonly instruments: readonly I[];
  /** Gives them back; a second time does nothing. */
  release(): void;
}

interface Slot<I> {
  readonly instrument: I;
  shared: number;
  exclusive: boolean;
  retired: boolean;
  /** Shared leases are sent here. */
  readonly forShared: boolean;
  /** Count of the lease that took it last: the lower, the longer ago. */
  lastUse: number;
}

export interface PoolOptions {
  /** So many milliseconds after one who wants an instrument alone, those who share still go first. Default: 0. */
  readonly rushMs?: number;
}

interface Request<I> {
  /** Its place in the queue: on the clock of `performance.now()`. */
  readonly due: number;
  readonly wants: readonly Want<I>[];
  /** It keeps to the half for shared leases. */
  confined: boolean;
  /** How it can be met once others give back: what those who came later may not take. */
  claim: Assignment<Slot<I>>;
  grant(slots: Assignment<Slot<I>>): void;
  refuse(reason: unknown): void;
}

export class FixturePool<I> {
  readonly #slots: readonly Slot<I>[];
  #queue: Request<I>[] = [];
  #uses = 0;
  readonly #rushMs: number;
  #looking: NodeJS.Timeout | undefined;

  constructor(instruments: readonly I[], { rushMs = 0 }: PoolOptions = {}) {
    this.#rushMs = rushMs;
    this.#slots = instruments.map((instrument, index) => ({
      instrument,
      forShared: index % 2 === 0,
      shared: 0,
      exclusive: false,
      retired: false,
      lastUse: 0,
    }));
  }

  /** The instruments that are not retired. */
  get instruments(): readonly I[] {
    return this.#slots.filter((slot) => !slot.retired).map((slot) => slot.instrument);
  }

  /**
   * Waits for different instruments that meet all the wants, in the order of asking as far as they compete.
   * @throws FixtureExhausted when no instruments can meet them, now or after a retirement.
   * @throws the signal's reason when it aborts first.
   */
  lease(wants: readonly Want<I>[], signal: AbortSignal): Promise<Lease<I>> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const among = wants.some(({ mode }) => mode === 'exclusive')
        ? undefined
        : this.#findClaim(wants, ({ forShared }) => forShared);
      const claim = among ?? this.#findClaim(wants);
      if (claim === undefined) return reject(this.#exhausted(wants));
      const onAbort = () => {
        this.#queue = this.#queue.filter((waiting) => waiting !== request);
        request.refuse(signal.reason);
        this.#serve();
      };
      const sharesAll = wants.every(({ mode }) => mode === 'shared');
      const request: Request<I> = {
        due: performance.now() + (sharesAll ? 0 : this.#rushMs),
        wants,
        confined: among !== undefined,
        claim,
        grant: (slots) => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.#take(wants, slots));
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      // One signal may well stand for many requests.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', onAbort, { once: true });
      const behind = this.#queue.findIndex(({ due }) => due > request.due);
      this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, request);
      this.#serve();
    });
  }

  /**
   * Takes an instrument out for good: it was locked, unenrolled or emptied. Whoever holds it keeps it until release;
   * requests that can no longer be met are refused.
   */
  retire(instrument: I): void {
    const slot = this.#slots.find((candidate) => candidate.instrument === instrument);
    if (slot === undefined || slot.retired) return;
    slot.retired = true;
    const kept: Request<I>[] = [];
    for (const request of this.#queue) {
      const claim = request.claim.includes(slot) ? this.#findClaim(request.wants) : request.claim;
      // The one taken out may have been the only one of that half.
      if (claim !== request.claim) request.confined = false;
      if (claim === undefined) request.refuse(this.#exhausted(request.wants));
      else {
        request.claim = claim;
        kept.push(request);
      }
    }
    this.#queue = kept;
    this.#serve();
  }

  /** Goes through the queue once, in order; each that must wait on keeps its claim against those behind it. */
  #serve(): void {
    const claimed = new Map<Slot<I>, LeaseMode>();
    const waiting: Request<I>[] = [];
    let order = this.#order();
    for (const request of this.#queue) {
      const slots = this.#findFree(request, order, claimed);
      if (slots !== undefined) {
        request.grant(slots);
        order = this.#order();
        continue;
      }
      waiting.push(request);
      request.claim.forEach((slot, at) => {
        const mode = request.wants[at]?.mode ?? 'exclusive';
        if (!isAlone(claimed.get(slot))) claimed.set(slot, mode);
      });
    }
    this.#queue = waiting;
  }

  /** What a request can have now; undefined where it must wait, or had better wait for instruments at rest. */
  #findFree(
    request: Request<I>,
    order: (want: Want<I>) => readonly Slot<I>[],
    claimed: ReadonlyMap<Slot<I>, LeaseMode>,
  ): Assignment<Slot<I>> | undefined {
    const { wants } = request;
    const mayBe = this.#notShunned(wants);
    if (!fits(request, mayBe)) this.#renew(request);
    const { confined } = request;
    const free = (slot: Slot<I>, want: Want<I>) => {
      const { mode } = want;
      if (slot.retired || slot.exclusive || isAlone(claimed.get(slot)) || !mayBe(slot, want)) return false;
      if (confined && !slot.forShared) return false;
      return mode === 'shared' || (slot.shared === 0 && !claimed.has(slot));
    };
    const find = (usable: (slot: Slot<I>, want: Want<I>) => boolean) =>
      assign(wants, order, instrumentOf, usable);
    if (wants.every(({ restless }) => restless === undefined)) return find(free);
    const restful = ({ instrument }: Slot<I>, want: Want<I>) => want.restless?.(instrument) !== true;
    const now = find((slot, want) => free(slot, want) && restful(slot, want));
    if (now !== undefined) return now;
    // Who holds an instrument alone leaves it at rest.
    const later = find(
      (slot, want) => !slot.retired && mayBe(slot, want) && (slot.exclusive || restful(slot, want)),
    );
    if (later === undefined) return find(free);
    request.claim = later;
    this.#looking ??= setTimeout(() => {
      this.#looking = undefined;
      this.#serve();
    }, REST_LOOK_MS).unref();
    return undefined;
  }

  /** Another claim for one whose claim is shunned by now: the half that it kept to may have no other. */
  #renew(request: Request<I>): void {
    const among = request.confined ? this.#findClaim(request.wants, ({ forShared }) => forShared) : undefined;
    request.confined = among !== undefined;
    request.claim = among ?? this.#findClaim(request.wants) ?? request.claim;
  }

  #take(wants: readonly Want<I>[], slots: Assignment<Slot<I>>): Lease<I> {
    this.#uses += 1;
    slots.forEach((slot, at) => {
      slot.lastUse = this.#uses;
      if (wants[at]?.mode === 'shared') slot.shared += 1;
      else slot.exclusive = true;
    });
    let held = true;
    return {
      instruments: slots.map(instrumentOf),
      release: () => {
        if (!held) return;
        held = false;
        slots.forEach((slot, at) => {
          if (wants[at]?.mode === 'shared') slot.shared -= 1;
          else slot.exclusive = false;
        });
        this.#serve();
      },
    };
  }

  #findClaim(wants: readonly Want<I>[], usable = (_: Slot<I>) => true): Assignment<Slot<I>> | undefined {
    const mayBe = this.#notShunned(wants);
    return assign(
      wants,
      this.#order(),
      instrumentOf,
      (slot, want) => !slot.retired && mayBe(slot, want) && usable(slot),
    );
  }

  /** Keeps to those that no want shuns, where that leaves enough. */
  #notShunned(wants: readonly Want<I>[]): (slot: Slot<I>, want: Want<I>) => boolean {
    const any = () => true;
    const liked = ({ instrument }: Slot<I>, want: Want<I>) => want.shunned?.(instrument) !== true;
    if (wants.every((want) => this.#slots.every((slot) => liked(slot, want)))) return any;
    const isEnough = assign(
      wants,
      () => this.#slots,
      instrumentOf,
      (slot, want) => !slot.retired && liked(slot, want),
    );
    return isEnough === undefined ? any : liked;
  }

  /**
   * Shared and passing leases keep to one half of the instruments, so that an exclusive one finds another at rest, and
   * an exclusive one prefers the other half. Of each the least loaded first, and of those the one that has rested
   * longest.
   */
  #order(): (want: Want<I>) => readonly Slot<I>[] {
    const rank = ({ forShared }: Slot<I>, mode: LeaseMode) => (forShared === (mode === 'exclusive') ? 1 : 0);
    const load = ({ exclusive, shared }: Slot<I>) => (exclusive ? Number.MAX_SAFE_INTEGER : shared);
    const ordered = (mode: LeaseMode) =>
      [...this.#slots].sort(
        (a, b) => rank(a, mode) - rank(b, mode) || load(a) - load(b) || a.lastUse - b.lastUse,
      );
    const orders = new Map<LeaseMode, readonly Slot<I>[]>();
    return ({ mode }) => {
      const order = orders.get(mode) ?? ordered(mode);
      orders.set(mode, order);
      return order;
    };
  }

  #exhausted(wants: readonly Want<I>[]): FixtureExhausted {
    const left = this.instruments.length;
    const many = wants.length === 1 ? 'an instrument' : `${wants.length} different instruments`;
    return new FixtureExhausted(
      `The check needs ${many}, and none of the ${left} that are left of the profile's fixtures.instruments can serve.`,
    );
  }
}

/** Whether what a request claims will still do. */
function fits<I>({ wants, claim }: Request<I>, mayBe: (slot: Slot<I>, want: Want<I>) => boolean): boolean {
  return wants.every((want, at) => {
    const slot = claim[at];
    return slot !== undefined && mayBe(slot, want);
  });
}

function isAlone(mode: LeaseMode | undefined): boolean {
  return mode === 'passing' || mode === 'exclusive';
}

function instrumentOf<I>(slot: Slot<I>): I {
  return slot.instrument;
}
