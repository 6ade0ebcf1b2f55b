/** The gallery as it was last written: sandbox/gallery.json. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const GALLERY_JSON = fileURLToPath(new URL('../../sandbox/gallery.json', import.meta.url));

/** What came of the runs with one fault. */
export interface FaultOutcome {
  /** How many runs, each with a seed of its own. */
  readonly runs: number;
  /** In how many of them its requirement did not fail, or did not warn where it is advisory. */
  readonly missed: number;
  /** It was missed in none, or, where only a rare combination shows it, in no more than one of twenty. */
  readonly seen: boolean;
  readonly failed: readonly string[];
  readonly warned: readonly string[];
}

/** A fault as it is described, and what came of it. */
export interface RecordedFault extends FaultOutcome {
  readonly id: string;
  readonly section: string;
  readonly requirement: string;
  readonly level: string;
  readonly description: string;
}

/** What became of one conforming behaviour, over all of its runs. */
export interface RecordedBehaviour {
  readonly kind: string;
  readonly name: string;
  /** How many runs, each with a seed of its own. */
  readonly runs: number;
  /** How many of them had a failure. */
  readonly failures: number;
}

export interface Gallery {
  readonly faults: readonly RecordedFault[];
  readonly conforming: readonly RecordedBehaviour[];
}

/** By fault: the requirements that it failed or warned. */
export type Recorded = ReadonlyMap<string, readonly string[]>;

/** Empty before the first gallery was written. */
export function readGallery(): Gallery {
  if (!existsSync(GALLERY_JSON)) return { faults: [], conforming: [] };
  // Written by write.ts and by nothing else.
  return JSON.parse(readFileSync(GALLERY_JSON, 'utf8')) as Gallery;
}

/** What each fault was last seen to break. */
export function readRecorded(): Recorded {
  return new Map(readGallery().faults.map(({ id, failed, warned }) => [id, [...failed, ...warned]]));
}
