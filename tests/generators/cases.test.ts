import { describe, expect, it } from 'vitest';
import { type Case, storedCase, type Values } from '../../generators/cases.ts';

import { coveringRows } from '../../generators/covering.ts';
import { allCases } from './all-cases.ts';
import { counted, named, SPACE } from './spaces.ts';

const told = (cases: readonly Case[]) => cases.map(({ values, odd, open }) => ({ values, odd, open }));

describe('cases', () => {
  it('follow from the text alone', () => {
    expect(told(allCases(SPACE, 40, 'seed 1'))).toEqual(told(allCases(SPACE, 40, 'seed 1')));
    expect(told(allCases(SPACE, 40, 'seed 1'))).not.toEqual(told(allCases(SPACE, 40, 'seed 2')));
  });

  it('of a smaller count are the first of a greater one', () => {
    const many = told(allCases(SPACE, 300, 'prefix'));
    for (const count of [0, 1, 7, 160])
      expect(told(allCases(SPACE, count, 'prefix'))).toEqual(many.slice(0, count));
  });

  it('survive JSON', () => {
    for (const { values } of allCases(SPACE, 40, 'json'))
      expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  });

  it('name the classes that are not plain, and the open points of all', () => {
    for (const { values, odd, open } of allCases(SPACE, 60, 'odd')) {
      expect('payer' in odd).toBe(values.payer !== 'account');
      expect('montant' in odd).toBe(values.montant !== 0);
      expect(open.length).toBe(['montant', 'rest'].filter((name) => odd[name] === 'very many').length);
    }
  });

  it('have simpler cases: the plain one first, each but a part of the odd values, then smaller ones', () => {
    const wide = allCases(SPACE, 60, 'simpler').find(({ odd }) => Object.keys(odd).length === SPACE.length);
    if (wide === undefined) throw new Error('No case of the sixty is odd in every dimension.');
    const simpler = [...wide.simpler()];
    expect(simpler[0]?.odd).toEqual({});
    const sizes = simpler.map(({ odd }) => Object.keys(odd).length);
    expect(sizes.slice(1, 7)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(sizes.filter((size) => size === 2).length).toBeGreaterThanOrEqual(15);
    for (const { values } of simpler.filter(({ odd }) => odd.montant === 'some'))
      expect(values.montant).toBeLessThanOrEqual(Number(wide.values.montant));
  });

  it('as a report holds them cannot be shrunk', () => {
    const stored = storedCase({ montant: 3 });
    expect([...stored.simpler()]).toEqual([]);
    expect(stored.values).toEqual({ montant: 3 });
  });
});

/** How many pairs of classes of two dimensions the rows show. */
function pairsShown(rows: readonly (readonly number[])[]): number {
  const pairs = rows.flatMap((row) =>
    row.flatMap((one, at) =>
      row.slice(at + 1).map((other, beyond) => `${at}=${one},${at + 1 + beyond}=${other}`),
    ),
  );
  return new Set(pairs).size;
}

describe('covering rows', () => {
  const sizes = [3, 2, 6, 3, 4, 3];
  const all = sizes.reduce(
    (sum, size, at) => sum + sizes.slice(at + 1).reduce((more, other) => more + size * other, 0),
    0,
  );

  it.each(['one', 'two', 'three'])('show every pair of classes soon (%s)', (text) => {
    // No fewer than 24 rows can: the two largest dimensions have 6 and 4 classes.
    expect(pairsShown(coveringRows(sizes, 40, text))).toBe(all);
  });

  it.each(['one', 'two', 'three'])('show every pair of a space as large as a request (%s)', (text) => {
    const large = Array.from({ length: 10 }, () => 12);
    const rows = coveringRows(large, 480, text);
    expect(pairsShown(rows.slice(0, 320))).toBeGreaterThan(0.97 * 45 * 144);
    expect(pairsShown(rows)).toBe(45 * 144);
  });

  it('show every class of a single dimension before any comes again', () => {
    const rows = coveringRows([9], 9, 'single');
    expect(new Set(rows.flat()).size).toBe(9);
  });

  it('show every class early, whatever it stands beside', () => {
    const rows = coveringRows([10, 10, 10, 10], 30, 'classes');
    for (const dimension of [0, 1, 2, 3]) expect(new Set(rows.map((row) => row[dimension])).size).toBe(10);
  });

  it('stay within the sizes, and go on when everything was shown', () => {
    const rows = coveringRows([1, 2, 3], 50, 'on');
    expect(rows).toHaveLength(50);
    for (const [one, two, three] of rows) {
      expect(one).toBe(0);
      expect(two).toBeLessThan(2);
      expect(three).toBeLessThan(3);
    }
  });

  it('of no dimension are empty', () => {
    expect(coveringRows([], 2, 'none')).toEqual([[], []]);
  });
});

describe('values that do not all go together', () => {
  const served: Readonly<Record<string, readonly string[]>> = { one: ['P2P', 'P2B'], two: ['B2B', 'G2B'] };
  const space = [
    named('service', 'one', 'two'),
    {
      ...named('type', 'P2P', 'P2B', 'B2B', 'G2B'),
      goesWith: {
        dimension: 'service',
        holds: (type: unknown, service: unknown) => served[String(service)]?.includes(String(type)) ?? false,
      },
    },
    counted('montant', 100),
  ];
  const goTogether = ({ type, service }: Values) => served[String(service)]?.includes(String(type)) ?? false;

  it('never meet, in no case and in none that is simpler', () => {
    for (const one of allCases(space, 60, 'together'))
      for (const { values } of [one, ...one.simpler()]) expect(values).toSatisfy(goTogether);
  });

  it('each meet all that they go with', () => {
    const seen = allCases(space, 60, 'together').map(({ values, odd }) =>
      [values.type, odd.montant ?? 'none'].join(' '),
    );
    expect(new Set(seen).size).toBe(4 * 3);
  });
});

describe('values of one class', () => {
  it('differ from case to case', () => {
    const cases = allCases([counted('montant', 100_000), named('payer', 'account')], 30, 'differ');
    expect(new Set(cases.map(({ values }) => values.montant)).size).toBeGreaterThan(10);
  });
});
