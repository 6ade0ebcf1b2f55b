/** Freedom in how much there is to spend. */

import Big from 'big.js';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { Personality } from '../personality.ts';

const FEW = 2000;

/** So much on every instrument from the start. */
function balancesOf(amount: number): Hooks {
  return {
    rules: (rules, { store }) => {
      for (const instrument of store.instruments.values()) instrument.balance = new Big(amount);
      return rules;
    },
  };
}

function smallBalances(amount: number): Personality {
  return {
    id: 'small-balances',
    description: `Every instrument has exactly ${amount}`,
    hooks: balancesOf(amount),
    // Operations of years ago that never ended reserve as much.
    conflictsWith: ['long-history'],
    withNumber: smallBalances,
  };
}

export const BALANCE_PERSONALITIES: readonly Personality[] = [smallBalances(FEW)];
