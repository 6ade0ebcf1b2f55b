import Big from 'big.js';
import { expect, test } from 'vitest';
import { lowerAmounts, shortPayers } from '../../../suites/prepare/short-payers.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const profile = resolveProfile(MINIMAL);
const [instrument] = profile.fixtures.instruments;
const { name = '', reference = '' } = instrument ?? {};

function shortAt(balance: number | undefined, drained?: string) {
  const instruments = [{ name, about: 100, atMost: 400, ...(drained !== undefined && { drained }) }];
  const balances = new Map(balance === undefined ? [] : [[reference, new Big(balance)]]);
  return shortPayers({ about: 100, instruments }, balances, profile);
}

test('a payer is short that has less than the plan takes from it', () => {
  expect(shortAt(99.5)).toEqual([{ name, balance: 99.5, needed: 100 }]);
});

test.each([
  ['it has as much', 100, undefined],
  ['nobody could read its balance', undefined, undefined],
  ['it is there to be drained', 20, '20'],
])('a payer is not short where %s', (_why, balance, drained) => {
  expect(shortAt(balance, drained)).toEqual([]);
});

const AMOUNT = { typical: 100, smallest: 1, largest: 1000 };

test.each([
  ['none is given', { ...AMOUNT, notGiven: ['smallest', 'largest'] as const }, { typical: 33, largest: 330 }],
  ['the smallest is given', { ...AMOUNT, smallest: 20 }, { smallest: 20, typical: 33, largest: 330 }],
  ['the target takes nothing smaller', { ...AMOUNT, smallest: 50 }, undefined],
])('amounts that a short payer can pay, where %s', (_where, given, amount) => {
  const short = [{ name, balance: 5000, needed: 12_000 }];
  const now = { typical: 100, largest: 1000 };
  expect(lowerAmounts(short, given)).toEqual(amount && { amount, now });
});

test('a payer that has nothing is to be topped up', () => {
  expect(lowerAmounts([{ name, balance: 0, needed: 12_000 }], AMOUNT)).toBeUndefined();
});
