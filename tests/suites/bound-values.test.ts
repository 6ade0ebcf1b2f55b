/** A binding that points to nothing is a mistake of the profile, and no failure of the target, unless the answer is at fault. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../sandbox/start.ts';
import type { CheckResult } from '../../spec/check-result.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { ALL_SUITES } from '../../suites/all.ts';
import { runDirectly } from '../../suites/engine/run-directly.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';

async function resultsOf(
  requirements: readonly string[],
  profile: (whole: Profile) => Profile,
  faults: readonly string[] = [],
): Promise<readonly CheckResult[]> {
  const sandbox = await startSandbox({ faults });
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-bound-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { results, harnessErrors } = await runDirectly(
    ALL_SUITES,
    {
      profile: resolveProfile(profile(sandbox.profile)),
      seed: 1,
      effort: 'quick',
      filter: { sections: [], requirements },
      exchangesFile: join(folder, 'exchanges.ndjson'),
      trafficFile: join(folder, 'traffic.json'),
      version: '0.0.0',
    },
    AbortSignal.timeout(60_000),
  );
  expect(harnessErrors).toEqual([]);
  return results;
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
])(
  '%s: a wrong pointer is told with the likely one, and fails nothing',
  { timeout: 60_000 },
  async (id, profile, key) => {
    const results = await resultsOf([id], profile);
    const told = results.filter(({ cause }) => cause === 'fixture');
    expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.message).toContain(key);
    expect(told[0]?.message).toMatch(/the likely pointer is "\/body\//);
  },
);

const right = (profile: Profile) => profile;

test.each([
  ['fees.computation', 'fees-amount-words'],
  ['fees.computation', 'fees-mode-null-with-soustraction'],
  ['balance.answers', 'balance-body-null'],
  ['otp.answers', 'otp-body-null'],
  ['movements.answers', 'movements-body-null'],
])('%s: an answer that lacks what it is for fails (%s)', { timeout: 60_000 }, async (id, fault) => {
  const results = await resultsOf([id], right, [fault]);
  expect(results.map(({ verdict }) => verdict)).toContain('fail');
});
