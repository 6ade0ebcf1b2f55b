/** Why something about a target is known, or not, in words. */
import type { Seen, SeenCode, SeenValues } from '../../suites/discovery/found.ts';
import type { InitWords } from '../words/init-words.ts';

/** In the words of a language. */
export function seenText(seen: Seen, { seen: all }: InitWords): string {
  // Each code has the words for its own values, which the compiler cannot follow through a lookup.
  const tell = all[seen.code] as (values: SeenValues[SeenCode] & Seen) => string;
  return tell(seen);
}
