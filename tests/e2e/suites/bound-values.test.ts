/** A binding that points to nothing is a mistake of the profile, and no failure of the target, unless the answer is at fault. */
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { partOf } from './parts.ts';

async function resultsOf(
  requirements: readonly string[],
  profile: (whole: Profile) => Profile,
  faults: readonly string[] = [],
): Promise<readonly CheckResult[]> {
  const sandbox = await startSandbox({ faults });
  onTestFinished(() => sandbox.close());
  return partOf({ profile: profile(sandbox.profile) }, requirements);
}

function withBindings(bindings: (known: NonNullable<Profile['bindings']>) => Profile['bindings']) {
  return (profile: Profile): Profile => ({ ...profile, bindings: bindings(profile.bindings ?? {}) });
}

const wrongBalance = withBindings((known) => ({
  ...known,
  ...(known.balance && { balance: { ...known.balance, amount: '/body/nulle-part' } }),
}));
const wrongFees = withBindings((known) => ({
  ...known,
  ...(known.fees && { fees: { ...known.fees, montantFrais: '/body/nulle-part' } }),
}));

test.each([
  ['balance.answers', wrongBalance, 'bindings.balance.amount'],
  ['fees.computation', wrongFees, 'bindings.fees.montantFrais'],
  ['amounts.balance-debit-addition', wrongBalance, 'bindings.balance.amount'],
])('%s: a wrong pointer is told with the likely one, and fails nothing', async (id, profile, key) => {
  const results = await resultsOf([id], profile);
  const told = results.filter(({ cause }) => cause === 'fixture');
  expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]?.message).toContain(key);
  expect(told[0]?.message).toMatch(/the likely pointer is "\/body\//);
});

const right = (profile: Profile) => profile;

test.each([
  ['fees.computation', 'fees-amount-words'],
  ['fees.computation', 'fees-mode-null-with-soustraction'],
  ['balance.answers', 'balance-body-null'],
  ['otp.answers', 'otp-body-null'],
  ['movements.answers', 'movements-body-null'],
])('%s: an answer that lacks what it is for fails (%s)', async (id, fault) => {
  const results = await resultsOf([id], right, [fault]);
  expect(results.map(({ verdict }) => verdict)).toContain('fail');
});
