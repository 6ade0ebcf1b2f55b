/** Freedom in how much there is to spend, and in who has a balance. */

import Big from 'big.js';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onSuccess } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
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

const INTEREST = new Big('0.01');
const INTEREST_EVERY_MS = 4000;

/** Pays every instrument that holds something, however many calls come. */
function interest(): Hooks {
  const paid = perSandbox((): { times: number; since?: number } => ({ times: 0 }));
  return {
    request: (call, sandbox) => {
      const due = paid(sandbox);
      const now = sandbox.clock.now().getTime();
      due.since ??= now;
      for (; due.since + due.times * INTEREST_EVERY_MS <= now; due.times += 1)
        for (const instrument of sandbox.store.instruments.values())
          if (instrument.balance.gt(0)) instrument.balance = instrument.balance.plus(INTEREST);
      return call;
    },
  };
}

export const BALANCE_PERSONALITIES: readonly Personality[] = [
  smallBalances(FEW),
  {
    id: 'cards-without-balance',
    description: 'The balance of a card is refused with 400',
    hooks: onSuccess('getBalance', (answer, { params }, { store }) =>
      store.instruments.get(params.referenceWallet ?? '')?.type === 'CARTE_BANCAIRE'
        ? answeredAs(answer, 400)
        : undefined,
    ),
  },
  {
    id: 'interest-every-4-s',
    description: 'Every instrument that holds something earns 0.01 every four seconds',
    hooks: interest(),
    // What it takes of wrong requests moves balances too, and money of others is not told from that.
    conflictsWith: ['negative-amounts-without-sign'],
  },
];
