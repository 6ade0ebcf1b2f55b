/** Strings of a certain length. How long a text may be is not shown, so a server may refuse any of these. */
import fc from 'fast-check';
import type { ValueClass } from '../dimension.ts';
import { widened } from '../widened.ts';
import { classOf } from './family.ts';

/** What long texts are made of: each character alike, or two bytes for each, or mixed. */
const FILLERS = ['a', 'é', 'Ab1-'] as const;

const LONGEST = 2_000;

const RANGES = [
  [30, 60],
  [61, 120],
  [121, 255],
  [256, 300],
  [1_001, LONGEST],
] as const;

interface Long {
  readonly length: number;
  readonly filler: string;
}

/** Every length: what a long text shrinks to is the shortest that fails, in one letter if that is enough. */
const every = texts(1, LONGEST);

export const LENGTH_CLASSES: readonly ValueClass[] = [
  classOf('one character', fc.constantFrom('a', 'é', '1', 'Z'), { open: 'text.length' }),
  ...RANGES.map(([min, max]) =>
    classOf(
      max === LONGEST ? `more than ${min - 1} characters` : `${min} to ${max} characters`,
      widened(texts(min, max), every),
      {
        open: 'text.length',
        holds: (value) => typeof value === 'string' && value.length >= min && value.length <= max,
      },
    ),
  ),
];

function texts(min: number, max: number): fc.Arbitrary<string> {
  const lengths = fc.integer({ min, max });
  return fc.record({ length: lengths, filler: fc.constantFrom(...FILLERS) }).map(written, read);
}

function written({ length, filler }: Long): string {
  return filler.repeat(Math.ceil(length / filler.length)).slice(0, length);
}

/** @throws Error for a text that is made of something else: fast-check asks so whether it is one. */
function read(text: unknown): { length: number; filler: (typeof FILLERS)[number] } {
  const length = typeof text === 'string' ? text.length : 0;
  const filler = FILLERS.find((one) => written({ length, filler: one }) === text);
  if (filler === undefined) throw new Error('The text is made of something else.');
  return { length, filler };
}
