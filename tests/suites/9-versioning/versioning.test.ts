/** A call that the profile binds outside the prefix is not served under it, whatever it is answered. */
import { expect, test } from 'vitest';
import { VERSIONING } from '../../../suites/9-versioning/requirements.ts';
import { declared } from '../../../suites/engine/declare/section.ts';
import { perform } from '../../../suites/engine/perform/perform.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerTo } from '../engine/declare/answers.ts';

test.each([
  [undefined, 'pass'],
  ['/api/v1/wallets/{referenceWallet}/solde', 'pass'],
  ['/api/v1x/wallets/{referenceWallet}/balance', 'fail'],
  ['/wallets/{referenceWallet}/balance', 'fail'],
])('the balance call at %s: %s', async (path, verdict) => {
  const balance = { amount: '/body/solde', ...(path === undefined ? {} : { path }) };
  const run = {
    ...closedRun(async (call) => answerTo(call, 200)),
    profile: resolveProfile({ ...MINIMAL, bindings: { balance } }),
  };
  const check = declared(VERSIONING).checks.find(({ circumstance }) => circumstance.endsWith('/balance'));
  if (check === undefined) throw new Error('The balance call is not checked.');
  const { result, harnessError } = await perform(check, run, new AbortController().signal);
  expect(harnessError).toBeUndefined();
  expect(result.verdict).toBe(verdict);
});
