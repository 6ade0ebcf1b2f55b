/** A run as whoever looks on sees it: who waits for what, and how long it will take. */
import { mayBeTakenAway } from '../../../target/profile/resolve.ts';
import type { RunContext } from '../declare/experiment.ts';
import { timeLeft } from './time-left.ts';
import type { Wait } from './waits.ts';

/** The answers of so many milliseconds tell how many come in a second: few instruments make a run slow after a quick start. */
const PACE_MS = 20_000;

/** A shorter run is short enough, in milliseconds. */
const LONG_RUN_MS = 60_000;
/** Such a share of a run is most of it. */
const MOST_OF_A_RUN = 0.6;

/** Payers of a type that checks had to wait for. */
export interface ScarcePayers {
  readonly type: string;
  /** How many of them there are. */
  readonly payers: number;
  /** Of the run, for which each was held by one check alone, at the least. */
  readonly share: number;
}

/** How many requests were answered by when, on the clock of `performance.now()`. */
interface Count {
  readonly at: number;
  readonly answered: number;
}

/** Looks at a run, and changes nothing of it. */
export class RunSight {
  /** Rules that every answer is held to: what came of them is known when all others have ended. */
  readonly standing: ReadonlySet<string>;
  readonly #run: Pick<RunContext, 'waits' | 'pool'>;
  #counts: readonly Count[] = [];

  constructor({
    run,
    standing,
  }: {
    readonly run: Pick<RunContext, 'waits' | 'pool'>;
    readonly standing: readonly { readonly id: string }[];
  }) {
    this.#run = run;
    this.standing = new Set(standing.map(({ id }) => id));
  }

  /** What a check waits for now. */
  waitsOf(checkId: string): readonly Wait[] {
    return this.#run.waits.of(checkId);
  }

  /**
   * The payers that a run had too few of: those of a type of which each was held by one check alone for most of it.
   * @param ms that the run took.
   * @returns the type of which that is most true; undefined where it is of none, or the run was short.
   */
  scarcePayers(ms: number): ScarcePayers | undefined {
    const { pool } = this.#run;
    if (ms < LONG_RUN_MS) return undefined;
    const payers = new Map<string, number[]>();
    for (const one of pool.instruments)
      if (one.allows.includes('debit') && !mayBeTakenAway(one))
        payers.set(one.type, [...(payers.get(one.type) ?? []), pool.aloneMs(one) / ms]);
    const scarce = [...payers]
      .map(([type, shares]) => ({ type, payers: shares.length, share: Math.min(1, ...shares) }))
      .filter(({ share }) => share >= MOST_OF_A_RUN)
      .toSorted((one, other) => other.share - one.share);
    return scarce[0];
  }

  /**
   * How long the run will take: the longest chain of what stands. To be asked every few seconds.
   * @param expected requests of the whole run, as far as they can be foreseen.
   * @param unfinished part of its checks that have not ended.
   * @returns milliseconds; 0 where nothing is known to last.
   */
  leftMs(expected: number, unfinished: number): number {
    const { waits, pool } = this.#run;
    const now = performance.now();
    const answered = waits.pastOf('answer');
    const counts = [...this.#counts, { at: now, answered }];
    this.#counts = counts.filter(({ at }, index) => at > now - PACE_MS || index === counts.length - 1);
    const queued = [...waits.all.values()].reduce((sum, open) => sum + answersIn(open), 0);
    const left = Math.max(queued, Math.min(expected - answered, expected * unfinished));
    return timeLeft({
      now,
      waits: waits.all,
      requests: { left, perSecond: paceOf(this.#counts) },
      instrumentsMs: pool.leftMs,
      meanMs: {
        instrument: pool.holdMs,
        status: waits.meanMs('status'),
        callback: waits.meanMs('callback'),
      },
    });
  }
}

function answersIn(open: Iterable<Wait>): number {
  let count = 0;
  for (const { kind } of open) if (kind === 'answer') count += 1;
  return count;
}

/** Answers a second; 0 where it is too early to say. */
function paceOf(counts: readonly Count[]): number {
  const [first, last] = [counts[0], counts.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < 1_000) return 0;
  return ((last.answered - first.answered) / (last.at - first.at)) * 1000;
}
