/** The checks that the record of sandbox/sight.ndjson knows to see a fault. */
import { DOCUMENT } from '../../../suites/document.ts';
import { type CheckLine, requestsOf } from './sight-lines.ts';
import { readSight, type SightRecord } from './sight-record.ts';

/** Of those that see a fault, so many are tried: what costs least. */
const MOST_TRIED = 8;
/** So many milliseconds of waiting weigh as much as a request. */
const WAIT_PER_REQUEST = 20;

/** @returns ids of the checks to try, by the id of a fault: none for what is newer than the record. */
export function knownToSee(record: SightRecord = readSight()): (fault: string) => readonly string[] {
  const { checks, preparations, faults } = record;
  const existing = new Set(DOCUMENT.checks.map(({ id }) => id));
  const byFault = new Map(faults.map(({ fault, seenBy }) => [fault, seenBy]));
  const costOf = (line: CheckLine) => requestsOf(line, preparations) + line.waitsMs / WAIT_PER_REQUEST;
  return (fault) =>
    (byFault.get(fault) ?? [])
      .flatMap((at) => checks[at] ?? [])
      .filter(({ check }) => existing.has(check))
      .toSorted((one, other) => costOf(one) - costOf(other))
      .slice(0, MOST_TRIED)
      .map(({ check }) => check);
}
