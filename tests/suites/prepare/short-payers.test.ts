import Big from 'big.js';
import { expect, test } from 'vitest';
import { shortPayers } from '../../../suites/prepare/short-payers.ts';
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
