/** What a run moves, by the balances of the sandbox itself, is what it counts and no more than it announced. */
import { describe, expect, test } from 'vitest';
import { excesses, spendOnce } from '../../../scripts/spending/spend-once.ts';
import { SPENDING_PROFILES } from '../../../scripts/spending/spending-profiles.ts';

/** One of each kind; `npm run spending` runs all. */
const SOME = [
  'two wallets and a drain',
  'a large drain beyond the total',
  'the total of a drain below its balance',
  'no total that would do',
  'one wallet, a total',
  'few instruments and drains, amounts that the suite chooses',
];

const rows = SPENDING_PROFILES.filter(({ name }) => SOME.includes(name));

describe('moved, announced and allowed', () => {
  test('are told apart in forty profiles', () => {
    expect(rows).toHaveLength(SOME.length);
    expect(SPENDING_PROFILES).toHaveLength(40);
  });

  test.each(rows)('$name', async (row) => {
    const spent = await spendOnce(row, ['--effort', 'quick', '--section', '2.4']);
    expect(excesses(spent, row.isRefused), spent.told).toEqual([]);
    if (row.isRefused === true) {
      expect(spent.told).toMatch(/totalAmount: [1-9]\d*/);
      expect(spent.told).not.toContain('raise the balances');
    } else expect(spent.told).toMatch(/^money .*estimate for a conforming target: about .*upper bound /m);
  });
});

test('what is refused leaves room: a conforming target is never held to the upper bound', async () => {
  const row = SPENDING_PROFILES.find(({ name }) => name === 'two wallets');
  if (row === undefined) throw new Error('There is no such profile.');
  const { money, told } = await spendOnce(row, ['--effort', 'quick', '--section', '2.2']);
  expect(money?.announced).toBeDefined();
  expect(money?.reached, told).toBeUndefined();
});
