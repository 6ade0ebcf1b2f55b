import { expect, test } from 'vitest';
import { budgetOf } from '../../../../bin/command-line/values/budget-option.ts';
import { budgetFor } from '../../../../bin/run/part-of-run.ts';

test.each([
  ['300', { requests: 300 }],
  ['90s', { ms: 90_000 }],
  ['5m', { ms: 300_000 }],
  [undefined, undefined],
])('%s', (text, budget) => {
  expect(budgetOf(text)).toEqual(budget);
});

test.each(['0', '0s', '-3', '1.5m', '90 s', '2h', 'all', ''])('%s is none', (text) => {
  expect(() => budgetOf(text)).toThrow(
    '--budget must be a number of requests such as 300, or a time such as 90s or 5m',
  );
});

test('smoke is 400 requests, or fewer where fewer are given', () => {
  expect(budgetFor('smoke', undefined)).toEqual({ requests: 400 });
  expect(budgetFor('smoke', { requests: 50 })).toEqual({ requests: 50 });
  expect(budgetFor('smoke', { ms: 9_000 })).toEqual({ ms: 9_000, requests: 400 });
  expect(budgetFor('quick', undefined)).toBeUndefined();
});
