import { describe, expect, it } from 'vitest';
import { type Case, storedCase, type Values } from '../../generators/cases.ts';

import type { Dimension } from '../../generators/dimension.ts';
import { numberFamily } from '../../generators/schema/numbers.ts';
import { shrink } from '../../generators/shrink.ts';
import { allCases } from './all-cases.ts';
import { SPACE } from './spaces.ts';

const AMPLE = { tries: 10_000, sideBySide: 1 };

/** The first generated case that fails. */
function failingCase(fails: (values: Values) => boolean, text = 'shrink'): Case {
  const found = allCases(SPACE, 400, text).find(({ values }) => fails(values));
  if (found === undefined) throw new Error('None of the cases fails.');
  return found;
}

/** A judge of cases that counts them, and how many it has at once. */
function counting(fails: (values: Values) => boolean) {
  const seen = { tries: 0, atOnce: 0, most: 0 };
  const judge = async ({ values }: Case) => {
    seen.tries += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await Promise.resolve();
    seen.atOnce -= 1;
    return fails(values);
  };
  return { seen, judge };
}

const FAULTS: readonly (readonly [string, (values: Values) => boolean, Values])[] = [
  ['everything', () => true, {}],
  ['one value', ({ type }) => type === 'G2B', { type: 'G2B' }],
  ['one value above a threshold', ({ montant }) => Number(montant) >= 137, { montant: 137 }],
  [
    'a pair of values',
    ({ payer, label }) => payer === 'wallet' && label === 'long',
    { payer: 'wallet', label: 'long' },
  ],
  [
    'a pair of which one is above a threshold',
    ({ service, montant }) => service === 'odd' && Number(montant) > 500,
    { service: 'odd', montant: 501 },
  ],
  [
    'three values',
    ({ service, payer, type }) => service !== 'free' && payer === 'wallet' && type === 'B2B',
    { payer: 'wallet', type: 'B2B' },
  ],
  [
    'two amounts together',
    ({ montant, rest }) => Number(montant) + Number(rest) >= 60 && Number(rest) >= 20,
    {},
  ],
];

