/** Numbers that follow from a text alone, such as the seed of a run and the name of what draws. */
import { createHash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** The same text gives the same sequence, whatever is drawn elsewhere. */
export function seededGenerator(text: string): RandomGenerator {
  return xoroshiro128plus(createHash('sha256').update(text).digest().readInt32BE(0));
}

/** Numbers from 0 up to, not including, 1: as `Math.random`, but the same for the same text. */
export function seededRandom(text: string): () => number {
  const generator = seededGenerator(text);
  return () => uniformFloat64(generator);
}
