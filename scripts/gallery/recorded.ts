/** The gallery that was last written: sandbox/gallery.json. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** By fault: the requirements that it failed or warned. */
export type Recorded = ReadonlyMap<string, readonly string[]>;

export const GALLERY_JSON = fileURLToPath(new URL('../../sandbox/gallery.json', import.meta.url));

interface Gallery {
  readonly faults: readonly {
    readonly id: string;
    readonly failed: readonly string[];
    readonly warned: readonly string[];
  }[];
}

/** Empty before the first gallery was written. */
export function readRecorded(): Recorded {
  if (!existsSync(GALLERY_JSON)) return new Map();
  // Written by write.ts and by nothing else.
  const { faults } = JSON.parse(readFileSync(GALLERY_JSON, 'utf8')) as Gallery;
  return new Map(faults.map(({ id, failed, warned }) => [id, [...failed, ...warned]]));
}
