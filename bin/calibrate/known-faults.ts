/** The faults that a calibration can draw: those that a few checks see where nothing else runs. */
import { FAULTS } from '../../sandbox/faults/all.ts';
import type { SectionNumber } from '../../spec/document/sections.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { dataOf } from '../../spec/json/data.ts';

/** A fault, and the checks that see it. */
export interface KnownFault {
  readonly id: string;
  readonly section: SectionNumber;
  readonly requirement: RequirementId;
  /** Id of the check that fails. */
  readonly expected: string;
  /** Ids of the checks to run: some bring about the answers that others judge. */
  readonly checks: readonly string[];
  /** How long it took beside other runs, in milliseconds. */
  readonly ms: number;
}

/** In the order of the document, from the record that the package ships. */
export function knownFaults(): readonly KnownFault[] {
  const { checks, faults } = dataOf('generated/witnesses.json');
  const idOf = (place: number) => checks[place] ?? '';
  const witnesses = new Map(faults.map((line) => [line[0], line]));
  return FAULTS.flatMap(({ id, section, requirement }) => {
    const line = witnesses.get(id);
    if (line === undefined) return [];
    const [, by, places, ms] = line;
    return { id, section, requirement, expected: idOf(by), checks: places.map(idOf), ms };
  });
}
