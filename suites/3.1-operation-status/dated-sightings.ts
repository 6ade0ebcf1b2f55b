/** The dates of the last change of status in what was seen of an operation (3.1, 2.3), and what is wrong with them. */

import { hasZone, instantOf, isIsoDateTime } from '../../spec/json/date-time.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { filled, type JsonObject } from '../act/answers.ts';
import type { Sighting } from '../observe/following.ts';
import type { FieldFault } from '../observe/records.ts';

/** A date of one sighting. */
export interface Dated {
  readonly sighting: Sighting;
  readonly text: string;
  readonly instant: number;
  readonly zoned: boolean;
  /** From the answer of the execution, not from the list. */
  readonly answered: boolean;
}

/**
 * The dates of last change in some sightings, where they are filled with a date-time.
 * @param answered the sighting that is the answer of the execution.
 */
export function datesIn(sightings: readonly Sighting[], answered: Sighting | undefined): Dated[] {
  return sightings.flatMap((sighting) => {
    const text = filled(sighting.record, 'dateDernierStatut');
    if (typeof text !== 'string' || !isIsoDateTime(text)) return [];
    const instant = instantOf(text, true);
    if (instant === undefined) return [];
    return [{ sighting, text, instant, zoned: hasZone(text), answered: sighting === answered }];
  });
}

/** An earlier date and a later one. */
export type DatedPair = readonly [earlier: Dated, later: Dated];

/** Pairs of dates, each with those after it, that can be compared: both with a zone or both without. */
export function pairsOf(dates: readonly Dated[]): readonly DatedPair[] {
  return dates.flatMap((earlier, index) =>
    dates
      .slice(index + 1)
      .filter((later) => later.zoned === earlier.zoned)
      .map((later) => [earlier, later] as const),
  );
}

/** The first pair of which the later date lies before the earlier one. */
export function firstBack(pairs: readonly DatedPair[]): DatedPair | undefined {
  return pairs.find(([earlier, later]) => later.instant < earlier.instant - toleranceOf(earlier));
}

/** The first pair of two different dates. */
export function firstMoved(pairs: readonly DatedPair[]): DatedPair | undefined {
  return pairs.find(([earlier, later]) => Math.abs(later.instant - earlier.instant) > toleranceOf(earlier));
}

/** The dates on the two sides of each change of status that can be compared. */
export function changesOfStatus(dates: readonly Dated[]): readonly DatedPair[] {
  return dates
    .map((later, index) => [dates[index - 1], later] as const)
    .filter(
      (step): step is DatedPair =>
        step[0] !== undefined && step[0].zoned === step[1].zoned && statusOf(step[0]) !== statusOf(step[1]),
    );
}

/** The first change of status that left the date as it was. */
export function firstStill(changes: readonly DatedPair[]): DatedPair | undefined {
  return changes.find(([before, after]) => before.instant === after.instant);
}

function toleranceOf({ answered }: Dated): number {
  return answered ? TOLERANCES.statusDatePrecision.value : 0;
}

export function statusOf({ sighting }: Dated): unknown {
  return sighting.record.statutOperation;
}

/** Whether two changes of status must show in their dates: these have fractions, or the first was seen to last. */
export function tellsApart(dates: readonly Dated[], [before, after]: DatedPair): boolean {
  const hasFraction = ({ instant }: Dated) => instant % 1000 !== 0;
  if (dates.some(hasFraction)) return true;
  const first = dates.find((dated) => statusOf(dated) === statusOf(before)) ?? before;
  return (
    after.sighting.atMs > before.sighting.atMs &&
    before.sighting.atMs - first.sighting.atMs > TOLERANCES.statusDatesApart.value
  );
}

/** A status is not older than its operation; either date may be cut to the second. */
export function changeBeforeOperation(record: JsonObject): FieldFault | undefined {
  const [operation, change] = [record.dateHeureOperation, record.dateDernierStatut];
  if (typeof operation !== 'string' || typeof change !== 'string') return undefined;
  const [began, changed] = [instantOf(operation, true), instantOf(change, true)];
  if (began === undefined || changed === undefined || hasZone(operation) !== hasZone(change))
    return undefined;
  if (changed >= began - TOLERANCES.statusDatePrecision.value) return undefined;
  return {
    field: 'dateDernierStatut',
    message: 'the date of the last change of status lies before the operation',
    expected: `dateDernierStatut not before dateHeureOperation, ${operation}`,
    actual: `dateDernierStatut ${change}`,
  };
}
