/** The randomness of fast-check, from a text. */
import fc from 'fast-check';
import { seededGenerator } from '../spec/run/seeded-random.ts';

/** A source for `Arbitrary.generate`: the same text gives the same values, whatever else is drawn elsewhere. */
export function randomOf(text: string): fc.Random {
  return new fc.Random(seededGenerator(text));
}
