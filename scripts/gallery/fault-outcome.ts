/** Whether the gallery is as it must be: every fault seen, no freedom punished. */
import type { Fault } from '../../sandbox/faults/fault.ts';
import { REQUIREMENTS, requirementOf } from '../../spec/document/catalogue.ts';
import { isSeen, type RecordedFault } from './gallery-record.ts';
import type { GalleryResult } from './tasks.ts';

/** What came of the runs with one fault. */
export interface FaultOutcome extends Omit<RecordedFault, 'fault'> {
  readonly fault: Fault;
  readonly seen: boolean;
  /** Failures that are neither of the fault's family nor on record as its kin. */
  readonly unexplained: readonly string[];
}

/**
 * @param results its runs, at least one.
 * @param recorded what it is known to fail, from the gallery that was last written and looked through.
 */
export function faultOutcome(
  fault: Fault,
  results: readonly GalleryResult[],
  recorded: RecordedFault | undefined,
): FaultOutcome {
  const runs = results.length;
  const missed = results.filter((result) => !seesFault(fault, result)).length;
  const failed = [...new Set(results.flatMap((result) => result.failed))].sort();
  const warned = [...new Set(results.flatMap((result) => result.warned))].sort();
  const kin = [...(recorded?.failed ?? []), ...(recorded?.warned ?? [])];
  const family = familyOf(fault.requirement);
  const unexplained = failed.filter((other) => familyOf(other) !== family && !kin.includes(other));
  const causes = results.flatMap((result) => result.causes?.length ?? []);
  return {
    fault,
    runs,
    missed,
    seen: isSeen(fault, { runs, missed }),
    failed,
    warned,
    unexplained,
    ...(causes.length > 0 && { causes: Math.max(...causes) }),
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
export function unprovenRequirements(outcomes: readonly FaultOutcome[]): string[] {
  const proven = new Set(outcomes.flatMap(({ failed, warned }) => [...failed, ...warned]));
  return REQUIREMENTS.filter(({ id, excluded }) => excluded === undefined && !proven.has(id)).map(
    ({ id }) => id,
  );
}
