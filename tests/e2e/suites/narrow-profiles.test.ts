/** Profiles that offer little: what can be reached in another way is reached, and seen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { everyAnswerOf } from '../../../spec/run/check-id.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { runChecks } from '../../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

interface Arranged {
  readonly faults?: readonly string[];
  readonly personalities?: readonly string[];
  readonly requirements: readonly string[];
  readonly profile?: (profile: Profile) => Profile;
  /** Only these checks of them. */
  readonly only?: readonly string[];
}

/** Runs the checks of some requirements against a sandbox, with a profile that was made narrower. */
async function resultsOf({
  faults = [],
  personalities = [],
  requirements,
  profile = (whole) => whole,
  only,
}: Arranged): Promise<readonly CheckResult[]> {
  const sandbox = await startSandbox({ faults, personalities });
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-narrow-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { results, harnessErrors } = await runChecks(
    DOCUMENT,
    {
      profile: resolveProfile(profile(sandbox.profile)),
      seed: 1,
      effort: 'quick',
      filter: { sections: [], requirements },
      ...(only && { only }),
      evidenceFolder: folder,
      version: '0.0.0',
    },
    AbortSignal.timeout(60_000),
  );
  expect(harnessErrors).toEqual([]);
  return results;
}

const verdictsOf = (results: readonly CheckResult[]) => [...new Set(results.map(({ verdict }) => verdict))];

/** The service whose operations are final at once comes first, and no status can be provoked. */
function instantFirst(profile: Profile): Profile {
  const { provoke: _, services, ...fixtures } = profile.fixtures;
  const isInstant = ({ reference }: { reference: string }) => reference === 'SRV-GRATUIT';
  const [instant] = services.filter(isInstant);
  if (instant === undefined) throw new Error('The sandbox has no such service.');
  return {
    ...profile,
    fixtures: { ...fixtures, services: [instant, ...services.filter((one) => !isInstant(one))] },
  };
}

test('ANNULEE is reached by cancelling', async () => {
  const requirements = ['status.shows-ANNULEE', 'status.final-stands-after-cancel'];
  const personalities = ['annulee-by-cancelling'];
  const results = await resultsOf({ personalities, requirements });
  expect(verdictsOf(results)).toEqual(['pass']);
});

test('ANNULEE is asked for where cancelling leads elsewhere', async () => {
  const requirements = ['status.shows-ANNULEE'];
  const personalities = ['cancel-reverses'];
  const profile = (whole: Profile): Profile => {
    const { ANNULEE: _, ...provoke } = whole.fixtures.provoke ?? {};
    return { ...whole, fixtures: { ...whole.fixtures, provoke } };
  };
  const results = await resultsOf({ personalities, requirements, profile });
  expect(results).toMatchObject([{ verdict: 'skipped', profileKey: 'fixtures.provoke.ANNULEE' }]);
});

test('what is cancelled is open, though the first service leaves nothing open', async () => {
  const arranged = { requirements: ['cancel.success', 'cancel.outcome'], profile: instantFirst };
  const good = await resultsOf(arranged);
  expect(
    good.map(({ message }) => message ?? '').filter((message) => /nothing to cancel/.test(message)),
  ).toEqual([]);
  const bad = await resultsOf({ ...arranged, faults: ['cancel-204'] });
  const success = bad.filter(({ requirement }) => requirement === 'cancel.success');
  expect(success.filter(({ verdict }) => verdict === 'fail').length).toBeGreaterThan(1);
});

test('a payer that has nothing left fails no rule', async () => {
  const requirements = ['execute.success', 'operation-request.callbackUrl-optional'];
  const profile = (whole: Profile): Profile => {
    type Instruments = Profile['fixtures']['instruments'];
    const instruments = whole.fixtures.instruments.flatMap((one): Instruments => {
      if (one.name === 'wallet that may be emptied 1') return [{ ...one, allows: ['debit', 'drain'] }];
      return one.name === 'account 1' ? [{ ...one, allows: ['credit'] }] : [];
    });
    return {
      ...whole,
      fixtures: { ...whole.fixtures, instruments },
      limits: { ...whole.limits, amount: { typical: 2_000, smallest: 1, largest: 2_000 } },
    };
  };
  const verdicts = verdictsOf(await resultsOf({ requirements, profile }));
  expect(verdicts).toContain('inconclusive');
  expect(verdicts).not.toContain('fail');
});

