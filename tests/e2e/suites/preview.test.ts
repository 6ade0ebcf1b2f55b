/** What is foreseen of a profile is what a run with it comes to, check by check. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Big from 'big.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { movedTotals } from '../../../reports/words/money-words.ts';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { INSTRUMENTS } from '../../../sandbox/data/fixtures.ts';
import { start } from '../../../sandbox/server/serve.ts';
import type { Filter } from '../../../spec/document/selection.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { AnnouncedMoney } from '../../../spec/run/money.ts';
import { SMOKE } from '../../../spec/run/part/budget-of-run.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { choose } from '../../../suites/choice/choose.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { runChecks } from '../../../suites/engine/run/run-checks.ts';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { expectedChecks, foreseen } from '../../../suites/prepare/foreseen.ts';
import { announcedFor } from '../../../suites/prepare/money-plan.ts';
import { lacksIn } from '../../../suites/prepare/stored-needs.ts';
import { type ResolvedProfile, resolveProfile } from '../../../target/profile/resolve.ts';

type Change = (profile: Profile) => Profile;
type Fixtures = Profile['fixtures'];

const having =
  (...changes: readonly Change[]): Change =>
  (profile) =>
    changes.reduce((so, change) => change(so), profile);

const whole: Change = (profile) => profile;

/** Nothing but an address and a way to a token. */
const bare: Change = ({ baseUrl, auth, limits }) => ({
  baseUrl,
  auth,
  ...(limits && { limits }),
  fixtures: { instruments: [], services: [] },
});

const withFixtures =
  (change: (fixtures: Fixtures) => Fixtures): Change =>
  (profile) => ({ ...profile, fixtures: change(profile.fixtures) });

const withInstruments = (...names: readonly string[]): Change =>
  withFixtures((fixtures) => ({
    ...fixtures,
    instruments: fixtures.instruments.filter(({ name }) => names.includes(name)),
  }));

/** The thin profile with parts of the printed one. */
const thin =
  (...parts: readonly ((whole: Profile, so: Profile) => Profile)[]): Change =>
  (whole) =>
    parts.reduce((so, part) => part(whole, so), bare(whole));

const bindings =
  (...names: readonly (keyof NonNullable<Profile['bindings']>)[]) =>
  (whole: Profile, so: Profile): Profile => {
    const given = Object.entries(whole.bindings ?? {}).filter(([name]) => names.some((one) => one === name));
    return { ...so, bindings: { ...so.bindings, ...Object.fromEntries(given) } };
  };

const fixtures =
  (part: (fixtures: Fixtures) => Partial<Fixtures>) =>
  (whole: Profile, so: Profile): Profile => ({
    ...so,
    fixtures: { ...so.fixtures, ...part(whole.fixtures) },
  });

const instruments = (...names: readonly string[]) =>
  fixtures((whole) => ({ instruments: whole.instruments.filter(({ name }) => names.includes(name)) }));

const services = (...references: readonly string[]) =>
  fixtures((whole) => ({
    services: whole.services.filter(({ reference }) => references.includes(reference)),
  }));

const thirdParties = (count: number) =>
  fixtures((whole) => ({ thirdPartyBeneficiaries: whole.thirdPartyBeneficiaries?.slice(0, count) ?? [] }));

/** A way to ANNULEE: whether cancelling is one, only the target shows. */
const cancelled = fixtures(({ provoke }) => ({ provoke: { ANNULEE: provoke?.ANNULEE ?? {} } }));

const WALLETS = ['wallet 1', 'wallet 2'] as const;
const two = [instruments(...WALLETS), services('SRV-ADDITION')] as const;

