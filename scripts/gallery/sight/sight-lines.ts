/** The lines of sandbox/sight.ndjson: first the preparations, then the checks, then what moves money, then the faults. */
import type { Moved } from '../../../suites/choice/moved.ts';

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

/** Somebody who moves money: a check, or what is found out once for several. */
export interface MovesLine extends Partial<Moved> {
  /** As the suite calls it. */
  readonly moves: string;
  /** For whom, by their place among the checks. */
  readonly by: readonly number[];
}

export interface FaultLine {
  readonly fault: string;
  /** The requirement. */
  readonly breaks: string;
  /** Checks by their place among the checks: those that cost least, where there are many. */
  readonly seenBy: readonly number[];
}

export type SightLine = PreparationLine | CheckLine | MovesLine | FaultLine;

/** Requests of a check, and of all that it needs found out. */
export function requestsOf({ requests, needs }: CheckLine, preparations: readonly PreparationLine[]): number {
  return needs.reduce((sum, one) => sum + (preparations[one]?.requests ?? 0), requests);
}
