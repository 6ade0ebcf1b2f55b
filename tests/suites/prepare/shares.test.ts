import { expect, test } from 'vitest';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { type Instrument, resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';

const TYPICAL = 33;

/** What a run takes from each instrument, by its name. */
function shareOf(instruments: readonly Pick<Instrument, 'name' | 'type' | 'allows'>[]) {
  const profile = resolveProfile({
    ...MINIMAL,
    bindings: { balance: { amount: '/body/solde' }, fees: {} },
    fixtures: {
      ...MINIMAL.fixtures,
      instruments: instruments.map((one, nth) => ({
        ...PAYER,
        ...one,
        reference: `W-${nth}`,
        allows: [...one.allows],
      })),
    },
    limits: { amount: { typical: TYPICAL, largest: 330 } },
  });
  const { shares, money } = estimateFor({ sections: [], requirements: [] }, profile, 'quick');
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  return { of: Object.fromEntries(shares.map(({ name, amount }) => [name, amount])), sum, money };
}

const TYPE = PAYER.type;
const PAYERS = ['payer', 'second'].map((name) => ({
  name,
  type: TYPE,
  allows: ['debit', 'credit'] as const,
}));
const LOCKED = ['lock', 'lock-2', 'lock-3'].map((name) => ({
  name,
  type: TYPE,
  allows: ['debit', 'lock'] as const,
}));

test('ordinary operations are not debited from what may be locked, beside another payer of its type', () => {
  const { of, sum, money } = shareOf([...PAYERS, ...LOCKED]);
  expect(sum).toBeCloseTo(money);
  expect(of.payer).toBeGreaterThan(200 * TYPICAL);
  // Executions beside a lock: about six operations of one of them.
  expect(LOCKED.reduce((all, { name }) => all + (of[name] ?? 0), 0)).toBeGreaterThan(5 * TYPICAL);
  expect(LOCKED.reduce((all, { name }) => all + (of[name] ?? 0), 0)).toBeLessThan(10 * TYPICAL);
});

test('what may be locked pays where nothing else of its type does', () => {
  const [first, ...others] = LOCKED;
  if (first === undefined) throw new Error('There are three.');
  const { of } = shareOf([...PAYERS, { ...first, type: 'COMPTE_BANCAIRE' }, ...others]);
  expect(of.lock).toBeGreaterThan(100 * TYPICAL);
});
