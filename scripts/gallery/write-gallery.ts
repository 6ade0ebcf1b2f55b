/** Puts what was run into sandbox/gallery.ndjson. */
import type { Fault } from '../../sandbox/faults/fault.ts';
import type { FaultOutcome } from './fault-outcome.ts';
import {
  type Gallery,
  type RecordedBehaviour,
  type RecordedFault,
  readGallery,
  writeRecord,
} from './gallery-record.ts';
import type { GalleryResult } from './tasks.ts';

/** What was run, and what there is. */
export interface Measured {
  readonly outcomes: readonly FaultOutcome[];
  /** Runs against conforming servers. */
  readonly conforming: readonly GalleryResult[];
  readonly faults: readonly Fault[];
  /** Names of the personalities and combinations that there are. */
  readonly behaviours: readonly string[];
}

/** Writes what was run now, and what was recorded before of that which was not run now and is still there. */
export function writeGallery({ outcomes, conforming, faults, behaviours }: Measured): void {
  const before = readGallery();
  const known = new Map<string, RecordedFault>(before.faults.map((one) => [one.fault, one]));
  for (const { fault, runs, missed, failed, warned, causes } of outcomes)
    known.set(fault.id, {
      fault: fault.id,
      runs,
      missed,
      failed,
      warned,
      ...(causes !== undefined && { causes }),
    });
  const fresh = recordedBehaviours(conforming);
  const kept = before.conforming.filter(
    ({ name }) => behaviours.includes(name) && !fresh.some((one) => one.name === name),
  );
  const gallery: Gallery = {
    faults: faults.flatMap(({ id }) => known.get(id) ?? []),
    conforming: [...fresh, ...kept].sort(
      (left, right) => right.kind.localeCompare(left.kind) || left.name.localeCompare(right.name),
    ),
  };
  writeRecord(gallery);
}

function recordedBehaviours(results: readonly GalleryResult[]): RecordedBehaviour[] {
  const names = [...new Set(results.map(({ task }) => task.name))];
  return names.flatMap((name) => {
    const own = results.filter(({ task }) => task.name === name);
    const failures = own.filter(({ failed }) => failed.length > 0).length;
    const kind = own[0]?.task.kind;
    return kind === undefined || kind === 'fault' ? [] : [{ kind, name, runs: own.length, failures }];
  });
}
