/** At which amount the fees of a service change by a step (2.4). */
import Big from 'big.js';
import { expect, test } from 'vitest';
import { StepSearch } from '../../../suites/arrange/fee-steps.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const profileWith = (decimals: number, amount: object = {}) =>
  resolveProfile({ ...MINIMAL, money: { decimals }, limits: { amount: { typical: 100, ...amount } } });

const MOST_ASKED = 110;

/** The steps between 1 and 10,000, as the amounts on both sides of each, and how often fees were asked for. */
async function stepsOf(fees: (montant: number) => number, decimals = 2, amount: object = {}) {
  let asked = 0;
  const feesAt = async (montant: Big) => {
    asked += 1;
    return new Big(fees(montant.toNumber())).round(decimals);
  };
  const search = new StepSearch(profileWith(decimals, amount), feesAt);
  const found = await search.between(new Big(1), new Big(10_000));
  expect(asked).toBeLessThanOrEqual(MOST_ASKED);
  return { found: found.map(({ below, above }) => [below.toString(), above.toString()]), asked };
}

test.each<[string, (montant: number) => number, string[][]]>([
  ['1 to 500, 2.5 above', (one) => (one <= 500 ? 1 : 2.5), [['500', '500.01']]],
  ['1 below 500, 2.5 from there', (one) => (one < 500 ? 1 : 2.5), [['499.99', '500']]],
  ['2 % to 1,000, 1 % above', (one) => one * (one <= 1000 ? 0.02 : 0.01), [['1000', '1000.01']]],
  ['1 % and 5 more above 9,000', (one) => one * 0.01 + (one > 9000 ? 5 : 0), [['9000', '9000.01']]],
  ['nothing to 20, 1 % above', (one) => (one <= 20 ? 0 : one * 0.01), [['20', '20.01']]],
  [
    '1 to 50, 2.5 to 500, 1 % above',
    (one) => (one <= 50 ? 1 : one <= 500 ? 2.5 : one * 0.01),
    [
      ['500', '500.01'],
      ['50', '50.01'],
    ],
  ],
  [
    '1 to 5,000, 2 to 8,000, 3 above',
    (one) => (one <= 5000 ? 1 : one <= 8000 ? 2 : 3),
    [
      ['5000', '5000.01'],
      ['8000', '8000.01'],
    ],
  ],
])('fees of %s', async (_, fees, steps) => {
  expect((await stepsOf(fees)).found.toSorted()).toEqual(steps.toSorted());
});

test.each<[string, (montant: number) => number]>([
  ['nothing', () => 0],
  ['one sum', () => 3],
  ['1.5 %', (one) => one * 0.015],
  ['0.8 % and 0.25', (one) => one * 0.008 + 0.25],
])('fees of %s have none, and few calls show it', async (_, fees) => {
  const { found, asked } = await stepsOf(fees);
  expect(found).toEqual([]);
  expect(asked).toBeLessThanOrEqual(9);
});

test.each<[string, (montant: number) => number]>([
  ['a minimum of 0.30', (one) => Math.max(0.3, one * 0.015)],
  ['a maximum of 25', (one) => Math.min(25, one * 0.01)],
])('fees in proportion with %s have none', async (_, fees) => {
  expect((await stepsOf(fees)).found).toEqual([]);
});

test('amounts lie in the steps that the target takes', async () => {
  const { found } = await stepsOf((one) => (one <= 500 ? 100 : 250), 0, { step: 5 });
  expect(found).toEqual([['500', '505']]);
});

test('what the fee call refuses says nothing', async () => {
  const refusing = async (montant: Big) => (montant.gt(900) ? undefined : new Big(montant.gt(500) ? 2 : 1));
  const search = new StepSearch(profileWith(2), refusing);
  expect((await search.between(new Big(1), new Big(800))).map(({ above }) => above.toString())).toEqual([
    '500.01',
  ]);
  expect(await search.between(new Big(950), new Big(9500))).toEqual([]);
});
