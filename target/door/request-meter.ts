/** Counts what leaves for the target, over all the parts of a run, and lets no more leave than the run may send. */

/** Nothing more may be sent. */
export class MeterFull extends Error {
  override readonly name = 'MeterFull';
}

export class RequestMeter {
  #sent = 0;
  readonly #tookMs: number[] = [];
  readonly #most: number;

  /** @param most no bound by default. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
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

  /** Counts one that is about to leave. @throws MeterFull where it may not. */
  take(): void {
    if (this.#sent >= this.#most) throw new MeterFull(`${this.#most} requests were sent.`);
    this.#sent += 1;
  }
}
