/**
 * How long a run goes on making failing cases simpler. A service that is broken in one way breaks many: simplifying each
 * takes several times what a healthy run does, and says the same again.
 */

/** Of what the run took until every check had its first result, and at the least so many milliseconds. */
const SHARE = 0.25;
const LEAST_MS = 3_000;

export class ExtraTime {
  readonly #startedAt: number;
  readonly #now: () => number;
  #simplifying = 0;
  /** Checks without a first result; undefined until they are known. */
  #left: Set<string> | undefined;
  #end = Number.POSITIVE_INFINITY;

  /** @param now a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#startedAt = now();
  }

  /** Says which checks the run has. */
  expect(checkIds: readonly string[]): void {
    this.#left = new Set(checkIds);
  }

  /** Notes that a check has its first result, or waits for others to end: from here on its work is extra, or theirs. */
  begin(checkId: string): void {
    if (this.#left?.delete(checkId) !== true || this.#left.size > 0) return;
    const now = this.#now();
    this.#end = now + Math.max(LEAST_MS, SHARE * (now - this.#startedAt));
  }

  /** Whether the time for extra work has passed. */
  get isOver(): boolean {
    return this.#now() >= this.#end;
  }

  /** Requests that were sent so far to make failing cases simpler. */
  get simplifying(): number {
    return this.#simplifying;
  }

  /** Counts requests that were sent to make a failing case simpler. */
  simplified(requests: number): void {
    this.#simplifying += requests;
  }
}
