/** Numbers. Every one of the contract is an amount of money, so its edges are those of money in doubles. */
import fc from 'fast-check';
import type { ValueClass } from '../dimension.ts';
import { widened } from '../widened.ts';
import { classOf, type Family } from './family.ts';
import type { Amounts } from './options.ts';

/** Amounts, in whole units, at which somebody might treat an operation in another way. */
const THRESHOLDS = [
  1, 5, 10, 20, 50, 100, 150, 200, 250, 300, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000, 20_000,
  50_000, 100_000, 500_000, 1_000_000,
];

/** How many minor units near a limit are near it. */
const NEAR = 9;
/** The integers from here on have no single-precision number each. */
const BEYOND_SINGLE = 2 ** 24;
/** How many amounts are looked at for those that come out wrong when scaled. */
const LOOKED_AT = 20_000;
const MOST_TRAPS = 200;
/** Digits beyond the minor unit's. */
const MANY_MORE = 4;

/** Amounts as counts of minor units, so that they shrink as whole numbers do. */
interface Grid {
  readonly scale: number;
  readonly least: number;
  readonly most: number;
  /** Every amount within the limits. */
  readonly all: fc.Arbitrary<number>;
}

/**
 * Classes of amounts between the smallest and the largest. All but those with more decimals than the minor unit
 * has shrink to the smallest amount that fails, whichever class they were drawn from.
 */
export function numberFamily(amounts: Amounts): Family {
  if (amounts.step !== undefined) return inSteps(amounts, amounts.step);
  const grid = gridOf(amounts);
  return {
    plain: amounts.typical,
    classes: [
      classOf('the typical amount', fc.constant(amounts.typical), {
        holds: (value) => value === amounts.typical,
      }),
      ...onGrid(grid),
      ...offGrid(grid, amounts),
    ],
  };
}

/** Where a target takes multiples of an amount alone, every one within the limits. */
function inSteps({ typical, smallest, largest }: Amounts, step: number): Family {
  const [least, most] = [Math.ceil(asMeant(smallest / step)), Math.floor(asMeant(largest / step))];
  const counts = fc.integer({ min: least, max: Math.max(least, most) });
  const multiples = counts.map((count) => asMeant(count * step));
  const isTypical = (value: unknown) => value === typical;
  return {
    plain: typical,
    classes: [
      classOf('the typical amount', fc.constant(typical), { holds: isTypical }),
      classOf(`a multiple of ${step}`, multiples),
    ],
  };
}

/** Without the noise of doubles that were multiplied. */
function asMeant(amount: number): number {
  return Number(amount.toPrecision(15));
}

function gridOf({ smallest, largest, decimals }: Amounts): Grid {
  const scale = 10 ** decimals;
  const inUnits = (amount: number) => asMeant(amount * scale);
  const least = Math.ceil(inUnits(smallest));
  const most = Math.max(least, Math.min(Math.floor(inUnits(largest)), Number.MAX_SAFE_INTEGER));
  const all = fc.integer({ min: least, max: most }).map(
    (count) => count / scale,
    (amount) => countOf(amount, scale),
  );
  return { scale, least, most, all };
}

/** @throws Error for what is no amount of whole minor units: fast-check asks so whether a value is one. */
function countOf(amount: unknown, scale: number): number {
  const count = typeof amount === 'number' ? Math.round(amount * scale) : Number.NaN;
  if (count / scale !== amount) throw new Error(`${String(amount)} is no amount of whole minor units.`);
  return count;
}

/** Classes of amounts that the minor unit can write. */
function onGrid(grid: Grid): ValueClass[] {
  const { scale, least, most } = grid;
  const thresholds = THRESHOLDS.map((threshold) => threshold * scale);
  const decades = Array.from({ length: 12 }, (_, power) => 10 ** power * scale);
  return [
    ...counts(grid, 'a whole number', Math.ceil(least / scale), Math.floor(most / scale), (n) => n * scale),
    ...counts(
      grid,
      'whole thousands',
      Math.ceil(least / (1000 * scale)),
      Math.floor(most / (1000 * scale)),
      (n) => n * 1000 * scale,
    ),
    ...(scale > 1 && (most > least || least % scale !== 0) ? [fractional(grid)] : []),
    ...listed(grid, 'the smallest amount', [least]),
    ...counts(grid, 'near the smallest amount', least, least + NEAR),
    ...listed(grid, 'the largest amount', [most]),
    ...counts(grid, 'near the largest amount', most - NEAR, most),
    ...listed(grid, 'at a threshold', thresholds),
    ...listed(
      grid,
      'just below a threshold',
      thresholds.map((count) => count - 1),
    ),
    ...listed(
      grid,
      'just above a threshold',
      thresholds.map((count) => count + 1),
    ),
    ...decades.flatMap((from) =>
      counts(grid, `from ${from / scale} to ${(from / scale) * 10}`, from, from * 10 - 1),
    ),
    ...trapping(grid),
    ...counts(grid, 'more digits than single precision has', Math.max(least, BEYOND_SINGLE), most),
  ];
}

