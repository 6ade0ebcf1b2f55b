/** Checks that watch the same balances together: what is wrong with one accuses that one alone. */
import Big from 'big.js';
import { describe, expect, test, vi } from 'vitest';
import { withRules } from '../../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import { DOCUMENT } from '../../../../suites/document.ts';
import { type Move, sumOf } from '../../../../suites/observe/balances/joint-balances.ts';
import { FixturePool } from '../../../../target/fixtures/fixture-pool.ts';
import { carriedOutTogether } from '../../carried-out.ts';

const CHECKS = [
  'amounts.balance-debit-addition/several-amounts-one-after-another',
  'amounts.balance-debit-addition/a-beneficiary-at-a-third-party-contributor',
  'amounts.balance-debit-addition/each-type-of-internal-beneficiary',
  'amounts.balance-debit-addition/of-a-large-amount',
  'amounts.balance-credit-addition/of-a-large-amount',
  'amounts.balance-credit-addition/5-operations-at-the-same-instant',
  'journey.debits-initiator/3-operations-at-the-same-instant',
  'journey.debits-initiator/10-operations-one-after-another',
  'journey.credits-beneficiary/with-addition',
];

/** Two wallets, one service and one third party: what people have. */
function twoWallets(profile: Profile): Profile {
  const { instruments, services, thirdPartyBeneficiaries = [] } = profile.fixtures;
  return {
    ...profile,
    fixtures: {
      instruments: instruments.filter(({ name }) => /^wallet [12]$/.test(name)),
      services: services.slice(0, 1),
      thirdPartyBeneficiaries: thirdPartyBeneficiaries.slice(0, 1),
    },
  };
}

async function carriedOut(
  hooks: readonly Hooks[] = [],
  profileOf: (profile: Profile) => Profile = (profile) => profile,
) {
  const checks = CHECKS.map((id) => {
    const check = DOCUMENT.checks.find((one) => one.id === id);
    if (check === undefined) throw new Error(`There is no check ${id}.`);
    return check;
  });
  const close = vi.spyOn(FixturePool.prototype, 'close');
  const results = await carriedOutTogether(checks, hooks, (profile) => profileOf(twoWallets(profile)));
  const together = close.mock.results.map(({ value }) => Number(value));
  close.mockRestore();
  const ids = (verdict: string) => results.filter((one) => one.verdict === verdict).map(({ id }) => id);
  return { passed: ids('pass'), failed: ids('fail'), mostTogether: Math.max(0, ...together) };
}

function fault(id: string): Hooks {
  const found = FAULTS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no fault ${id}.`);
  return found.hooks;
}

function slow(ms: number): Hooks {
  const found = PERSONALITIES.find(({ id }) => id === 'slow-statuses')?.withNumber?.(ms);
  if (found === undefined) throw new Error('There is no such personality.');
  return found.hooks;
}

test('they wait for their operations to become final at the same time', async () => {
  const { passed, mostTogether } = await carriedOut([slow(2_750)]);
  expect(passed).toEqual(CHECKS);
  expect(mostTogether).toBeGreaterThan(CHECKS.length / 2);
});

const freeForThirdParties = withRules((rules) => ({
  debit: (one) => (one.beneficiary.instrument === undefined ? new Big(0) : rules.debit(one)),
}));

test.each([
  [
    'a large amount is not credited',
    fault('large-amounts-not-credited'),
    ['amounts.balance-credit-addition/of-a-large-amount'],
  ],
  [
    'what goes to third parties is not debited',
    freeForThirdParties,
    ['amounts.balance-debit-addition/a-beneficiary-at-a-third-party-contributor'],
  ],
])('where %s the others pass', async (_what, hooks, failed) => {
  const seen = await carriedOut([hooks]);
  expect(seen.failed).toEqual(failed);
  expect(seen.passed).toEqual(CHECKS.filter((one) => !failed.includes(one)));
});

test('what every operation does wrong is seen by each', async () => {
  const { failed } = await carriedOut([fault('balance-moves-by-another-amount')]);
  expect(failed).toEqual(CHECKS.filter((id) => /balance-debit-addition|10-operations/.test(id)));
});

test('each has its instruments for itself where the target asks for an OTP', async () => {
  const profileOf = (profile: Profile): Profile => {
    const { otp, ...bindings } = profile.bindings ?? {};
    return { ...profile, bindings: { ...bindings, ...(otp && { otp: { ...otp, required: true } }) } };
  };
  const { passed, mostTogether } = await carriedOut([slow(2_750)], profileOf);
  expect(passed).toEqual(CHECKS);
  expect(mostTogether).toBe(0);
});

describe('what operations make of a balance', () => {
  const amounts = (debited: number, credited: number) => ({
    debited: new Big(debited),
    credited: new Big(credited),
  });
  const paid = (debited: number, credited: number, status: unknown = 'SUCCES'): Move => ({
    isPaid: true,
    status,
    amounts: amounts(debited, credited),
  });
  const received = (debited: number, credited: number): Move => ({
    ...paid(debited, credited),
    isPaid: false,
  });
  const table: readonly (readonly [string, readonly Move[], number | undefined, boolean])[] = [
    ['none', [], 0, false],
    ['what was paid and its fees', [paid(11, 10), paid(22, 20)], -33, false],
    ['what was received without the fees', [received(11, 10)], 10, false],
    ['nothing of one that was cancelled', [paid(11, 10), paid(22, 20, 'ANNULEE')], -11, false],
    ['nothing that can be told where one is open', [paid(11, 10), paid(22, 20, 'ENCOURS')], undefined, false],
    [
      'or where nobody has told of one',
      [paid(11, 10), { ...paid(1, 1), amounts: undefined }],
      undefined,
      false,
    ],
    ['both', [paid(33, 30), paid(11, 10), received(22, 20)], -24, false],
    ['as many of both', [paid(33, 30), received(22, 20)], -13, true],
    ['as much of both', [paid(11, 10), paid(11, 10), received(22, 20)], -2, true],
    ['the same fees of both', [paid(33, 30), paid(5, 5), received(23, 20)], -18, true],
    ['no fees at all', [paid(33, 33), paid(5, 5), received(20, 20)], -18, false],
  ];
  test.each(table)('%s', (_what, moves, by, mayHide) => {
    const sum = sumOf(moves);
    expect(sum?.by.toNumber()).toBe(by);
    if (sum !== undefined) expect(sum.mayHide).toBe(mayHide);
  });
});