const PROFILES: readonly (readonly [name: string, change: Change])[] = [
  ['an address and a token', bare],
  ['a service', thin(services('SRV-ADDITION'))],
  ['one wallet', thin(instruments('wallet 1'))],
  ['one wallet and a service', thin(instruments('wallet 1'), services('SRV-ADDITION'))],
  ['bindings alone', thin(bindings('balance', 'fees', 'otp', 'movements', 'operationList', 'callback'))],
  [
    'bindings and a wallet',
    thin(bindings('balance', 'otp', 'movements', 'operationList'), instruments('wallet 1')),
  ],
  [
    'one wallet, a service and a third party',
    thin(instruments('wallet 1'), services('SRV-ADDITION'), thirdParties(1), cancelled),
  ],
  ['two wallets without a service', thin(instruments(...WALLETS), thirdParties(1))],
  ['services and bindings', thin(services('SRV-ADDITION', 'SRV-SOUSTRACTION'), bindings('balance', 'fees'))],
  [
    'two wallets, a third party and bindings',
    thin(
      ...two,
      thirdParties(1),
      cancelled,
      bindings('balance', 'fees', 'movements', 'operationList', 'callback'),
    ),
  ],
  [
    'an instrument that only receives',
    thin(
      fixtures((whole) => ({
        instruments: whole.instruments.slice(0, 1).map((one) => ({ ...one, allows: ['credit' as const] })),
      })),
      services('SRV-ADDITION'),
    ),
  ],
  ['what may only be locked', thin(instruments('wallet to lock 1'), services('SRV-ADDITION'))],
  [
    'what may be locked and unenrolled, with a wallet',
    thin(instruments('wallet 1', 'wallet to lock 1', 'wallet to unenroll 1')),
  ],
  [
    'no operations',
    thin((whole, so) => ({
      ...whole,
      ...so,
      bindings: whole.bindings,
      fixtures: { ...whole.fixtures, instruments: [], services: [] },
    })),
  ],
  [
    'directories',
    thin(
      fixtures(({ marketplaces = [], favoriteBeneficiaries = [], contributors = [] }) => ({
        marketplaces,
        favoriteBeneficiaries,
        contributors,
      })),
    ),
  ],
  [
    'requests',
    thin(
      fixtures(({ requestCreations = [], loyaltyEnrollments = [] }) => ({
        requestCreations,
        loyaltyEnrollments,
      })),
      bindings('requestType'),
    ),
  ],
  ['requests whose type has no field', thin(fixtures(({ requestCreations = [] }) => ({ requestCreations })))],
  ['credit purchases', thin(fixtures(({ creditPurchases = [] }) => ({ creditPurchases })))],
  [
    'requests and purchases that name little',
    thin(
      fixtures(({ creditPurchases = [], requestCreations = [] }) => ({
        creditPurchases: creditPurchases.slice(0, 1).map(({ montant }) => ({ montant })),
        requestCreations: requestCreations.slice(0, 1).map(({ type }) => ({ type, body: {} })),
      })),
      bindings('requestType'),
    ),
  ],
  [
    'calls and choices that are not offered',
    having(
      (whole) => ({
        ...whole,
        notImplemented: ['cancelOperation', 'unenrollInstrument', 'getBalance', 'submitCreditPurchase'],
        notOffered: ['SOUSTRACTION', 'panBeneficiaire', 'B2G'],
      }),
      withInstruments(...WALLETS, 'wallet to lock 1'),
    ),
  ],
  [
    'what may be emptied, and what has no operations',
    thin(instruments('wallet that may be emptied 1', 'wallet without operations')),
  ],
];

/** Of what may be drained, at the beginning. */
const BALANCES = new Map(
  INSTRUMENTS.flatMap(({ reference, balance }) =>
    balance === undefined ? [] : [[reference, new Big(balance)]],
  ),
);

/** No status lasts longer than it takes to be seen. */
const LONGEST_STATUS_MS = 700;

const hasty = withRules((rules) => ({
  plan: (operation) =>
    rules.plan(operation).map((step) => ({ ...step, afterMs: Math.min(step.afterMs, LONGEST_STATUS_MS) })),
}));

/** Why a check is carried out or not doesn't hang on how many cases it generates. */
vi.mock('../../../generators/generated-amounts.ts', async (original) => {
  const whole = await original<typeof import('../../../generators/generated-amounts.ts')>();
  const few = { cases: 2, changes: 1, duplicates: 1, filters: 1, sequences: 1, steps: 2, shrinks: 1 };
  return { ...whole, AMOUNT_OF: { ...whole.AMOUNT_OF, quick: { ...whole.AMOUNT_OF.quick, ...few } } };
});

const ALL = { sections: [], requirements: [] };

const EFFORT = 'quick';

/**
 * A run of what is selected against a sandbox.
 * @param change of its profile.
 * @param chosen ids of the checks to carry out; all where it is absent.
 */
async function runWith(
  change: Change,
  filter: Filter,
  chosen?: (profile: ResolvedProfile) => Promise<readonly string[]>,
) {
  const sandbox = await start({ hooks: [hasty] });
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-preview-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { limits, ...given } = sandbox.profile;
  const short = { ...limits, finalStatusMs: 2_000, callbackMs: 500, quietMs: 50 };
  const profile = resolveProfile(change({ ...given, limits: short }));
  const only = await chosen?.(profile);
  const options = {
    profile,
    ...(only && { only }),
    seed: 1,
    effort: EFFORT,
    filter,
    evidenceFolder: folder,
    version: '0.0.0',
  } as const;
  const record = await runChecks(DOCUMENT, options, AbortSignal.timeout(60_000));
  expect(record.harnessErrors).toEqual([]);
  return { profile, record, only };
}

