/** Which classes to put together, so that few cases see every two classes of any two dimensions side by side. */
import type fc from 'fast-check';
import { randomOf } from './random.ts';

/** How many rows are drawn for each that is taken: the one that shows most that is new wins. */
const CANDIDATES = 24;

/** Every how many of them is drawn freely; the others hold a pair that no row shows yet. */
const FREE = 2;

/** One class of a dimension beside one of another; beside itself it stands for the class alone. */
interface Pair {
  readonly key: string;
  /** Dimension and class, twice. */
  readonly positions: readonly (readonly [dimension: number, position: number])[];
}

/**
 * Rows of class positions, one position for each dimension. The first rows are chosen to show classes, and
 * pairs of classes, that no earlier row shows; when all were shown, the rest is random.
 *
 * @param sizes how many classes each dimension has, each at least one.
 * @param count how many rows; those of a smaller count are the first of a greater one.
 * @param text what the choice follows from.
 */
export function coveringRows(sizes: readonly number[], count: number, text: string): number[][] {
  const random = randomOf(text);
  const missing = pairsOf(sizes);
  const total = missing.length;
  const seen = new Set<string>();
  const rows: number[][] = [];
  while (rows.length < count) {
    const complete = seen.size === total;
    const candidates = Array.from({ length: complete ? 1 : CANDIDATES }, (_, number) => {
      const row = sizes.map((size) => random.nextInt(0, size - 1));
      const pair = number % FREE === 0 ? undefined : someMissing(missing, seen, random);
      for (const [dimension, position] of pair?.positions ?? []) row[dimension] = position;
      return row;
    });
    const row = best(candidates, (candidate) => newKeys(candidate, seen).length);
    for (const key of newKeys(row, seen)) seen.add(key);
    rows.push(row);
  }
  return rows;
}

/** Every pair that there is, and every class alone: a single dimension has no pairs. */
function pairsOf(sizes: readonly number[]): Pair[] {
  const places = sizes.flatMap((size, dimension) =>
    Array.from({ length: size }, (_, position) => [dimension, position] as const),
  );
  return places.flatMap((one, at) =>
    places
      .slice(at)
      .filter((other) => other === one || other[0] !== one[0])
      .map((other) => ({ key: keyOf(one[0], one[1], other[0], other[1]), positions: [one, other] })),
  );
}

/** One of the pairs that no row shows, all alike likely. Those that were shown are dropped on the way. */
function someMissing(missing: Pair[], seen: ReadonlySet<string>, random: fc.Random): Pair | undefined {
  while (missing.length > 0) {
    const at = random.nextInt(0, missing.length - 1);
    const pair = missing[at];
    if (pair !== undefined && !seen.has(pair.key)) return pair;
    const last = missing.pop();
    if (last !== undefined && at < missing.length) missing[at] = last;
  }
  return undefined;
}

function newKeys(row: readonly number[], seen: ReadonlySet<string>): string[] {
  return row.flatMap((one, at) =>
    row.slice(at).flatMap((other, beyond) => {
      const key = keyOf(at, one, at + beyond, other);
      return seen.has(key) ? [] : [key];
    }),
  );
}

function keyOf(dimension: number, position: number, otherDimension: number, otherPosition: number): string {
  return `${dimension}=${position},${otherDimension}=${otherPosition}`;
}

function best(candidates: readonly number[][], worth: (row: number[]) => number): number[] {
  let [chosen = []] = candidates;
  let most = -1;
  for (const candidate of candidates) {
    const value = worth(candidate);
    if (value <= most) continue;
    most = value;
    chosen = candidate;
  }
  return chosen;
}
