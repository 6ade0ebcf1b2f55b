/** Which classes to put together, so that few cases show many combinations side by side. */
import { randomOf } from './random.ts';

/** How many rows are drawn for each that is taken: the one that shows most that is new wins. */
const CANDIDATES = 32;

/** Three dimensions are combined where there are no more combinations than this. */
const MOST_OF_THREE = 160;

/** Combinations that are more than this are not aimed at: they come as they come. */
const MOST_TO_COMPLETE = 200;

/** Of a dimension with more classes than this none is preferred for being unseen: few rows cannot show them all. */
const MOST_TO_PREFER = 10;

/** Some dimensions whose classes are to be seen together, and which combinations of them were. */
interface Combination {
  readonly dimensions: readonly number[];
  readonly seen: Uint8Array;
  /** What a new one is worth: more where there are few, so that those are complete before the many. */
  readonly weight: number;
}

/** Two dimensions of which not every class goes with every class of the other. */
export interface Restriction {
  readonly one: number;
  readonly other: number;
  /** Whether their classes at two positions go together; each class goes with one at the least. */
  allows(one: number, other: number): boolean;
}

/** What rows are drawn from. */
interface Space {
  readonly sizes: readonly number[];
  readonly restrictions: readonly Restriction[];
  readonly pick: (most: number) => number;
}

/**
 * Rows of class positions, one position for each dimension. Each row is chosen to show combinations that no
 * earlier row shows: every class, every pair of classes, and three together of dimensions with few classes.
 * When all were shown, the rest is random.
 *
 * @param sizes how many classes each dimension has, each at least one.
 * @param count how many rows.
 * @param text what the choice follows from.
 * @param restrictions what no row holds.
 */
export function coveringRows(
  sizes: readonly number[],
  count: number,
  text: string,
  restrictions: readonly Restriction[] = [],
): number[][] {
  const random = randomOf(text);
  const pick = (most: number) => random.nextInt(0, most - 1);
  const space: Space = { sizes, restrictions, pick };
  let combinations = combinationsOf(sizes);
  for (const one of combinations) leaveOut(one, space);
  const rows: number[][] = [];
  while (rows.length < count) {
    // Of those that were seen in every way nothing is new any more.
    combinations = combinations.filter(({ seen }) => seen.includes(0));
    const wanted = combinations.filter(({ seen }) => seen.length <= MOST_TO_COMPLETE);
    const target = wanted[pick(Math.max(1, wanted.length))];
    const unseen = target === undefined ? [] : unseenIn(target);
    const alone = sizes.map((size, at) => (size > MOST_TO_PREFER ? [] : unseenAlone(at, combinations)));
    const candidates = Array.from({ length: CANDIDATES }, () => showing(target, unseen, alone, space));
    const row = best(candidates, (candidate) => newIn(candidate, combinations, sizes));
    for (const one of combinations) one.seen[placeOf(row, one, sizes)] = 1;
    rows.push(row);
  }
  return rows;
}

/**
 * How many of the rows of a space with one dimension of several classes are chosen to show what was not seen: one for each
 * class. The rows after them are independent of each other and of these.
 */
export function rowsByDesign(classes: number): number {
  return classes;
}

function unseenIn({ seen }: Combination): number[] {
  return Array.from(seen.keys()).filter((place) => seen[place] === 0);
}

/** The classes of a dimension that no row shows yet. */
function unseenAlone(at: number, combinations: readonly Combination[]): readonly number[] {
  const own = combinations.find(({ dimensions }) => dimensions.length === 1 && dimensions[0] === at);
  return own === undefined ? [] : unseenIn(own);
}

/**
 * A row with an unseen combination of the wanted dimensions put in.
 * @param unseen its places.
 * @param alone the classes of each dimension that no row shows yet.
 */
