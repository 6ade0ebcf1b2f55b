/** Checks that watch the same balances together: what is wrong with one accuses that one alone. */
import Big from 'big.js';
import { describe, expect, test, vi } from 'vitest';
import { withRules } from '../../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import { accepted } from '../../../../suites/act/accepting.ts';
import { validRequest } from '../../../../suites/act/operation-requests.ts';
import { amountsOf, quote } from '../../../../suites/arrange/amount-choices.ts';
import { arrangeParties, type Parties } from '../../../../suites/arrange/parties/parties.ts';
import { DOCUMENT } from '../../../../suites/document.ts';
import type { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import type { Rule } from '../../../../suites/engine/declare/section.ts';
import { followToSuccess } from '../../../../suites/observe/balances/balances.ts';
import { besideOthers } from '../../../../suites/observe/balances/beside-others.ts';
import { JointWatch } from '../../../../suites/observe/balances/joint-balances.ts';
import { type Move, sumOf } from '../../../../suites/observe/balances/summed-moves.ts';
import { FixturePool } from '../../../../target/fixtures/fixture-pool.ts';
import { hooksOf } from '../../../hooks-of.ts';
import { carriedOutTogether, carriedOutWith } from '../../carried-out.ts';

const CHECKS = [
  'amounts.balance-debit-addition/several-amounts-one-after-another',
  'amounts.balance-debit-addition/a-beneficiary-at-a-third-party-contributor',
  'amounts.balance-debit-addition/each-type-of-internal-beneficiary',
  'amounts.balance-debit-addition/of-a-large-amount',
  'amounts.balance-credit-addition/of-a-large-amount',
  'amounts.balance-credit-addition/operations-at-the-same-instant',
  'journey.debits-initiator/operations-at-the-same-instant',
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
  return {
    results,
    passed: ids('pass'),
    failed: ids('fail'),
    mostTogether: Math.max(0, ...together),
  };
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
    hooksOf('large-amounts-not-credited'),
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
  const { failed } = await carriedOut([hooksOf('balance-moves-by-another-amount')]);
  expect(failed).toEqual(CHECKS.filter((id) => /balance-debit-addition|10-operations/.test(id)));
});

test('each cites readings that others made for it', async () => {
  const { results } = await carriedOut([slow(2_750)]);
  // What was found out once is not drawn on here.
  const own = results.filter(({ exchangeIds }) => exchangeIds.length > 0);
  const withoutOthers = own.filter(({ id, exchangeIds }) => {
    const ofOthers = results.flatMap((other) => (other.id === id ? [] : other.exchangeIds));
    return !exchangeIds.some((one) => ofOthers.includes(one));
  });
  expect(own.length).toBeGreaterThan(2);
  expect(withoutOthers.map(({ id }) => id)).toEqual([]);
});

test('what is wrong now and then is told by those who met it, though it does not show again', async () => {
  let left = 1;
  const freeOnce = withRules((rules) => ({
    debit: (one) => {
      const isFree = one.beneficiary.instrument === undefined && left > 0;
      if (isFree) left -= 1;
      return isFree ? new Big(0) : rules.debit(one);
    },
  }));
  const { results, passed } = await carriedOut([freeOnce]);
  expect(passed).toEqual(CHECKS);
  const told = results.filter(({ message = '' }) => message.includes('Watched beside other checks'));
  expect(told.map(({ id }) => id)).toContain(
    'amounts.balance-debit-addition/a-beneficiary-at-a-third-party-contributor',
  );
});

const BOTH_WAYS: Rule = (check) =>
  check('as much there as back', (t: Experiment) =>
    besideOthers(t, 'there and back', async (shared, together) => {
      t.judge.given(together, 'It was carried out by itself.');
      const there = await arrangeParties(shared, {
        designation: 'internal',
        payer: 'to and fro together',
        beneficiary: 'to and fro together',
      });
      const { payer, beneficiary, service } = there;
      t.judge.given(beneficiary !== undefined, 'There is no beneficiary.');
      const send = async (parties: Parties) => {
        const request = await validRequest(shared, parties, { montant: 10 });
        const operation = await accepted(shared, request);
        const { montantFrais } = await quote(shared, parties, new Big(10));
        joint.expect(operation, amountsOf('ADDITION', new Big(10), montantFrais));
        await followToSuccess(shared, parties.payer, [operation]);
      };
      let more = 0;
      const joint = await JointWatch.begin(shared, [payer, beneficiary], async () => {
        more += 1;
        await send(there);
      });
      await send(there);
      await send({ payer: beneficiary, beneficiary: payer, service });
      await joint.end();
      t.judge.that(more === 1, {
        message: 'another number of operations was sent than shows both balances',
        expected: '1 more',
        actual: `${more} more`,
      });
    }),
  );

test('where as much was paid as received, one operation more shows both balances', async () => {
  const { result } = await carriedOutWith(
    (profile) => twoWallets(profile),
    'amounts.balance-debit-addition',
    BOTH_WAYS,
    'as much there as back',
  );
  expect(result).toMatchObject({ verdict: 'pass' });
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
