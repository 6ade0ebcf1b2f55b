/** After how many requests of a whole run a fault shows first, by the record. Pure. */
import type { Candidate } from '../../../suites/choice/cover.ts';
import { inRunOrder } from '../../../suites/choice/run-order.ts';
import type { Sight } from '../../../suites/choice/sight.ts';

/**
 * For each fault of a stated or derived rule that any of these checks sees, the requests until the first that does, if
 * the checks of a run followed each other: the least first.
 */
export function requestsToFirstFailure(sight: Sight, checks: readonly Candidate[]): number[] {
  const paid = new Set<number>();
  const shown = new Map<number, number>();
  let requests = 0;
  for (const { id } of inRunOrder(checks, sight).checks) {
    const { requests: own, preparations, sees } = sight.of(id);
    requests += own;
    for (const one of preparations.filter((preparation) => !paid.has(preparation))) {
      paid.add(one);
      requests += sight.preparations[one] ?? 0;
    }
    for (const fault of sees) if (!shown.has(fault)) shown.set(fault, requests);
  }
  return [...shown]
    .flatMap(([fault, after]) => (sight.faults[fault]?.level === 'advisory' ? [] : after))
    .sort((one, other) => one - other);
}

/** A sentence of Markdown; none without a fault. @param sorted the least first. */
export function firstFailureText(sorted: readonly number[]): string[] {
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toLocaleString('en') ?? '';
  if (sorted.length === 0) return [];
  return [
    `A whole run starts with the most useful checks. By the record, half of the faults show within its first ${at(0.5)} requests, three in four within ${at(0.75)}, nine in ten within ${at(0.9)}. This assumes checks one after the other; in fact they overlap.`,
  ];
}
