import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { showsSum } from '../../../spec/run/movement-sum.ts';

describe('movements.amount: the movements of an operation show what it moved, in one sum or in parts', () => {
  test.each<[string, own: number[], others: number[], boolean]>([
    ['the sum', [102], [], true],
    ['the sum with a sign', [-102], [], true],
    ['the amount and the fees apart, both with its reference', [100, 2], [], true],
    ['the fees apart, with no reference', [100], [2], true],
    ['the amount alone', [100], [], false],
    ['a centime too much', [102.01], [], false],
    ['a debit and its reversal', [-102, 102], [], true],
    ['nothing', [], [102], false],
  ])('%s', (_, own, others, shown) => {
    const amounts = (values: readonly number[]) => values.map((value) => new Big(value));
    const wanted = { total: '102', parts: ['100', '2'], within: '0.005' } as const;
    expect(showsSum(amounts(own), amounts([...own, ...others]), wanted)).toBe(shown);
  });
});
