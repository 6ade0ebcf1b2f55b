import { expect, test } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { SMOKE } from '../../../spec/run/part/budget-of-run.ts';
import { choose } from '../../../suites/choice/choose.ts';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

const WHOLE = { sections: [], requirements: [] };

/** One payer, one beneficiary and one service: what the first questions of `init` ask for. */
async function firstProfile() {
  const { fixtures, limits: _, ...rest } = await createProfile('http://sandbox');
  const [payer, beneficiary] = fixtures.instruments;
  if (payer === undefined || beneficiary === undefined) throw new Error('The sandbox has two wallets.');
  const services = fixtures.services.slice(0, 1);
  const instruments = [payer, { ...beneficiary, allows: ['credit' as const] }];
  const own = { ...fixtures, instruments, services, thirdPartyBeneficiaries: [], provoke: {} };
  return resolveProfile({ ...rest, fixtures: own });
}

test('a choice of checks shares fewer operations than all of them: it is estimated as it moves money', async () => {
  const profile = await firstProfile();
  const { requests, longestWaitMs } = SMOKE;
  const { only } = await choose(WHOLE, profile, { budget: { requests }, requests: 376, longestWaitMs });
  const { money } = estimateFor(WHOLE, profile, 'smoke', only);
  // Such a run, which has 376 requests left for its checks, moved 5,858 of the sandbox.
  expect(money).toBeGreaterThan(5_270);
  expect(money).toBeLessThan(6_450);
});
