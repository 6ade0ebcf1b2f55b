/** Whether the gallery is as it must be: every fault seen, no freedom punished. */
import type { Fault } from '../../sandbox/hooks.ts';
import { requirementOf } from '../../spec/catalogue.ts';
import { REQUIREMENTS } from '../../spec/generated/catalogue.ts';
import type { GalleryResult } from './plan.ts';
import type { Recorded } from './recorded.ts';

/** The row of one fault. */
export interface FaultRow {
  readonly fault: Fault;
  /** Its requirement failed, or warned where it is advisory. */
  readonly seen: boolean;
  readonly failed: readonly string[];
  readonly warned: readonly string[];
  /** Failures that are neither of the fault's family nor on record as its kin. */
  readonly unexplained: readonly string[];
}

/** @param recorded what each fault is known to fail, from the gallery that was last written and looked through. */
export function faultRow(fault: Fault, { failed, warned }: GalleryResult, recorded: Recorded): FaultRow {
  const { id, requirement } = fault;
  const seen = (requirementOf(requirement).level === 'advisory' ? warned : failed).includes(requirement);
  const kin = recorded.get(id) ?? [];
  return {
    fault,
    seen,
    failed,
    warned,
    unexplained: failed.filter((other) => familyOf(other) !== familyOf(requirement) && !kin.includes(other)),
  };
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
