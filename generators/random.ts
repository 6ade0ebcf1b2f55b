/** Randomness that follows from a text: the seed of a run and the name of what draws. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A source for `Arbitrary.generate`: the same text gives the same values, whatever else is drawn elsewhere. */
export function randomOf(text: string): fc.Random {
  return new fc.Random(xoroshiro128plus(createHash('sha256').update(text).digest().readInt32BE(0)));
}