/** A class of the amounts of a range of counts; none where the limits leave nothing of it. */
function counts(
  grid: Grid,
  name: string,
  from: number,
  to: number,
  inMinor: (count: number) => number = (count) => count,
): ValueClass[] {
  const step = inMinor(1);
  const min = Math.max(from, Math.ceil(grid.least / step));
  const max = Math.min(to, Math.floor(grid.most / step));
  if (min > max) return [];
  const narrow = fc.integer({ min, max }).map(
    (count) => inMinor(count) / grid.scale,
    (amount) => countOf(amount, grid.scale) / step,
  );
  return [classOf(name, widened(narrow, grid.all), { holds: holding(grid, min * step, max * step, step) })];
}

function holding({ scale }: Grid, least: number, most: number, step: number): (value: unknown) => boolean {
  return (value) => {
    const count = typeof value === 'number' ? Math.round(value * scale) : Number.NaN;
    return count / scale === value && count >= least && count <= most && count % step === 0;
  };
}

/** A class of given counts of minor units; none where the limits leave nothing of it. */
function listed(grid: Grid, name: string, minor: readonly number[]): ValueClass[] {
  const within = minor.filter((count) => count >= grid.least && count <= grid.most);
  if (within.length === 0) return [];
  const narrow = fc.constantFrom(...within.map((count) => count / grid.scale));
  const holds = (value: unknown) => within.some((count) => count / grid.scale === value);
  return [classOf(name, widened(narrow, grid.all), { holds })];
}

/** Amounts that are not whole. */
function fractional(grid: Grid): ValueClass {
  const isFractional = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);
  return classOf('with minor units', widened(grid.all.filter(isFractional), grid.all), {
    holds: (value) => isFractional(value) && grid.all.canShrinkWithoutContext(value),
  });
}

/** Amounts that fall short of their minor units when scaled: 1.15 × 100 is 114.99999999999999. They stay such. */
function trapping({ least, most, scale }: Grid): ValueClass[] {
  const looked = Array.from({ length: Math.min(LOOKED_AT, most - least + 1) }, (_, at) => least + at);
  const traps = looked.filter((count) => Math.trunc((count / scale) * scale) !== count).slice(0, MOST_TRAPS);
  if (traps.length === 0) return [];
  const amounts = fc.nat({ max: traps.length - 1 }).map((at) => (traps[at] ?? least) / scale);
  return [classOf('a double that comes out too small when scaled', amounts)];
}

/** Classes of amounts with more decimals than the minor unit has, which a server may refuse. */
function offGrid({ scale, least, most }: Grid, { decimals }: Amounts): ValueClass[] {
  const below = fc.integer({ min: least, max: Math.max(least, most - 1) });
  if (most === least) return [];
  const more = 10 ** MANY_MORE;
  return [
    classOf(
      'half a minor unit more',
      below.map((count) => (10 * count + 5) / (10 * scale)),
      {
        open: 'amount.decimals',
      },
    ),
    classOf(
      `${decimals + MANY_MORE} decimals`,
      fc
        .tuple(below, fc.integer({ min: 1, max: more - 1 }))
        .map(([count, rest]) => (more * count + rest) / (more * scale)),
      { open: 'amount.decimals' },
    ),
    // As 0.1 + 0.2 is: the next double, which is written with seventeen digits.
    classOf(
      'the noise of a sum of doubles',
      below.map((count) => nextDouble(count / scale)),
      {
        open: 'amount.decimals',
      },
    ),
  ];
}

function nextDouble(amount: number): number {
  return amount + amount * Number.EPSILON;
}
