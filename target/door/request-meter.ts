/** Counts what leaves for the target, over all the parts of a run, and lets no more leave than the run may send. */

/** Nothing more may be sent. */
export class MeterFull extends Error {
  override readonly name = 'MeterFull';
}

export class RequestMeter {
  #sent = 0;
  readonly #tookMs: number[] = [];
  readonly #most: number;
  readonly #kept: number;

  /**
   * @param most no bound by default.
   * @param kept so many of them are for what is tried again: a failure counts when it has come twice.
   */
  constructor(most = Number.POSITIVE_INFINITY, kept = 0) {
    this.#most = most;
    this.#kept = kept;
  }

  /** Requests that left, repetitions among them. */
  get sent(): number {
    return this.#sent;
  }

  /** Hears how long an answer took, in milliseconds. */
  answered(durationMs: number): void {
    this.#tookMs.push(durationMs);
  }

  /** What half of the answers took no longer than, in milliseconds; undefined before the first. */
  get latencyMs(): number | undefined {
    return this.#tookMs.toSorted((one, other) => one - other)[Math.floor(this.#tookMs.length / 2)];
  }

  /**
   * Counts what is about to leave.
   * @param isAgain for a later try.
   * @param count requests that leave together, or not at all.
   * @throws MeterFull where it may not.
   */
  take(isAgain = false, count = 1): void {
    if (this.#sent + count > this.#most - (isAgain ? 0 : this.#kept))
      throw new MeterFull(`${this.#sent} requests were sent.`);
    this.#sent += count;
  }
}
