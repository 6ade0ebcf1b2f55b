/**
 * How many requests may be under way at once, as the target is doing: fewer after it asked to wait, and more where it is
 * far away. What a target bears is requests a second, and at a distance more of them have to be on their way for that.
 */

export interface RoomOptions {
  /** Requests under way at once. */
  readonly concurrency: number;
  /** The same for a target that is far away; absent: no more than at a near one. */
  readonly farConcurrency?: number | undefined;
}

/** From this distance on, in milliseconds for an answer, more requests are under way than at a near target. */
const NEAR_MS = 10;
/** So many answers tell whether the target keeps up: half of them have to come nearly as soon as the soonest of all. */
const LAST = 32;
const KEEPS_UP = { times: 1.25, ms: 2 } as const;
/** Answers between two steps, and how far each goes. */
const STEP_EVERY = 8;
const STEP = { more: 1, fewer: 4 } as const;

export class Room {
  readonly #near: number;
  readonly #far: number;
  /** Fractions add up. */
  #size: number;
  /** More than that it does not become by having been cut and growing again. */
  #most: number;
  #mayBeFar: boolean;
  #soonestMs = Number.POSITIVE_INFINITY;
  #answers = 0;
  readonly #lastMs: number[] = [];

  constructor(options: RoomOptions) {
    this.#near = options.concurrency;
    this.#far = options.farConcurrency ?? options.concurrency;
    this.#size = this.#near;
    this.#most = this.#near;
    this.#mayBeFar = this.#far > this.#near;
  }

  get size(): number {
    return Math.floor(this.#size);
  }

  /** The target asked to wait. */
  halve(): void {
    this.stayNear();
    this.#size = Math.max(1, this.#size / 2);
  }

  /** For the rest of the run no more than at a near target: something went wrong with this many. */
  stayNear(): void {
    this.#mayBeFar = false;
    this.#most = this.#near;
    this.#size = Math.min(this.#size, this.#most);
  }

  /** @param durationMs how long the answer took, once sent. */
  served(durationMs: number): void {
    if (this.#mayBeFar) this.#pace(durationMs);
    if (this.#size < this.#most) this.#size = Math.min(this.#most, this.#size + 1 / this.#size);
  }

  #pace(durationMs: number): void {
    this.#lastMs[this.#answers % LAST] = durationMs;
    this.#answers += 1;
    this.#soonestMs = Math.min(this.#soonestMs, durationMs);
    if (this.#answers < LAST || this.#answers % STEP_EVERY > 0) return;
    const keepsUp = median(this.#lastMs) <= this.#soonestMs * KEEPS_UP.times + KEEPS_UP.ms;
    const forDistance = this.#near * (this.#soonestMs / NEAR_MS);
    const aim = keepsUp ? this.#most + STEP.more : this.#most - STEP.fewer;
    this.#most = Math.max(this.#near, Math.min(aim, forDistance, this.#far));
    this.#size = this.#most;
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
