/** What a run is told: the target, what is to be checked of it, and where its evidence goes. */
import type { Filter } from '../../../spec/document/selection.ts';
import type { Counterexample } from '../../../spec/run/check-result.ts';
import type { Effort } from '../../../spec/run/effort.ts';
import type { AnnouncedMoney, MoneyRecord } from '../../../spec/run/money.ts';
import type { NotRun } from '../../../spec/run/part/not-run.ts';
import type { IssuedToken } from '../../../target/credentials/credentials.ts';
import type { RequestMeter } from '../../../target/door/request-meter.ts';
import type { Masker } from '../../../target/mask/mask.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { Others } from '../perform/others.ts';

/** What is known of the money of a run before its checks. */
export interface MoneyOfRun {
  readonly announced: AnnouncedMoney;
  /** What was moved before the checks. */
  readonly before?: MoneyRecord | undefined;
}

/** A case of an earlier report. */
export interface Example extends Counterexample {
  /** No other case is tried. */
  readonly alone: boolean;
}

/** A part of what is selected. What is left out is told as not run: it is never verified. */
export interface RunPart {
  /** Only these checks; all where it is absent. */
  readonly only?: readonly string[];
  /** Why others are not run. */
  readonly because?: NotRun;
  /** When the run is over at the latest, on the clock of `performance.now()`. */
  readonly endsAt?: number;
  /** It ends when so many checks have failed. */
  readonly maxFailures?: number;
}

export interface RunOptions {
  readonly profile: ResolvedProfile;
  /**
   * What masks the evidence and the results, and learns the secrets that answers hold; one of the run's own where none
   * is given. Whoever tells of the run in other ways, or goes to the target before it, shares theirs.
   */
  readonly masker?: Masker | undefined;
  /** The token that is valid now, where the profile has a token call and it was made before. */
  readonly token?: IssuedToken | undefined;
  readonly seed: number;
  /** A certifier's challenge: requestIds show it. */
  readonly nonce?: string;
  readonly filter: Filter;
  /** How much is generated. */
  readonly effort: Effort;
  /** Only these checks, by id, of those that the filter selects. */
  readonly only?: readonly string[];
  /** Without the calls that are made for rules over every answer alone: another shard makes them. */
  readonly withoutProbes?: boolean;
  /** The id of the run, where several processes carry it out together; one of its own where none is given. */
  readonly runId?: string;
  /** Of a run that is not to carry everything out that is selected. */
  readonly part?: RunPart;
  /** What the run announced that it may move, and what its preparation moved of it. */
  readonly money?: MoneyOfRun;
  /** Who was seen while the run was prepared: what the preparation sent is the run's own. */
  readonly others?: Others | undefined;
  /** Counts the requests of the run, and those of its preparation; it may let no more leave than so many. */
  readonly meter?: RequestMeter;
  /** By check: a case that its property is held to, in place of generated ones or before them. */
  readonly examples?: Readonly<Record<string, Example>>;
  /** The folder that the masked exchanges are written to (`spec/run/stored-evidence.ts`); it must exist. */
  readonly evidenceFolder: string;
  /** Results are written there too, as they come: what was judged outlives a run that breaks off. */
  readonly keepsResults?: boolean;
  /** Of this package. */
  readonly version: string;
}
