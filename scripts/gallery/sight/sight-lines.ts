/** The lines of sandbox/sight.ndjson: first the preparations, then the checks, then the faults. */

/** Something that is found out once for several checks. Its number is its place among the preparations. */
export interface PreparationLine {
  /** As the suite calls it. */
  readonly preparation: string;
  readonly requests: number;
}

export interface CheckLine {
  readonly check: string;
  /** Of its own, and of what is found out for it alone. */
  readonly requests: number;
  /** Milliseconds, what it needs included. */
  readonly waitsMs: number;
  /** Numbers of preparations. */
  readonly needs: readonly number[];
}

export interface FaultLine {
  readonly fault: string;
  /** The requirement. */
  readonly breaks: string;
  /** Checks by their place among the checks: those that cost least, where there are many. */
  readonly seenBy: readonly number[];
}

export type SightLine = PreparationLine | CheckLine | FaultLine;
