/** How far balances must move (2.4). */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import {
  additionFalls,
  additionRises,
  soustractionFalls,
  soustractionRises,
} from '../../../suites/2.4-amounts/moved-balances.ts';
import { judgeMoved } from '../../../suites/2.4-amounts/moved-rule.ts';
import { ADDITION_DEBIT } from '../../../suites/2.4-amounts/table.ts';
import { flips } from '../flips.ts';
import { judged } from '../judged.ts';

test.each([
  ['by exactly that', '896.75', 'held'],
  ['by a centime more', '896.74', 'failure'],
  ['not at all', '1000', 'failure'],
])('a balance that falls %s', (_, after, outcome) => {
  const balances = { before: new Big(1000), expected: new Big('896.75'), after: new Big(after) };
  expect(judged((t) => judgeMoved(t, ADDITION_DEBIT, balances, []))).toHaveProperty(outcome);
});

test('a failure tells the balance before, what was done, and how far it is off', () => {
  const balances = { before: new Big(1000), expected: new Big('896.75'), after: new Big('896.74') };
  const operations = ['montant 100, fees 3', 'montant 0.25'];
  expect(judged((t) => judgeMoved(t, ADDITION_DEBIT, balances, operations))).toMatchObject({
    failure: {
      message: 'with ADDITION the balance of the initiator did not fall by exactly montant plus the fees',
      expected: 'a balance of 896.75: 1000 before, then montant 100, fees 3; montant 0.25',
      actual: 'a balance of 896.74: 0.01 too little',
    },
  });
});

const CENTIME = new Big('0.01');
const offByACentime = withRules((rules) => ({
  debit: (operation) => rules.debit(operation).plus(CENTIME),
  credit: (operation) => rules.credit(operation).minus(CENTIME),
}));

describe('amounts.balance-debit-addition', () => {
  flips(
    'amounts.balance-debit-addition',
    additionFalls,
    'one operation, and the quiet after it',
    offByACentime,
    {
      actual: expect.stringMatching(/: 0\.01 too little$/),
    },
  );
});

describe('amounts.balance-debit-soustraction', () => {
  flips(
    'amounts.balance-debit-soustraction',
    soustractionFalls,
    'operations at the same instant',
    offByACentime,
    {
      actual: expect.stringMatching(/: 0\.24 too little$/),
    },
  );
});

describe('amounts.balance-credit-addition', () => {
  flips(
    'amounts.balance-credit-addition',
    additionRises,
    'each type of internal beneficiary',
    offByACentime,
    {
      message: 'with ADDITION the balance of the beneficiary did not rise by exactly montant',
    },
  );
});

describe('amounts.balance-credit-soustraction', () => {
  flips(
    'amounts.balance-credit-soustraction',
    soustractionRises,
    'several amounts, one after another',
    offByACentime,
    {
      message:
        'with SOUSTRACTION the balance of the beneficiary did not rise by exactly montant minus the fees',
    },
  );
});
