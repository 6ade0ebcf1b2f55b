/** The gallery as it was last written: sandbox/gallery.json. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const GALLERY_JSON = fileURLToPath(new URL('../../sandbox/gallery.json', import.meta.url));

/** What became of one fault. */
export interface RecordedFault {
  readonly id: string;
  readonly section: string;
  readonly requirement: string;
  readonly level: string;
  readonly description: string;
  readonly runs: number;
  /** How many of them did not see it. */
  readonly missed: number;
  readonly seen: boolean;
  readonly failed: readonly string[];
  readonly warned: readonly string[];
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

export function readRecorded(): Recorded {
  return new Map(readGallery().faults.map(({ id, failed, warned }) => [id, [...failed, ...warned]]));
}
