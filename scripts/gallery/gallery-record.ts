/** The gallery as it was last written: sandbox/gallery.ndjson, a line for each fault and each conforming behaviour. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../../sandbox/faults/fault.ts';

const GALLERY_NDJSON = fileURLToPath(new URL('../../sandbox/gallery.ndjson', import.meta.url));

/** What came of the runs with one fault. What the fault is stands in sandbox/faults and in the catalogue. */
export interface RecordedFault {
  readonly fault: string;
  /** How many runs, each with a seed of its own. */
  readonly runs: number;
  /** In how many of them its requirement did not fail, or did not warn where it is advisory. */
  readonly missed: number;
  readonly failed: readonly string[];
  readonly warned: readonly string[];
  /** How many causes the report of a run names at the most; absent where that was not looked at. */
  readonly causes?: number;
}

/** What became of one conforming behaviour, over all of its runs. */
export interface RecordedBehaviour {
  readonly kind: 'personality' | 'combination';
  readonly name: string;
  /** How many runs, each with a seed of its own. */
  readonly runs: number;
  /** How many of them had a failure. */
  readonly failures: number;
}

/** Both in the order in which they are written. */
export interface Gallery {
  readonly faults: readonly RecordedFault[];
  readonly conforming: readonly RecordedBehaviour[];
}

/** Empty before the first gallery was written. */
export function readGallery(): Gallery {
  if (!existsSync(GALLERY_NDJSON)) return { faults: [], conforming: [] };
  const lines = readFileSync(GALLERY_NDJSON, 'utf8').split('\n').filter(Boolean);
  // Written by `writeRecord` and by nothing else.
  const entries: readonly (RecordedFault | RecordedBehaviour)[] = lines.map((line) => JSON.parse(line));
  return {
    faults: entries.flatMap((entry) => ('fault' in entry ? entry : [])),
    conforming: entries.flatMap((entry) => ('kind' in entry ? entry : [])),
  };
}

/** Replaces what is recorded. */
export function writeRecord({ faults, conforming }: Gallery): void {
  const lines = [
    ...faults.map(({ fault, runs, missed, failed, warned, causes }) => ({
      fault,
      runs,
      missed,
      failed,
      warned,
      ...(causes !== undefined && { causes }),
    })),
    ...conforming.map(({ kind, name, runs, failures }) => ({ kind, name, runs, failures })),
  ];
  writeFileSync(GALLERY_NDJSON, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** So many seeds of a rare fault have one that may miss it. */
const SEEDS_FOR_ONE_MISS = 20;

/** Whether a fault was missed in none of its runs, or, where only a rare combination shows it, in no more than one of twenty. */
export function isSeen({ rare }: Fault, { runs, missed }: Pick<RecordedFault, 'runs' | 'missed'>): boolean {
  return missed <= (rare ? Math.floor(runs / SEEDS_FOR_ONE_MISS) : 0);
}
