/** Looking again until something holds or a time is over: what follows from an answer may show a little later. */

import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

const FIRST_WAITS_MS = [0, 100, 300, 800];

/** Waits for what may show a little later, in milliseconds: at once, soon, and ever more rarely for three seconds. */
export const SHORT_WAITS_MS: readonly number[] = [
  ...FIRST_WAITS_MS,
  TOLERANCES.shownLater.value - FIRST_WAITS_MS.reduce((sum, wait) => sum + wait, 0),
];

/**
 * The same, and on a later try of a check until the deadline of the profile: before it is said again that something is
 * not there, it is given the time that it may take.
 * @param isLast there is no later try.
 */
export function* shownWaits(t: Experiment, isLast = t.run.triedAgain !== undefined): Generator<number> {
  const startedAt = t.now();
  yield* SHORT_WAITS_MS;
  if (!isLast) return;
  yield* growingWaits(t, shownAtLastMs(t) - (t.now() - startedAt), { first: 1_000, endsInTime: true });
}

/** How long a later try of a check waits for what an answer told of, in milliseconds. */
export function shownAtLastMs(t: Experiment): number {
  return Math.min(t.profile.limits.finalStatusMs, TOLERANCES.shownAtLast.value);
}

/** How waits grow, in milliseconds. */
export interface Backoff {
  /** Default: 50. */
  readonly first?: number;
  /** Default: 2,000. */
  readonly longest?: number;
  /** With a look at once, before the first wait. */
  readonly atOnce?: boolean;
  /** The last wait ends with the time; without it a wait that has begun goes on beyond. */
  readonly endsInTime?: boolean;
}

/** Waits are not longer than this, in milliseconds. */
export const LONGEST_WAIT_MS = 2_000;

/** Waits that grow by half from one to the next, for so many milliseconds. */
export function* growingWaits(
  t: Experiment,
  forMs: number,
  { first = 50, longest = LONGEST_WAIT_MS, atOnce = false, endsInTime = false }: Backoff = {},
): Generator<number> {
  const end = t.now() + forMs;
  let wait = first;
  if (atOnce) yield 0;
  for (let left = end - t.now(); left > 0; left = end - t.now()) {
    yield endsInTime ? Math.min(wait, left) : wait;
    wait = nextWait(wait, longest);
  }
}

/** The wait that follows another one. */
export function nextWait(wait: number, longest = LONGEST_WAIT_MS): number {
  return Math.min(wait * 1.5, longest);
}

/**
 * Waits and looks, as often as there are waits, until what is seen holds.
 * @param waits in milliseconds, one before each look; where there is none, nobody looks.
 * @param look is told how long was waited before it, in milliseconds.
 * @returns what was seen last.
 */
export async function pollUntil<Seen>(
  t: Experiment,
  waits: Iterable<number>,
  look: (waited: number) => Promise<Seen>,
  holds: (seen: Seen) => boolean,
): Promise<Seen> {
  let last: { readonly seen: Seen } | undefined;
  for (const wait of waits) {
    if (wait > 0) await t.pause(wait);
    last = { seen: await look(wait) };
    if (holds(last.seen)) break;
  }
  if (last === undefined) throw new Error('A poll without a wait takes no look.');
  return last.seen;
}