function showing(
  wanted: Combination | undefined,
  unseen: readonly number[],
  alone: readonly (readonly number[])[],
  space: Space,
): number[] {
  const { sizes, pick } = space;
  const row = sizes.map((size, at) => anyOf(alone[at] ?? [], pick) ?? pick(size));
  if (wanted !== undefined)
    for (const [at, position] of positionsAt(unseen[pick(unseen.length)] ?? 0, wanted, sizes))
      row[at] = position;
  return mended(row, wanted?.dimensions ?? [], alone, space);
}

function anyOf(positions: readonly number[], pick: Space['pick']): number | undefined {
  return positions.length === 0 ? undefined : positions[pick(positions.length)];
}

/** A row with what does not go together chosen again, but for the dimensions to be kept. */
function mended(
  row: number[],
  kept: readonly number[],
  alone: readonly (readonly number[])[],
  { sizes, restrictions, pick }: Space,
): number[] {
  for (const { one, other, allows } of restrictions) {
    if (allows(row[one] ?? 0, row[other] ?? 0)) continue;
    const [again, fits] = kept.includes(one)
      ? [other, (position: number) => allows(row[one] ?? 0, position)]
      : [one, (position: number) => allows(position, row[other] ?? 0)];
    const fitting = Array.from({ length: sizes[again] ?? 0 }, (_, position) => position).filter(fits);
    const unseen = fitting.filter((position) => alone[again]?.includes(position));
    row[again] = anyOf(unseen, pick) ?? anyOf(fitting, pick) ?? 0;
  }
  return row;
}

/** Marks what no row can show as seen, so that it is not aimed at. */
function leaveOut(one: Combination, { sizes, restrictions }: Space): void {
  for (const restriction of restrictions) {
    if (!one.dimensions.includes(restriction.one) || !one.dimensions.includes(restriction.other)) continue;
    for (const place of one.seen.keys()) {
      const positions = new Map(positionsAt(place, one, sizes));
      const { allows } = restriction;
      if (!allows(positions.get(restriction.one) ?? 0, positions.get(restriction.other) ?? 0))
        one.seen[place] = 1;
    }
  }
}

/** The dimensions of a combination with their positions, where it stands at a place among all of them. */
function positionsAt(
  place: number,
  { dimensions }: Combination,
  sizes: readonly number[],
): (readonly [dimension: number, position: number])[] {
  let rest = place;
  return dimensions.toReversed().map((at) => {
    const size = sizes[at] ?? 1;
    const position = rest % size;
    rest = Math.floor(rest / size);
    return [at, position] as const;
  });
}

/** A class alone counts too, or a single dimension would have nothing to show. */
function combinationsOf(sizes: readonly number[]): Combination[] {
  const all = sizes.flatMap((_, one) => [
    [one],
    ...sizes.slice(one + 1).flatMap((__, offset) => {
      const other = one + 1 + offset;
      const third = sizes.map((___, at) => at).filter((at) => at > other);
      return [[one, other], ...third.map((at) => [one, other, at])];
    }),
  ]);
  return all.flatMap((dimensions) => {
    const count = dimensions.reduce((product, at) => product * (sizes[at] ?? 1), 1);
    return dimensions.length === 3 && count > MOST_OF_THREE
      ? []
      : [{ dimensions, seen: new Uint8Array(count), weight: 1 / count }];
  });
}

/** What a row is worth: the combinations that it shows and that were not seen. */
function newIn(
  row: readonly number[],
  combinations: readonly Combination[],
  sizes: readonly number[],
): number {
  let worth = 0;
  for (const one of combinations) if (one.seen[placeOf(row, one, sizes)] === 0) worth += one.weight;
  return worth;
}

/** Where the combination that a row shows stands among all of them. */
function placeOf(row: readonly number[], { dimensions }: Combination, sizes: readonly number[]): number {
  let place = 0;
  for (const at of dimensions) place = place * (sizes[at] ?? 1) + (row[at] ?? 0);
  return place;
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
