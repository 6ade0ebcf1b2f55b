/** What is found out by creating requests, by operations of each type, and of an OTP call that somebody names. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onRequest } from '../../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { start } from '../../../sandbox/server/serve.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { obtainOtp } from '../../../suites/act/bound-calls.ts';
import { withRun } from '../../../suites/discovery/discover.ts';
import { findNeighbours } from '../../../suites/discovery/fixtures/neighbours.ts';
import { typesOfServices } from '../../../suites/discovery/fixtures/operation-types.ts';
import { findRequests } from '../../../suites/discovery/fixtures/requests.ts';
import { smallestAmount } from '../../../suites/discovery/fixtures/smallest-amount.ts';
import type { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

/** At a sandbox, with the payer and a service of its profile, and bindings where they are needed. */
async function at<T>(
  behaviour: readonly string[] | Hooks,
  use: (t: Experiment, own: Profile) => Promise<T>,
  change: (known: Profile, own: Profile) => Profile = (known) => known,
): Promise<T> {
  const sandbox = await ('length' in behaviour
    ? startSandbox({ personalities: behaviour })
    : start({ hooks: [behaviour] }));
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-discovery-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { baseUrl, auth, fixtures } = sandbox.profile;
  const known: Profile = {
    baseUrl,
    auth,
    fixtures: { instruments: fixtures.instruments.slice(0, 2), services: [{ reference: 'SRV-ADDITION' }] },
  };
  const profile = resolveProfile(change(known, sandbox.profile));
  const options = { profile, masker: maskerFor(profile), version: '0' };
  const { signal } = new AbortController();
  return withRun(options, folder, signal, (t) => use(t, sandbox.profile));
}

describe('requests that are created', () => {
  it('show the type field where a top-up needs more than a profile knows, and the refusal is in French', async () => {
    const refused = (message: string) =>
      Response.json({ message, status: 400, body: null, timestamp: '2026-01-01T00:00:00Z' }, { status: 400 });
    const hooks = onRequest('createRequest', ({ json }) => {
      if (!isJsonObject(json) || json.refUtilisateur === undefined) return undefined;
      if (json.typeDemande === undefined) return refused('Requête invalide : typeDemande est exigé');
      return json.typeDemande === 'RECHARGEMENT_DE_COMPTE'
        ? refused('refRechargeCompte est exigé')
        : undefined;
    });
    await at(hooks, async (t) => {
      const [field] = (await findRequests(t, { reason: undefined, product: undefined })).discoveries;
      expect(field).toMatchObject({ sure: true, bindings: { requestType: { field: 'typeDemande' } } });
    });
  });

  it.each([
    ['an ordinary target', []],
    ['another type field', ['requests-with-other-type-field']],
  ])('with %s show the type field, and which bodies are taken', async (_what, personalities) => {
    await at(personalities, async (t, own) => {
      const { discoveries, fixtures } = await findRequests(t, { reason: 'RSN-0001', product: undefined });
      const [field] = discoveries;
      expect(field).toMatchObject({ sure: true, bindings: { requestType: own.bindings?.requestType } });
      expect(fixtures.loyaltyEnrollments).toHaveLength(1);
      expect(fixtures.creditPurchases).toHaveLength(1);
      expect(fixtures.requestCreations?.map(({ type }) => type)).toEqual([
        'OUVERTURE_DE_COMPTE',
        'RESILIATION',
        'RECHARGEMENT_DE_COMPTE',
      ]);
    });
  });
});

it.each([
  ['typeDemande', { sure: true, seen: { code: 'request' } }],
  ['bidon', { sure: false, seen: { code: 'other-type', came: 'OUVERTURE_DE_COMPTE' } }],
])('a type field that somebody named is tried: %s', async (field, expected) => {
  const named = (known: Profile): Profile => ({ ...known, bindings: { requestType: { field } } });
  const [found] = await at([], async (t) => (await findRequests(t, {})).discoveries, named);
  expect(found).toMatchObject(expected);
});

it('operations of each type show which of them a service takes', async () => {
  const services = await at([], typesOfServices);
  expect(services[0]?.typesOperation).toHaveLength(8);
});

it('lists show what else there is, and what is known already is not told', async () => {
  const shown = await at([], findNeighbours);
  expect(shown.services).not.toContain('SRV-ADDITION');
});

it('the contributor of a third party is one whose credit purchases can be listed', async () => {
  const withThirdParty = (known: Profile, { fixtures }: Profile): Profile => ({
    ...known,
    fixtures: { ...known.fixtures, thirdPartyBeneficiaries: fixtures.thirdPartyBeneficiaries ?? [] },
  });
  const none = await at([], findNeighbours);
  const shown = await at([], findNeighbours, withThirdParty);
  expect(none.contributors).not.toContain('CTR-TIERS');
  expect(shown.contributors).toContain('CTR-TIERS');
});

it('an OTP of an instrument comes before what the OTP call answers for others', async () => {
  const withOtp = (known: Profile, { bindings, fixtures }: Profile): Profile => {
    const [first, ...others] = fixtures.instruments;
    const own = first === undefined ? [] : [{ ...first, otp: '4711' }];
    return {
      ...known,
      bindings: bindings ?? {},
      fixtures: { ...known.fixtures, instruments: [...own, ...others] },
    };
  };
  const otps = await at(
    [],
    (t) => Promise.all(t.profile.fixtures.instruments.slice(0, 2).map((one) => obtainOtp(t, one))),
    withOtp,
  );
  expect(otps).toEqual(['4711', expect.stringMatching(/^\d{6,8}$/)]);
});

it('an amount of 1 is small enough where fees can be taken off it', async () => {
  const withFees = (known: Profile, own: Profile): Profile => ({
    ...known,
    bindings: own.bindings ?? {},
    fixtures: { ...known.fixtures, services: [{ reference: 'SRV-SOUSTRACTION', mode: 'SOUSTRACTION' }] },
  });
  expect(await at([], (t) => smallestAmount(t, 1000), withFees)).toBeUndefined();
});

it('a type that fits no two parties whose holders are known is left out, and nothing ends early', async () => {
  const named = (known: Profile): Profile => ({
    ...known,
    fixtures: {
      ...known.fixtures,
      instruments: known.fixtures.instruments.map((one) => ({ ...one, holder: 'individual' })),
    },
  });
  const [service] = await at([], typesOfServices, named);
  expect(service?.typesOperation).toEqual(['P2P']);
});
