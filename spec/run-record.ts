/** What a run hands to the reports: everything seen and judged, nothing rendered. */
import type { Challenge } from './challenge.ts';
import type { CheckResult } from './check-result.ts';
import type { Effort } from './effort.ts';
import type { Filter } from './selection.ts';

/** Counts of what went through the door. */
export interface TrafficStats {
  /** Requests answered, or failed for good. Repeats after a 429 or a dropped connection are not counted here. */
  readonly exchanges: number;
  readonly callbacks: number;
  /** Requests sent again after a 429 answer. */
  readonly rateLimited: number;
  /** Requests sent again after a dropped connection. */
  readonly retried: number;
  /** Requests that got no answer for good. */
  readonly transportErrors: number;
  /** Amounts of the operations that the target accepted, added up, as a decimal in the target's unit. */
  readonly moneySpent: string;
}

/** Something wrong in the suite itself, never in the target. */
export interface HarnessError {
  readonly checkId?: string;
  readonly message: string;
}

/** A run, finished or interrupted. */
export interface RunRecord {
  readonly seed: number;
  readonly challenge?: Challenge;
  readonly effort: Effort;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly interrupted: boolean;
  readonly results: readonly CheckResult[];
  /** What a filter left out; empty for a full run. */
  readonly filter: Filter;
  readonly traffic: TrafficStats;
  readonly harnessErrors: readonly HarnessError[];
  /** One `Exchange` as JSON a line, masked, in the order of their ends. */
  readonly exchangesFile: string;
}
