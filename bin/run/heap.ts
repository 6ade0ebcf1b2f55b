/** The memory that a run takes beside what it holds. */
import { setFlagsFromString } from 'node:v8';

/**
 * Garbage is collected when what is held has grown by so many percent. By itself V8 lets it grow to several times the
 * size first: a run holds the same 75 MB from its beginning to its end, and would take 400.
 */
const GROWTH_PERCENT = 20;

/** For the rest of this process. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