test.each(PROFILES)('of %s', async (_, change) => {
  const { profile, record } = await runWith(change, ALL);
  const plan = await foreseen(ALL, profile);
  const lacking = (id: string, verdict: string, key: string | undefined) =>
    `${id}: ${verdict} for lack of ${key}`;
  const said = plan.flatMap(({ checks }) =>
    checks.flatMap(({ id, lack }) => (lack === undefined ? [] : lacking(id, lack.verdict, lack.key))),
  );
  const came = record.results.flatMap(({ id, verdict, profileKey }) =>
    verdict === 'skipped' || verdict === 'not-applicable' ? lacking(id, verdict, profileKey) : [],
  );
  expect(said.toSorted()).toEqual(came.toSorted());
  expect(plan.flatMap(({ checks }) => checks)).toHaveLength(record.results.length);
  const lacks = lacksIn(profile);
  expect(record.results.filter((result) => isUnexplained(result, lacks)).map(({ id }) => id)).toEqual([]);
});

/** Whoever verifies the report knows the stored profile alone, and what each check declares that it needs. */
function isUnexplained(
  { id, verdict, profileKey, message = '' }: CheckResult,
  lacks: ReturnType<typeof lacksIn>,
): boolean {
  if (verdict !== 'skipped' || !message.startsWith('the profile has no suitable ')) return false;
  return ![lacks?.ofCheck(id), ...(lacks?.onTheWay ?? [])].some((lack) => lack?.key === profileKey);
}

const needingOtps: Change = ({ bindings, ...profile }) => ({
  ...profile,
  bindings: { ...bindings, otp: { ...bindings?.otp, required: true } },
});

/** Estimates of so few requests are shown to the request. */
const FACTOR = 1.5;

test.each<readonly [name: string, change: Change, sections: readonly string[]]>([
  ['an address and a token', bare, []],
  ['the rules for every answer', whole, ['2.1']],
  ['one list', whole, ['2.8']],
  ['records and their submission', whole, ['2.6', '2.7', '2.9']],
  ['what is locked', whole, ['4.5']],
  ['mistakes in requests', whole, ['2.2']],
  ['mistakes in requests with two wallets', withInstruments(...WALLETS), ['2.2']],
  ['operations', whole, ['4.1']],
  ['operations that need an OTP', needingOtps, ['4.1']],
])('the requests of %s', async (_, change, sections) => {
  const filter = { sections, requirements: [] };
  const { profile, record } = await runWith(change, filter);
  const sent = record.traffic.exchanges;
  const { requests } = estimateFor(filter, profile, EFFORT, await expectedChecks(filter, profile));
  expect(sent).toBeGreaterThan(0);
  expect(requests).toBeGreaterThan(sent / FACTOR);
  expect(requests).toBeLessThan(sent * FACTOR);
});

const moved = ({ money }: RunRecord) => (money === undefined ? 0 : movedTotals(money).moved);

/** The amounts are far apart: which of them a check moves decides about the sum. */
const wide: Change = (profile) => ({
  ...profile,
  limits: { ...profile.limits, amount: { typical: 100, smallest: 1, largest: 50_000 } },
});

test.each<readonly [name: string, change: Change, requirements: readonly string[]]>([
  ['statuses, once with a large amount', having(wide, withInstruments(...WALLETS)), ['status.final-stands']],
  ['a few typical amounts', wide, ['operation-request.authData-optional', 'cancel.success']],
  [
    'balances that are spent',
    wide,
    ['amounts.addition-exactly-covered', 'amounts.soustraction-exactly-covered'],
  ],
])('the money of %s', async (_, change, requirements) => {
  const filter = { sections: [], requirements };
  const { profile, record } = await runWith(change, filter);
  expectAbout(announcedFor({ filter, effort: EFFORT, profile }, BALANCES), moved(record));
});

test('the money of what a few hundred requests see most with', async () => {
  const { profile, record, only } = await runWith(wide, ALL, async (given) => {
    const wanted = { budget: { requests: 400 }, requests: 376, longestWaitMs: SMOKE.longestWaitMs };
    return (await choose(ALL, given, wanted)).only;
  });
  expectAbout(announcedFor({ filter: ALL, effort: EFFORT, profile, only }, BALANCES), moved(record));
});

function expectAbout({ about, atMost }: AnnouncedMoney, sum: number): void {
  expect(sum).toBeGreaterThan(0);
  expect(about).toBeGreaterThan(sum / FACTOR);
  expect(about).toBeLessThan(sum * FACTOR);
  expect(sum).toBeLessThanOrEqual(atMost ?? 0);
}
