/** The same target run after run, until its money is gone: what could not be paid for accuses nobody. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RunningSandbox } from '../../../sandbox/server/serve.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { runChecks } from '../../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

/** Plain and odd operations, refusals, requestIds used twice, generated cases, what empties and what is spent for good. */
const REQUIREMENTS = [
  'execute.*',
  'operation-request.callbackUrl-optional',
  'operation-request.refContributeurInitiateur-optional',
  'operation-request.beneficiary-internal',
  'request-id.reuse-refused',
  'request-id.one-acceptance',
  'errors.unknown-refService',
  'errors.insufficient-balance',
  'amounts.addition-exactly-covered',
  'amounts.soustraction-exactly-covered',
  'journey.otp-accepted',
  'lock.*',
  'unenroll.*',
  'loyalty.*',
  'credit-purchase.*',
  'favorite-beneficiary.*',
];

const RUNS = 3;

/** With few payers, so that money runs out soon. */
function poorer(profile: Profile, { bound, given }: { bound: boolean; given: boolean }): Profile {
  const { balance, ...bindings } = profile.bindings ?? {};
  const { amount, ...limits } = profile.limits ?? {};
  const kept = new Set(['wallet 1', 'wallet 2', 'account 1', 'account 2', 'loyalty account 1']);
  const instruments = profile.fixtures.instruments.filter(
    ({ name, allows }) => kept.has(name) || !allows.includes('debit'),
  );
  return {
    ...profile,
    bindings: { ...bindings, ...(bound && { balance }) },
    fixtures: { ...profile.fixtures, instruments },
    limits: { ...limits, quietMs: 200, finalStatusMs: 4000, callbackMs: 800, ...(given && { amount }) },
  };
}

async function runOnce(profile: Profile, seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'payops-money-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const record = await runChecks(
    DOCUMENT,
    {
      profile: resolveProfile(profile),
      seed,
      effort: 'quick',
      filter: { sections: [], requirements: REQUIREMENTS },
      evidenceFolder: folder,
      version: '0.0.0',
    },
    AbortSignal.timeout(100_000),
  );
  expect(record.harnessErrors).toEqual([]);
  return { results: record.results, tally: record };
}

const accused = (results: readonly CheckResult[]) =>
  results.filter(({ failure }) => failure !== undefined).map(({ id, message }) => `${id}: ${message}`);

async function sandboxWith(balance: number): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ personalities: [`small-balances:${balance}`] });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

describe('money that runs out', () => {
  const cases = [
    { balance: 2000, bound: true, given: true },
    { balance: 2000, bound: false, given: true },
    { balance: 50, bound: true, given: true },
    { balance: 50, bound: false, given: false },
    { balance: 0, bound: false, given: true },
  ];
  test.each(cases)('accuses nobody: %o', async (poverty) => {
    const sandbox = await sandboxWith(poverty.balance);
    const profile = poorer(sandbox.profile, poverty);
    for (let run = 1; run <= RUNS; run += 1) {
      const { results, tally } = await runOnce(profile, run);
      expect(accused(results), `run ${run}`).toEqual([]);
      if (run < RUNS) continue;
      expect(results.map(({ cause }) => cause)).toContain('money');
      expect(tally.dryPayers?.map(({ name }) => name).join(', ')).toMatch(/wallet|account/);
    }
  });

  test('hides no fault of a target whose payers have plenty', async () => {
    const sandbox = await sandboxWith(1_000_000);
    const { covers } = sandbox.state.rules;
    // Refuses whatever is above so much, with the words of a balance that is too small.
    sandbox.state.rules = {
      ...sandbox.state.rules,
      covers: (balance, amounts) => amounts.montant.lte(100) && covers(balance, amounts),
    };
    const { results, tally } = await runOnce(poorer(sandbox.profile, { bound: true, given: true }), 1);
    expect(accused(results).join('\n')).toContain('execute.success');
    expect(tally.dryPayers).toBeUndefined();
  });
});
