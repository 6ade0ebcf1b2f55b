/** The same experiment with each of several, where some may not be to be had. */
import type { Experiment } from '../engine/declare/experiment.ts';
import { Inconclusive, Skipped } from '../engine/declare/verdict-exceptions.ts';

/**
 * Carries out what can be carried out; why the rest cannot is observed.
 * @returns the results, one at the least.
 * @throws Inconclusive | Skipped where none can, as the first one did.
 */
export async function eachOf<W, T>(
  t: Experiment,
  wanted: readonly W[],
  carryOut: (one: W) => Promise<T>,
): Promise<readonly T[]> {
  const ends: (T | Failed)[] = [];
  for (const one of wanted) ends.push(await attempt(() => carryOut(one)));
  return resultsOf(t, ends);
}

/** The same for experiments that need nothing of each other: they are carried out at the same time. */
export async function eachAtOnce<W, T>(
  t: Experiment,
  wanted: readonly W[],
  carryOut: (one: W) => Promise<T>,
): Promise<readonly T[]> {
  return resultsOf(t, await Promise.all(wanted.map((one) => attempt(() => carryOut(one)))));
}

/** What could not be carried out. */
class Failed {
  readonly why: Inconclusive | Skipped;

  constructor(why: Inconclusive | Skipped) {
    this.why = why;
  }
}

async function attempt<T>(carryOut: () => Promise<T>): Promise<T | Failed> {
  try {
    return await carryOut();
  } catch (error) {
    if (error instanceof Inconclusive || error instanceof Skipped) return new Failed(error);
    throw error;
  }
}

function resultsOf<T>(t: Experiment, ends: readonly (T | Failed)[]): readonly T[] {
  const failed = ends.filter((end) => end instanceof Failed);
  const results = ends.filter((end): end is T => !(end instanceof Failed));
  const [first] = failed;
  if (results.length === 0 && first !== undefined) throw first.why;
  for (const { why } of failed) t.judge.observed(`left out: ${why.message}`);
  return results;
}
