/** The four cells of the table of 2.4, with fees of 3 on a montant of 100. */
import Big from 'big.js';
import { expect, test } from 'vitest';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  isWithFees,
  movementText,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from '../../../suites/2.4-amounts/table.ts';
import { amountsOf } from '../../../suites/arrange/amount-choices.ts';

test.each([
  [ADDITION_DEBIT, '103', 'the balance of the initiator did not fall by exactly montant plus the fees'],
  [ADDITION_CREDIT, '100', 'the balance of the beneficiary did not rise by exactly montant'],
  [SOUSTRACTION_DEBIT, '100', 'the balance of the initiator did not fall by exactly montant'],
  [
    SOUSTRACTION_CREDIT,
    '97',
    'the balance of the beneficiary did not rise by exactly montant minus the fees',
  ],
])('%j is %s', (rule, amount, text) => {
  expect(amountsOf(rule.mode, new Big(100), new Big(3))[rule.side].toString()).toBe(amount);
  expect(isWithFees(rule)).toBe(amount !== '100');
  expect(movementText(rule)).toBe(text);
});
