/** The amounts of a run whose profile does not give the typical one. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { withSparableAmounts } from '../../../suites/prepare/estimate.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

/** What becomes of the amounts of a profile whose one payer has 3,000. */
function amountsOf(amount: { largest?: number }) {
  const profile = resolveProfile({
    baseUrl: 'http://127.0.0.1:1',
    auth: { token: 't' },
    bindings: { balance: { amount: '/body/solde' } },
    fixtures: { instruments: [], services: [] },
    limits: { amount },
  });
  const moneyOf = (one: typeof profile) => one.limits.amount.typical * 10;
  const { typical, largest } = withSparableAmounts(profile, new Map([['W-1', new Big(3000)]]), moneyOf).limits
    .amount;
  return { typical, largest };
}

describe('amounts that payers can spare', () => {
  test('follow what the payers have', () => {
    expect(amountsOf({})).toEqual({ typical: 20, largest: 200 });
  });

  test('leave the largest one alone where the profile gives it', () => {
    expect(amountsOf({ largest: 700_000 })).toEqual({ typical: 20, largest: 700_000 });
  });
});
