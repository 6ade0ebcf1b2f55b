/** The search for the simplest case that still fails. */
import type { Case } from './cases.ts';

/** How far a search may go. */
export interface ShrinkBudget {
  /** How many cases may be tried. */
  readonly tries: number;
  /** How many are tried side by side: on a slow target a search costs its rounds, not its tries. */
  readonly sideBySide: number;
  /** Whether the time for it is over: asked before each round. By default it has all the time that it takes. */
  readonly isOver?: () => boolean;
}

/** What a search came to. */
export interface Shrunk {
  readonly simplest: Case;
  /** How many cases were tried. */
  readonly tries: number;
  /** The budget ended before the search did: there may be a simpler case. */
  readonly stoppedEarly: boolean;
}

/** What a search has found out so far. */
interface Search {
  readonly fails: (candidate: Case) => Promise<boolean>;
  readonly budget: ShrinkBudget;
  /** Whether each case that was tried failed. */
  readonly outcomes: Map<string, boolean>;
  /** The cases that the search has stood at: it goes back to none. */
  readonly visited: Set<string>;
}

/** Candidates whose outcome is wanted next, and why there are no more of them. */
interface Batch {
  readonly candidates: readonly Case[];
  readonly end: 'full' | 'exhausted' | 'out of budget';
}

/**
 * Goes from a failing case to simpler ones that fail too, until none does.
 *
 * Of candidates tried side by side the first in order counts, and what the others showed is remembered for
 * when their turn comes: the result does not depend on how many are tried at once, as long as the budget lasts. Where
 * time ends it, what was found by then is as true as any, and may be less simple.
 *
 * @param fails whether a case fails; it may throw nothing.
 */
export async function shrink(
  failing: Case,
  fails: (candidate: Case) => Promise<boolean>,
  budget: ShrinkBudget,
): Promise<Shrunk> {
  const search: Search = { fails, budget, outcomes: new Map(), visited: new Set() };
  let simplest = failing;
  for (;;) {
    search.visited.add(keyOf(simplest));
    const next = await firstFailing(search, simplest.simpler()[Symbol.iterator]());
    if (typeof next === 'string')
      return { simplest, tries: search.outcomes.size, stoppedEarly: next === 'out of budget' };
    simplest = next;
  }
}

async function firstFailing(
  search: Search,
  candidates: Iterator<Case>,
): Promise<Case | 'exhausted' | 'out of budget'> {
  for (;;) {
    if (search.budget.isOver?.() === true) return 'out of budget';
    const { candidates: batch, end } = nextBatch(search, candidates);
    const untried = batch.filter((candidate) => !search.outcomes.has(keyOf(candidate)));
    const failed = await Promise.all(untried.map(search.fails));
    for (const [at, candidate] of untried.entries())
      search.outcomes.set(keyOf(candidate), failed[at] === true);
    const found = batch.find((candidate) => search.outcomes.get(keyOf(candidate)));
    if (found !== undefined) return found;
    if (end !== 'full') return end;
  }
}

/** The next candidates that have not been tried; the last may be one that is known to fail. */
function nextBatch({ budget, outcomes, visited }: Search, candidates: Iterator<Case>): Batch {
  const batch = new Map<string, Case>();
  const batchOf = (end: Batch['end']): Batch => ({ candidates: [...batch.values()], end });
  while (batch.size < Math.max(1, budget.sideBySide)) {
    const next = candidates.next();
    if (next.done) return batchOf('exhausted');
    const key = keyOf(next.value);
    if (visited.has(key) || batch.has(key) || outcomes.get(key) === false) continue;
    const isKnown = outcomes.has(key);
    if (!isKnown && outcomes.size + batch.size >= budget.tries) return batchOf('out of budget');
    batch.set(key, next.value);
    if (isKnown) break;
  }
  return batchOf('full');
}

function keyOf({ values }: Case): string {
  return JSON.stringify(values);
}
