/** Whether the gallery is as it must be: every fault seen, no freedom punished. */
import type { Fault } from '../../sandbox/faults/fault.ts';
import { REQUIREMENTS, requirementOf } from '../../spec/document/catalogue.ts';
import type { GalleryResult } from './plan.ts';
import type { FaultOutcome, Recorded } from './recorded.ts';

/** The row of one fault. */
export interface FaultRow extends FaultOutcome {
  readonly fault: Fault;
  /** Failures that are neither of the fault's family nor on record as its kin. */
  readonly unexplained: readonly string[];
}

/** So many seeds of a rare fault have one that may miss it. */
const SEEDS_FOR_ONE_MISS = 20;

/**
 * @param results its runs, at least one.
 * @param recorded what each fault is known to fail, from the gallery that was last written and looked through.
 */
export function faultRow(fault: Fault, results: readonly GalleryResult[], recorded: Recorded): FaultRow {
  const { id, requirement, rare } = fault;
  const missed = results.filter((result) => !seesFault(fault, result)).length;
  const failed = [...new Set(results.flatMap((result) => result.failed))].sort();
  const warned = [...new Set(results.flatMap((result) => result.warned))].sort();
  const kin = recorded.get(id) ?? [];
  return {
    fault,
    runs: results.length,
    missed,
    seen: missed <= (rare ? Math.floor(results.length / SEEDS_FOR_ONE_MISS) : 0),
    failed,
    warned,
    unexplained: failed.filter((other) => familyOf(other) !== familyOf(requirement) && !kin.includes(other)),
  };
}

/** Whether a run failed the requirement that a fault breaks, or warned of it where it is advisory. */
export function seesFault({ requirement }: Fault, result: Pick<GalleryResult, 'failed' | 'warned'>): boolean {
  const isAdvisory = requirementOf(requirement).level === 'advisory';
  return (isAdvisory ? result.warned : result.failed).includes(requirement);
}

function familyOf(requirement: string): string {
  return requirement.split('.')[0] ?? requirement;
}

/** Requirements with checks that no fault fails: checks that may not be able to. */
export function unprovenRequirements(rows: readonly FaultRow[]): string[] {
  const proven = new Set(rows.flatMap(({ failed, warned }) => [...failed, ...warned]));
  return REQUIREMENTS.filter(({ id, excluded }) => excluded === undefined && !proven.has(id)).map(
    ({ id }) => id,
  );
}
