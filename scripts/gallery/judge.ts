/** Whether the gallery is as it must be: every fault seen, no freedom punished. */

import type { Fault } from '../../sandbox/hooks.ts';
import { requirementOf } from '../../spec/catalogue.ts';
import { REQUIREMENTS } from '../../spec/generated/catalogue.ts';
import { selects } from '../../spec/selection.ts';
import type { GalleryResult } from './plan.ts';

/** The row of one fault. */
export interface FaultRow {
  readonly fault: Fault;
  /** Its requirement failed, or warned where it is advisory. */
  readonly seen: boolean;
  readonly failed: readonly string[];
  readonly warned: readonly string[];
  /** Failures that neither the fault's requirement nor its kin explain. */
  readonly unexplained: readonly string[];
}

export function faultRow(fault: Fault, { failed, warned }: GalleryResult): FaultRow {
  const advisory = REQUIREMENTS.find(({ id }) => id === fault.requirement)?.level === 'advisory';
  const seen = (advisory ? warned : failed).includes(fault.requirement);
  return {
    fault,
    seen,
    failed,
    warned,
    unexplained: failed.filter((id) => id !== fault.requirement && !isKin(fault, id)),
  };
}

/** A requirement that the same fault breaks too: one of the family named in the fault's declaration. */
function isKin(fault: Fault, id: string): boolean {
  return (fault.kin ?? []).some((kin) => selects({ sections: [], requirements: [kin] }, { id, section: '' }));
}

/** Requirements with checks that no fault fails: checks that may not be able to. */
export function unprovenRequirements(rows: readonly FaultRow[]): string[] {
  const proven = new Set(rows.flatMap(({ failed, warned }) => [...failed, ...warned]));
  return REQUIREMENTS.filter(({ id, excluded }) => excluded === undefined && !proven.has(id)).map(
    ({ id }) => id,
  );
}

export function levelOf(fault: Fault): string {
  const found = REQUIREMENTS.find(({ id }) => id === fault.requirement);
  return found === undefined ? 'unknown' : requirementOf(found.id).level;
}
