/** Amounts are compared at the minor unit, whatever doubles make of them. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { money } from '../../../spec/json/money.ts';
import { minorUnit, sameMoney } from '../../../suites/arrange/money.ts';

describe('money', () => {
  test.each<[unknown, string | undefined]>([
    [0.1 + 0.2, '0.30000000000000004'],
    ['12.50', '12.5'],
    [' 7 ', '7'],
    [1e21, '1000000000000000000000'],
    [Number.NaN, undefined],
    ['12,50', undefined],
    ['1e3', undefined],
    [null, undefined],
    [true, undefined],
    ['', undefined],
  ])('%j is %s', (value, expected) => {
    expect(money(value)?.toFixed()).toBe(expected);
  });

  test.each([
    [0.1 + 0.2, 0.3, 2, true],
    [10, 10.01, 2, false],
    [10, 10.005, 2, true],
    [100, 101, 0, false],
    [100, 100.4, 0, true],
  ])('%d and %d at %d decimals: the same is %s', (left, right, decimals, same) => {
    expect(sameMoney(new Big(left), new Big(right), decimals)).toBe(same);
  });

  test('a minor unit', () => {
    expect([0, 2, 3].map((decimals) => minorUnit(decimals).toString())).toEqual(['1', '0.01', '0.001']);
  });
});