describe('shrinking', () => {
  it.each(FAULTS)('finds what matters for %s', async (_, fails, essential) => {
    const { simplest, stoppedEarly } = await shrink(
      failingCase(fails),
      async ({ values }) => fails(values),
      AMPLE,
    );
    expect(stoppedEarly).toBe(false);
    expect(fails(simplest.values)).toBe(true);
    expect(simplest.values).toMatchObject(essential);
    for (const smaller of simplest.simpler()) {
      // Nothing simpler fails.
      if (JSON.stringify(smaller.values) !== JSON.stringify(simplest.values))
        expect(fails(smaller.values)).toBe(false);
    }
  });

  it.each(FAULTS.slice(1, 5))('leaves the rest plain for %s', async (_, fails, essential) => {
    const { simplest } = await shrink(failingCase(fails), async ({ values }) => fails(values), AMPLE);
    expect(Object.keys(simplest.odd).sort()).toEqual(Object.keys(essential).sort());
  });

  it('names a value after the class that it came to, and forgets the open points of the one that it left', async () => {
    const fails = ({ montant }: Values) => Number(montant) >= 137;
    const far = allCases(SPACE, 100, 'far').find(({ odd }) => odd.montant === 'very many');
    if (far === undefined) throw new Error('No case has very many.');
    expect(far.open).toContain('limits.amount');
    const { simplest } = await shrink(far, async ({ values }) => fails(values), AMPLE);
    expect(simplest.odd).toEqual({ montant: 'some' });
    expect(simplest.open).toEqual([]);
  });

  it.each(FAULTS)('comes to the same however many are tried at once, for %s', async (_, fails) => {
    for (const text of ['a', 'b', 'c', 'd']) {
      const failing = failingCase(fails, text);
      const results = await Promise.all(
        [1, 2, 3, 8, 64].map((sideBySide) =>
          shrink(failing, async ({ values }) => fails(values), { ...AMPLE, sideBySide }),
        ),
      );
      expect(new Set(results.map(({ simplest }) => JSON.stringify(simplest.values))).size).toBe(1);
    }
  });

  it('tries a case that failed beside another again when its turn comes, and sends nothing for it', async () => {
    // b is tried beside a, which comes first; from a the only way on is b.
    const b: Case = { ...storedCase({ name: 'b' }) };
    const a: Case = { ...storedCase({ name: 'a' }), simpler: () => [b] };
    const start: Case = { ...storedCase({ name: 'start' }), simpler: () => [a, b] };
    for (const sideBySide of [1, 2]) {
      const { judge, seen } = counting(() => true);
      const { simplest, tries } = await shrink(start, judge, { tries: 10, sideBySide });
      expect(simplest.values).toEqual({ name: 'b' });
      expect([tries, seen.tries]).toEqual([2, 2]);
    }
  });

  it('ends where cases lead to each other', async () => {
    const simpler: Case[] = [];
    const a: Case = { ...storedCase({ name: 'a' }), simpler: () => simpler };
    const b: Case = { ...storedCase({ name: 'b' }), simpler: () => [a] };
    simpler.push(b, a);
    const { simplest, stoppedEarly } = await shrink(a, async () => true, AMPLE);
    expect(simplest.values).toEqual({ name: 'b' });
    expect(stoppedEarly).toBe(false);
  });

  it.each([
    [0, 1],
    [1, 1],
    [5, 4],
    [7, 64],
  ])('tries no more than %i cases, %i side by side, and says that it stopped', async (tries, sideBySide) => {
    const fails = ({ montant }: Values) => Number(montant) >= 137;
    const { judge, seen } = counting(fails);
    const shrunk = await shrink(failingCase(fails), judge, { tries, sideBySide });
    expect(seen.tries).toBe(tries);
    expect(seen.most).toBeLessThanOrEqual(sideBySide);
    expect(shrunk).toMatchObject({ tries, stoppedEarly: true });
    expect(fails(shrunk.simplest.values)).toBe(true);
  });

  it('ends when its time is over, with the simplest found by then', async () => {
    const fails = ({ montant }: Values) => Number(montant) >= 137;
    const { judge, seen } = counting(fails);
    const isOver = () => seen.tries >= 6;
    const shrunk = await shrink(failingCase(fails), judge, { tries: 500, sideBySide: 2, isOver });
    expect(seen.tries).toBeLessThan(8);
    expect(shrunk.stoppedEarly).toBe(true);
    expect(fails(shrunk.simplest.values)).toBe(true);
  });

  it('says that it went to the end where the last case that there is takes the last try', async () => {
    const leaf = storedCase({ name: 'leaf' });
    const start: Case = { ...storedCase({ name: 'start' }), simpler: () => [leaf] };
    const shrunk = await shrink(start, async () => false, { tries: 1, sideBySide: 1 });
    expect(shrunk).toMatchObject({ tries: 1, stoppedEarly: false });
    expect(await shrink(leaf, async () => true, { tries: 0, sideBySide: 4 })).toMatchObject({
      tries: 0,
      stoppedEarly: false,
    });
  });

  it('comes to the smallest of amounts that halving passes over', async () => {
    const amounts = { typical: 100, smallest: 1, largest: 100_000, decimals: 2 };
    const space: Dimension[] = [{ name: 'montant', ...numberFamily(amounts) }];
    const fails = ({ montant }: Values) => Number(montant) % 1000 === 0;
    const start = allCases(space, 400, 'thousands').find(
      ({ values }) => fails(values) && Number(values.montant) % 5000 !== 0,
    );
    if (start === undefined) throw new Error('None of the cases is such an amount.');
    const { simplest } = await shrink(start, async ({ values }) => fails(values), AMPLE);
    expect(simplest.values).toEqual({ montant: 1000 });
  });

  it('tries no case twice', async () => {
    const seen: string[] = [];
    const fails = ({ montant, payer }: Values) => Number(montant) >= 137 && payer === 'wallet';
    await shrink(
      failingCase(fails),
      async ({ values }) => {
        seen.push(JSON.stringify(values));
        return fails(values);
      },
      { tries: 10_000, sideBySide: 8 },
    );
    expect(new Set(seen).size).toBe(seen.length);
  });
});
