import { describe, expect, it } from 'vitest';
import { coveringRows } from '../../generators/covering.ts';
import { AMOUNT_OF } from '../../generators/generated-amounts.ts';

/** Small dimensions beside two large ones, as a request has them. */
const SIZES = [4, 8, 4, 8, 22, 34, 2, 2, 2];
const ROWS = AMOUNT_OF.standard.cases;

const ROWS_OF_SEEDS = Array.from({ length: 20 }, (_, seed) => coveringRows(SIZES, ROWS, `seed ${seed}`));

const seedsThatShow = (wanted: Readonly<Record<number, number>>) =>
  ROWS_OF_SEEDS.filter((rows) =>
    rows.some((row) => Object.entries(wanted).every(([at, position]) => row[Number(at)] === position)),
  ).length;

describe('covering rows', () => {
  it('show three classes of small dimensions together, with at least 19 of 20 seeds', () => {
    expect(seedsThatShow({ 0: 2, 2: 3, 3: 4 })).toBeGreaterThanOrEqual(19);
    expect(seedsThatShow({ 0: 3, 2: 0, 6: 1 })).toBeGreaterThanOrEqual(19);
  });

  it('show a class of a large dimension with one of a small, with at least 19 of 20 seeds', () => {
    expect(seedsThatShow({ 4: 12, 3: 4 })).toBeGreaterThanOrEqual(19);
    expect(seedsThatShow({ 5: 30, 2: 1 })).toBeGreaterThanOrEqual(19);
  });

  it('hold nothing that does not go together, and show all that does', () => {
    const restriction = { one: 3, other: 2, allows: (one: number, other: number) => one % 4 === other };
    const rows = coveringRows(SIZES, ROWS, 'restricted', [restriction]);
    expect(rows.every((row) => restriction.allows(row[3] ?? -1, row[2] ?? -1))).toBe(true);
    // The eight classes of the one with the twenty-two of a large dimension.
    expect(new Set(rows.map((row) => `${row[3]} ${row[4]}`)).size).toBe(8 * 22);
  });

  it('show every class of eight in ten rows, with at least 19 of 20 seeds', () => {
    const restriction = { one: 3, other: 1, allows: (one: number, other: number) => other > 1 || one < 4 };
    const short = Array.from({ length: 20 }, (_, seed) => coveringRows(SIZES, 10, `${seed}`, [restriction]));
    const whole = short.filter((rows) => new Set(rows.map((row) => row[3])).size === 8);
    expect(whole.length).toBeGreaterThanOrEqual(19);
  });

  it('of a smaller count are the first of a greater', () => {
    expect(coveringRows(SIZES, 200, 'a').slice(0, 50)).toEqual(coveringRows(SIZES, 50, 'a'));
  });
});