test('the only payer, who gives an OTP, serves a check and the control that it asks for', async () => {
  const profile = (whole: Profile): Profile => {
    const instruments = whole.fixtures.instruments.filter(({ name }) => name === 'wallet 1');
    return { ...whole, fixtures: { ...whole.fixtures, instruments } };
  };
  const personalities = ['otp-newest-only'];
  const requirements = ['operation-request.libelle-required'];
  const only = requirements.map((id) => `${id}/left-out-with-a-third-party-beneficiary`);
  const results = await resultsOf({ personalities, requirements, profile, only });
  expect(verdictsOf(results)).toEqual(['pass']);
});

test('a credit purchase that names no contributor may be in no list at all', async () => {
  const results = await resultsOf({ requirements: ['credit-purchase-list.only-own'] });
  expect(verdictsOf(results)).toEqual(['pass']);
});

test('what stays open until it is cancelled is told, and another kind of operation shows the end', async () => {
  const profile = (whole: Profile): Profile => {
    const { SUSPENDUE = {}, ECHOUE = {} } = whole.fixtures.provoke ?? {};
    const limits = { ...whole.limits, finalStatusMs: 4_000 };
    return { ...whole, limits, fixtures: { ...whole.fixtures, provoke: { SUSPENDUE, ECHOUE } } };
  };
  const requirements = [
    'callback.notifies-final',
    'callback.nothing-after-final',
    'status.last-change-stands-when-final',
    'cancel.other-operations-untouched',
  ];
  const personalities = ['suspended-for-good', 'final-at-once'];
  const results = await resultsOf({ personalities, profile, requirements });
  expect(results.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail')).toEqual([]);
  const told = results.filter(({ id }) => id.endsWith('/an-operation-led-to-suspendue'));
  expect(told.map(({ verdict }) => verdict)).toEqual(['observed', 'observed', 'observed']);
  const largest = results.find(({ id }) => id === 'callback.notifies-final/of-the-largest-amount');
  expect(largest?.verdict).toBe('pass');
});

test('balances are read beside an operation that is suspended for good', async () => {
  const profile = (whole: Profile): Profile => {
    const { SUSPENDUE = {} } = whole.fixtures.provoke ?? {};
    const instruments = whole.fixtures.instruments.filter(({ name }) => /^wallet [12]$/.test(name));
    const limits = { ...whole.limits, finalStatusMs: 3_000 };
    return { ...whole, limits, fixtures: { ...whole.fixtures, instruments, provoke: { SUSPENDUE } } };
  };
  const requirements = ['status.shows-SUSPENDUE', 'journey.debits-initiator', 'journey.credits-beneficiary'];
  const results = await resultsOf({ personalities: ['suspended-for-good'], profile, requirements });
  const moved = results.filter(({ requirement }) => requirement.startsWith('journey.'));
  // The one that waits for its success can only be observed.
  expect(moved.filter(({ verdict }) => verdict !== 'pass').map(({ id, verdict }) => [id, verdict])).toEqual([
    ['journey.credits-beneficiary/an-operation-led-to-suspendue-that-succeeds-later', 'observed'],
  ]);
});

test('a card is paid by what is no card, whichever instrument comes first', async () => {
  const names = ['prepaid card', 'debit card', 'wallet 1'];
  const profile = (whole: Profile): Profile => {
    const { instruments } = whole.fixtures;
    const few = names.flatMap((name) => instruments.filter((one) => one.name === name));
    return { ...whole, fixtures: { ...whole.fixtures, instruments: few } };
  };
  const requirements = ['operation-request.beneficiary-internal'];
  expect(verdictsOf(await resultsOf({ requirements, profile }))).toEqual(['pass']);
});

test('a number without its contributor may be unknown', async () => {
  const requirements = ['operation-request.refContributeurBeneficiaire-required'];
  const results = await resultsOf({ requirements, personalities: ['entities-before-form'] });
  expect(verdictsOf(results)).toEqual(['pass']);
});

test('a mistake in a request that is refused without it too says nothing', async () => {
  const requirements = [
    'errors.unknown-refInstrumentPaiementInitiateur',
    'errors.unknown-refInstrumentPaiementBeneficiaire',
    'errors.unknown-refContributeurInitiateur',
    'errors.unknown-refContributeurBeneficiaire',
    'errors.unknown-refService',
  ];
  const faults = ['operation-typeOperation-G2B-refused'];
  const results = await resultsOf({ requirements, faults });
  expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
});

test('a rule for what lists hold has something to look at, where it is all that is run', async () => {
  for (const requirement of ['status.reason-only-on-failure', 'enumerations.typeInstrument-returned']) {
    const results = await resultsOf({ requirements: [requirement] });
    const ofLists = results.filter(({ circumstance }) => circumstance === everyAnswerOf('listOperations'));
    expect(verdictsOf(ofLists), requirement).toEqual(['pass']);
  }
});
