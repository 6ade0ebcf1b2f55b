/** What the command line hands to the worker that runs the checks. Serialisable: it crosses a thread. */

import type { Filter } from '../../../spec/document/selection.ts';
import type { CheckResult, Counterexample } from '../../../spec/run/check-result.ts';
import type { Effort } from '../../../spec/run/effort.ts';
import type { IssuedToken } from '../../../target/credentials/credentials.ts';
import type { Secret } from '../../../target/mask/mask.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';

/** A case of an earlier report. */
export interface Example extends Counterexample {
  /** No other case is tried. */
  readonly alone: boolean;
}

/** What was learned before the checks, in memory alone: it is never written. */
export interface Handover {
  /** What must be masked from the start, in the order of learning. */
  readonly secrets: readonly Secret[];
  /** The token that is valid now, where the profile has a token call. */
  readonly token?: IssuedToken | undefined;
}

export interface WorkerOptions {
  readonly profile: ResolvedProfile;
  readonly seed: number;
  /** A certifier's challenge: requestIds show it. */
  readonly nonce?: string;
  readonly filter: Filter;
  /** How much is generated. */
  readonly effort: Effort;
  /** Only these checks, by id, of those that the filter selects. */
  readonly only?: readonly string[];
  /** By check: a case that its property is held to, in place of generated ones or before them. */
  readonly examples?: Readonly<Record<string, Example>>;
  /** Where the masked exchanges are written, one as JSON a line. */
  readonly exchangesFile: string;
  /** Results are written there too, as they come: what was judged outlives a run that breaks off. */
  readonly keepsResults?: boolean;
  /** Where the counts of the run are left when it ends: a `RunTally` as JSON. */
  readonly trafficFile: string;
  readonly handover?: Handover;
  /** Of this package. */
  readonly version: string;
}

/** What a task's `meta` carries back. */
export interface TaskReport {
  readonly result?: CheckResult;
  readonly harnessError?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    payops: WorkerOptions;
    /** Where the worker hears that the run is to end. */
    payopsInterruption: string;
  }
}

declare module '@vitest/runner' {
  interface TaskMeta {
    payops?: TaskReport;
  }
}
