/** What a run was given: so many requests, so much time. */

/** Both may be given; at least one is. */
export interface RunBudget {
  /** The most that leave for the target, those of the preparation and of repetitions among them. */
  readonly requests?: number;
  /** The most milliseconds from the first request to the last check. */
  readonly ms?: number;
}

/** What `--effort smoke` is: a choice of a fixed size, of which nothing waits for longer than so many milliseconds. */
export const SMOKE = { requests: 400, longestWaitMs: 3_000 } as const;

/** What was chosen for a budget, and what the gallery says of it. */
export interface Chosen {
  readonly budget: RunBudget;
  /** Checks, the rules for every answer among them. */
  readonly checks: number;
  /** All that could have been run. */
  readonly of: number;
  /** Requests that the choice will about send. */
  readonly expected: number;
  /** Faults of the gallery that the choice sees, of how many. */
  readonly seen: number;
  readonly faults: number;
}
