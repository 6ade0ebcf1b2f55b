/**
 * Which checks together see most for least: each time the one that sees most of what none before it saw, for what it
 * costs beyond them. What is found out once for several checks costs the first of them alone. Pure, and always the same.
 */
import type { Level } from '../../spec/run/check-result.ts';
import type { Sight } from './sight.ts';

/** What may be chosen. */
export interface Candidate {
  readonly id: string;
  readonly requirement: string;
}

/** A choice, in the order in which it was made. */
export interface Cover<C extends Candidate> {
  readonly chosen: readonly C[];
  /** Requests that it takes, preparations included. */
  readonly requests: number;
  /** Faults that it sees, by number. */
  readonly seen: ReadonlySet<number>;
}

/** What a fault weighs by the level of what it breaks. */
const WEIGHT: Readonly<Record<Level, number>> = { stated: 3, derived: 2, advisory: 1 };
/** What it is worth that a requirement has a check at all. */
const FIRST_OF_REQUIREMENT = 1;
/** What sees many faults is likely to see those that nobody has thought of: for each fault ever fewer. */
const GENERAL = 0.4;
/** What is shared was paid for before: as if it took so much of a request. */
const LEAST_COST = 0.5;

/** One that was not chosen yet, with what it would gain and cost beyond what was. */
interface Open<C> {
  readonly candidate: C;
  gain: number;
  cost: number;
}

/** A choice that grows. */
class Growing<C extends Candidate> implements Cover<C> {
  readonly chosen: C[] = [];
  readonly seen = new Set<number>();
  requests = 0;
  readonly #sight: Sight;
  readonly #open = new Map<C, Open<C>>();
  readonly #seeing = new Map<number, Open<C>[]>();
  readonly #needing = new Map<number, Open<C>[]>();
  readonly #requirements = new Map<string, Open<C>[]>();
  readonly #paid = new Set<number>();

  constructor(candidates: readonly C[], sight: Sight) {
    this.#sight = sight;
    for (const candidate of candidates) {
      const { requests, preparations, sees } = sight.of(candidate.id);
      const gain = FIRST_OF_REQUIREMENT + GENERAL * Math.log1p(sees.length);
      const open: Open<C> = { candidate, gain, cost: requests };
      for (const fault of sees) open.gain += this.#weightOf(fault);
      for (const preparation of preparations) open.cost += sight.preparations[preparation] ?? 0;
      this.#open.set(candidate, open);
      for (const fault of sees) listed(this.#seeing, fault).push(open);
      for (const preparation of preparations) listed(this.#needing, preparation).push(open);
      listed(this.#requirements, candidate.requirement).push(open);
    }
  }

  /**
   * Adds the one that gains most for what it costs, of those that so many requests more let be taken.
   * @param onlyFirst of requirements that have no check yet.
   * @returns whether there was one that gains anything.
   */
  grow(most: number, onlyFirst = false): boolean {
    let best: C | undefined;
    let bestWorth = 0;
    for (const { candidate, gain, cost } of this.#open.values()) {
      if (cost > most || (onlyFirst && !this.#requirements.has(candidate.requirement))) continue;
      const worth = gain / Math.max(LEAST_COST, cost);
      if (worth > bestWorth) [best, bestWorth] = [candidate, worth];
    }
    if (best === undefined) return false;
    this.#add(best);
    return true;
  }

  /** Adds whatever so many requests more let be taken, what costs least first. */
  fill(most: number): void {
    const atMost = this.requests + most;
    const byCost = [...this.#open.values()].sort((one, other) => one.cost - other.cost);
    for (const open of byCost) if (this.requests + open.cost <= atMost) this.#add(open.candidate);
  }

  #add(candidate: C): void {
    this.requests += this.#open.get(candidate)?.cost ?? 0;
    this.#open.delete(candidate);
    this.chosen.push(candidate);
    const { sees, preparations } = this.#sight.of(candidate.id);
    for (const fault of sees) {
      if (this.seen.has(fault)) continue;
      this.seen.add(fault);
      for (const open of this.#seeing.get(fault) ?? []) open.gain -= this.#weightOf(fault);
    }
    for (const preparation of preparations) {
      if (this.#paid.has(preparation)) continue;
      this.#paid.add(preparation);
      const cost = this.#sight.preparations[preparation] ?? 0;
      for (const open of this.#needing.get(preparation) ?? []) open.cost -= cost;
    }
    for (const open of this.#requirements.get(candidate.requirement) ?? []) open.gain -= FIRST_OF_REQUIREMENT;
    this.#requirements.delete(candidate.requirement);
  }

  #weightOf(fault: number): number {
    const level = this.#sight.faults[fault]?.level;
    return level === undefined ? 0 : WEIGHT[level];
  }
}

function listed<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** One check of each requirement comes first where it takes no more of the budget than this: the rest sees more. */
const FOR_REQUIREMENTS = 0.5;

/**
 * What to carry out for so many requests: one check of each requirement first, where there is room, and then what
 * sees most. In the order in which the choice is worth most from its beginning on.
 */
export function bestFor<C extends Candidate>(candidates: readonly C[], sight: Sight, most: number): Cover<C> {
  const first = new Growing(candidates, sight);
  while (first.grow(Number.POSITIVE_INFINITY, true));
  const choice = first.requests <= FOR_REQUIREMENTS * most ? first : new Growing(candidates, sight);
  while (choice.grow(most - choice.requests));
  choice.fill(most - choice.requests);
  return inOrder(choice.chosen, sight);
}

/** All of these, what sees most for least first. */
export function inOrder<C extends Candidate>(candidates: readonly C[], sight: Sight): Cover<C> {
  const choice = new Growing(candidates, sight);
  while (choice.grow(Number.POSITIVE_INFINITY));
  choice.fill(Number.POSITIVE_INFINITY);
  return choice;
}
