/** Which classes to put together, so that few cases see every two classes of any two dimensions side by side. */
import { randomOf } from './random.ts';

/** How many rows are drawn for each that is taken: the one that shows most that is new wins. */
const CANDIDATES = 24;

/**
 * Rows of class positions, one position for each dimension. The first rows are chosen to show classes, and
 * pairs of classes, that no earlier row shows; when all were shown, the rest is random.
 *
 * @param sizes how many classes each dimension has, each at least one.
 * @param count how many rows.
 * @param text what the choice follows from.
 */
export function coveringRows(sizes: readonly number[], count: number, text: string): number[][] {
  const random = randomOf(text);
  const draw = () => sizes.map((size) => random.nextInt(0, size - 1));
  const pairs = pairsOf(sizes);
  const seen = new Set<string>();
  const rows: number[][] = [];
  while (rows.length < count) {
    const complete = seen.size === pairs;
    const candidates = Array.from({ length: complete ? 1 : CANDIDATES }, draw);
    const row = best(candidates, (candidate) => newPairs(candidate, seen).length);
    for (const pair of newPairs(row, seen)) seen.add(pair);
    rows.push(row);
  }
  return rows;
}

/** How many pairs there are. A class alone counts as one too, or a single dimension would have nothing to show. */
function pairsOf(sizes: readonly number[]): number {
  return sizes.reduce(
    (sum, size, at) => sum + size + sizes.slice(at + 1).reduce((more, other) => more + size * other, 0),
    0,
  );
}

function newPairs(row: readonly number[], seen: ReadonlySet<string>): string[] {
  return row.flatMap((one, at) =>
    row.slice(at).flatMap((other, beyond) => {
      const pair = `${at}=${one},${at + beyond}=${other}`;
      return seen.has(pair) ? [] : [pair];
    }),
  );
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
