/** What of the gallery traffic alone shows: a record of faults and of conforming behaviours, which grows run by run. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { isSeen, type RecordedBehaviour } from '../gallery-record.ts';
import type { GalleryResult } from '../tasks.ts';

/** The record that the gallery page tells of. */
export const TRAFFIC_JSON = fileURLToPath(new URL('../../../sandbox/gallery-traffic.json', import.meta.url));

/** What the traffic of the runs with one fault shows. */
export interface FaultInTraffic {
  readonly fault: string;
  /** Its traffic violates the requirement that it breaks. */
  readonly seen: boolean;
  /** All that was violated. */
  readonly violated: readonly string[];
  /** Exchanges that were judged, of all runs. */
  readonly judged: number;
}

/** What the traffic of a conforming server was accused of, which must be nothing. */
export interface BehaviourInTraffic extends Pick<RecordedBehaviour, 'kind' | 'name'> {
  /** Stated and derived requirements: an advisory punishes no server. */
  readonly violated: readonly string[];
  readonly judged: number;
}

/** Both in the order in which the gallery has them. */
export interface TrafficRecord {
  readonly faults: readonly FaultInTraffic[];
  readonly conforming: readonly BehaviourInTraffic[];
}

const ADVISORY: ReadonlySet<string> = new Set(
  REQUIREMENTS.flatMap(({ id, level }) => (level === 'advisory' ? [id] : [])),
);

/** What the runs of a gallery showed; of those whose traffic was judged. */
export function trafficRecordOf(results: readonly GalleryResult[]): TrafficRecord {
  const judged = results.flatMap(({ task, traffic }) => (traffic === undefined ? [] : [{ task, traffic }]));
  const names = (isFault: boolean) => [
    ...new Set(judged.filter(({ task }) => (task.kind === 'fault') === isFault).map(({ task }) => task.name)),
  ];
  const together = (name: string) => {
    const own = judged.filter(({ task }) => task.name === name).map(({ traffic }) => traffic);
    return {
      own,
      violated: [...new Set(own.flatMap(({ violated }) => violated))].sort(),
      judged: own.reduce((sum, one) => sum + one.judged, 0),
    };
  };
  return {
    faults: names(true).flatMap((name) => {
      const fault = FAULTS.find(({ id }) => id === name);
      const { own, ...rest } = together(name);
      if (fault === undefined) return [];
      const missed = own.filter(({ violated }) => !violated.includes(fault.requirement)).length;
      const seen = isSeen(fault, { runs: own.length, missed });
      return [{ fault: name, seen, ...rest }];
    }),
    conforming: names(false).flatMap((name) => {
      const kind = judged.find(({ task }) => task.name === name)?.task.kind;
      const { violated, judged: exchanges } = together(name);
      const accused = violated.filter((id) => !ADVISORY.has(id));
      return kind === undefined || kind === 'fault'
        ? []
        : [{ kind, name, violated: accused, judged: exchanges }];
    }),
  };
}

/** What was known before and is not known anew; without faults that are gone. */
function joinedRecords(before: TrafficRecord, now: TrafficRecord): TrafficRecord {
  const faults = new Map([...before.faults, ...now.faults].map((one) => [one.fault, one]));
  const conforming = new Map([...before.conforming, ...now.conforming].map((one) => [one.name, one]));
  return {
    faults: FAULTS.flatMap(({ id }) => faults.get(id) ?? []),
    conforming: [...conforming.values()],
  };
}

/** Empty where there is no such file. */
export function readTrafficRecord(path: string): TrafficRecord {
  if (!existsSync(path)) return { faults: [], conforming: [] };
  // Written by `writeTrafficRecord` and by nothing else.
  const record: TrafficRecord = JSON.parse(readFileSync(path, 'utf8'));
  return record;
}

/** Adds to what the file holds. @returns all that it holds now. */
export function writeTrafficRecord(path: string, now: TrafficRecord): TrafficRecord {
  const { faults, conforming } = joinedRecords(readTrafficRecord(path), now);
  const lines = (entries: readonly unknown[]) => entries.map((one) => JSON.stringify(one)).join(',\n');
  writeFileSync(path, `{"faults":[\n${lines(faults)}\n],"conforming":[\n${lines(conforming)}\n]}\n`);
  return { faults, conforming };
}
