/** The same experiment with each of several, where some may not be to be had. */
import type { Experiment } from '../engine/experiment.ts';
import { Lacking, Undecided } from '../engine/signals.ts';

/**
 * Carries out what can be carried out; why the rest cannot is observed.
 * @returns the results, one at the least.
 * @throws Undecided | Lacking where none can, as the first one did.
 */
export async function eachOf<W, T>(
  t: Experiment,
  wanted: readonly W[],
  carryOut: (one: W) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  const left: (Undecided | Lacking)[] = [];
  for (const one of wanted) {
    try {
      results.push(await carryOut(one));
    } catch (error) {
      if (!(error instanceof Undecided || error instanceof Lacking)) throw error;
      left.push(error);
    }
  }
  const [first] = left;
  if (results.length === 0 && first !== undefined) throw first;
  for (const { message } of left) t.judge.observed(`left out: ${message}`);
  return results;
}
