/** What checks do one after the other, although they run side by side. */
import type { RunContext } from '../engine/declare/experiment.ts';

/**
 * Acts when all that began before has ended, well or not.
 * @param of what the turns are for; those of one name wait for each other.
 */
export function inTurnOf<T>(of: string, run: RunContext, act: () => Promise<T>): Promise<T> {
  const turns = run.kept(`turns of ${of}`, () => ({ last: Promise.resolve<unknown>(undefined) }));
  const turn = turns.last.then(act, act);
  turns.last = turn;
  return turn;
}
