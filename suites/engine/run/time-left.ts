/** How long a run will still take: the longest chain of the waits that stand, and the last tries after it. Pure. */
import type { Wait } from './waits.ts';

/** What is known at a moment. Times are of the clock of `performance.now()`, in milliseconds. */
export interface Standing {
  readonly now: number;
  /** By the id of who waits. */
  readonly waits: ReadonlyMap<string, Iterable<Wait>>;
  /** Requests that the run is about to send yet, those in their turn among them, and how many are answered in a second. */
  readonly requests: { readonly left: number; readonly perSecond: number };
  /** Until the last of those who wait for an instrument now has had it. */
  readonly instrumentsMs: number;
  /** What those took on average that are over; undefined where none is. */
  readonly meanMs: Readonly<Record<'instrument' | 'status' | 'callback', number | undefined>>;
}

/** @returns milliseconds; 0 where nothing that stands is known to last. */
export function timeLeft(standing: Standing): number {
  const { left, perSecond } = standing.requests;
  const byRequests = perSecond > 0 ? (left / perSecond) * 1000 : 0;
  const chains = new Chains(standing);
  const longest = Math.max(byRequests, ...[...standing.waits.keys()].map((who) => chains.of(who)));
  return longest + lastTries(standing) * (standing.meanMs.instrument ?? 0);
}

/** Checks that are tried once more when all others have ended, one after the other. */
function lastTries({ waits }: Standing): number {
  return [...waits.values()].filter((own) => [...own].some(({ kind }) => kind === 'turn')).length;
}

class Chains {
  readonly #standing: Standing;
  /** What is being worked out counts as nothing: a ring would be a mistake elsewhere. */
  readonly #known = new Map<string, number>();

  constructor(standing: Standing) {
    this.#standing = standing;
  }

  /** Milliseconds that somebody still waits. */
  of(who: string): number {
    const known = this.#known.get(who);
    if (known !== undefined) return known;
    this.#known.set(who, 0);
    const waits = [...(this.#standing.waits.get(who) ?? [])];
    const longest = Math.max(0, ...waits.map((wait) => this.#leftOf(wait)));
    this.#known.set(who, longest);
    return longest;
  }

  #leftOf({ kind, of = '', since, until }: Wait): number {
    const { now, meanMs, instrumentsMs } = this.#standing;
    const most = until === undefined ? undefined : Math.max(0, until - now);
    switch (kind) {
      case 'time':
        return most ?? 0;
      case 'status':
      case 'callback': {
        const usual = Math.max(0, (meanMs[kind] ?? 0) - (now - since));
        return Math.min(most ?? usual, usual);
      }
      case 'instrument':
        return instrumentsMs;
      case 'shared':
        return this.of(`run/${of}`);
      case 'others':
        return this.#ofChecksOf(of) + (meanMs.instrument ?? 0);
      case 'answer':
      case 'turn':
        return 0;
    }
  }

  /** Of the checks of a requirement that have not ended, the one that waits longest. */
  #ofChecksOf(requirement: string): number {
    const own = [...this.#standing.waits.keys()].filter((id) => id.startsWith(`${requirement}/`));
    return Math.max(0, ...own.map((id) => this.of(id)));
  }
}
