/** What a run hands to the reports: everything seen and judged, nothing rendered. */

import type { EnumerationName } from '../contract/surface.ts';
import type { Filter } from '../document/selection.ts';
import type { OpenPointId, PracticeId } from '../generated/catalogue-ids.ts';
import type { OperationId } from '../generated/contract-names.ts';
import type { Challenge } from './challenge.ts';
import type { CheckResult } from './check-result.ts';
import type { Effort } from './effort.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { MoneyRecord } from './money.ts';
import type { Chosen } from './part/budget-of-run.ts';
import type { ShardRecord } from './part/shard.ts';

/** Counts of what went through the door. Those that may be absent are so in reports of earlier versions. */
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
  /** Sendings whose answer did not come, or of which something in between said so: each repetition counts. */
  readonly lost?: number;
  /** Answers with a code that the document does not have, outside its envelope: anybody's. */
  readonly foreign?: number;
  /** Answers that asked to wait, whether that was waited for or not. */
  readonly toldToWait?: number;
  /** How long the run held still because the target did not answer at all, in milliseconds. */
  readonly awayMs?: number;
  /** Amounts of the operations that the target accepted, added up, as a decimal in the target's unit. */
  readonly moneySpent: string;
}

/** What was exercised of one side of an operation, by the names of the contract. */
export interface SideTally {
  /** Fields that were filled. */
  readonly fields: readonly string[];
  readonly values: { readonly [name in EnumerationName]?: readonly string[] };
}

/** What was exercised of one operation. */
export interface OperationTally {
  readonly operationId: OperationId;
  /** Every code that was answered. */
  readonly codes: readonly { readonly code: number; readonly answers: number }[];
  readonly sent: SideTally;
  readonly seen: SideTally;
}

/** A payer that could not cover an ordinary operation. */
export interface InsufficientFundsPayer {
  /** As the profile calls it. */
  readonly name: string;
  /** When it was last read, as a decimal in the target's unit; absent where it cannot be read. */
  readonly balance?: string;
}

/** What the worker counts on the way, and leaves when it ends. */
export interface RunTally {
  /** In the User-Agent of every request of the checks; absent where none was sent. */
  readonly runId?: string;
  readonly traffic: TrafficStats;
  /** Absent where no payer ran dry; in the order in which that was seen. */
  readonly dryPayers?: readonly InsufficientFundsPayer[];
  /** Absent where nothing was announced and nothing moved. */
  readonly money?: MoneyRecord;
  /** Operations that were answered, in the order of the contract. */
  readonly coverage: readonly OperationTally[];
}

/** What a target did at one open point. */
export interface SeenPractice {
  readonly id: PracticeId;
  readonly point: OpenPointId;
  /** The values that showed, the most frequent first. */
  readonly seen: readonly {
    readonly value: string;
    readonly exchanges: number;
    /** The first of them. */
    readonly exchangeIds: readonly string[];
  }[];
}

/** Before the first request. */
export const NOTHING_SENT: RunTally = {
  traffic: {
    exchanges: 0,
    callbacks: 0,
    rateLimited: 0,
    retried: 0,
    transportErrors: 0,
    lost: 0,
    foreign: 0,
    toldToWait: 0,
    awayMs: 0,
    moneySpent: '0',
  },
  coverage: [],
};

/** Something wrong in the suite itself, never in the target. */
export interface HarnessError {
  readonly checkId?: string;
  readonly message: string;
}

/** A run, finished or interrupted. */
export interface RunRecord extends RunTally {
  readonly seed: number;
  readonly challenge?: Challenge;
  readonly effort: Effort;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly interrupted: boolean;
  readonly results: readonly CheckResult[];
  /** What was chosen for a budget; absent where everything that was selected was to be run. */
  readonly chosen?: Chosen;
  /** What a filter left out; empty for a full run. */
  readonly filter: Filter;
  /** What the stored exchanges show of open points; absent where none are stored. */
  readonly practices?: readonly SeenPractice[];
  /** What they have in common; absent where none are stored. */
  readonly fingerprint?: Fingerprint;
  /** The name of the frozen set that it is scored by; absent where everything counts. */
  readonly requirementSet?: string;
  /** Of a run that is spread over machines: which part of it this is. */
  readonly shard?: ShardRecord;
  readonly harnessErrors: readonly HarnessError[];
}
