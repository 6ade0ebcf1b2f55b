/** The search for the simplest case that still fails. */
import type { Case } from './cases.ts';

/** How far a search may go. */
export interface ShrinkBudget {
  /** How many cases may be tried. */
  readonly tries: number;
  /** How many are tried side by side: on a slow target a search costs its rounds, not its tries. */
  readonly sideBySide: number;
}

/** What a search came to. */
export interface Shrunk {
  readonly simplest: Case;
  /** How many cases were tried. */
  readonly tries: number;
  /** The budget ended before the search did: there may be a simpler case. */
  readonly stoppedEarly: boolean;
}

/**
 * Goes from a failing case to simpler ones that fail too, until none does.
 *
 * Of candidates tried side by side the first in order counts, so that the result does not depend on how many are.
 *
 * @param fails whether a case fails; it may throw nothing.
 */
export async function shrink(
  failing: Case,
  fails: (candidate: Case) => Promise<boolean>,
  { tries: most, sideBySide }: ShrinkBudget,
): Promise<Shrunk> {
  let simplest = failing;
  let tries = 0;
  const tried = new Set([keyOf(failing)]);
  for (;;) {
    const candidates = simplest.simpler()[Symbol.iterator]();
    let found: Case | undefined;
    let exhausted = false;
    while (found === undefined && !exhausted) {
      const batch: Case[] = [];
      while (batch.length < Math.min(sideBySide, most - tries)) {
        const next = candidates.next();
        exhausted = next.done === true;
        if (next.done) break;
        if (tried.has(keyOf(next.value))) continue;
        tried.add(keyOf(next.value));
        batch.push(next.value);
      }
      if (batch.length === 0 && !exhausted) return { simplest, tries, stoppedEarly: true };
      tries += batch.length;
      const outcomes = await Promise.all(batch.map(fails));
      found = batch[outcomes.indexOf(true)];
    }
    if (found === undefined) return { simplest, tries, stoppedEarly: false };
    simplest = found;
  }
}

function keyOf({ values }: Case): string {
  return JSON.stringify(values);
}
