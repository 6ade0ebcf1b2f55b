import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Big from 'big.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { toShortYaml } from '../../../sandbox/server/short-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { partOfProfile } from '../../../spec/document/profile-gain.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { lookAtBindings } from '../../../suites/doctor/bindings.ts';
import { type Examination, examine } from '../../../suites/doctor/examine.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { type ResolvedProfile, resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../target/profile/minimal.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerWith } from '../engine/declare/answers.ts';

interface Target {
  readonly personalities?: readonly string[];
  /** What the profile gets wrong. */
  readonly change?: (profile: Profile) => void;
  /** Nothing is left on any instrument. */
  readonly empties?: boolean;
  /** On the first instrument. */
  readonly holds?: string;
}

/** The sandbox's short profile, with mistakes. */
async function profileOf({
  personalities = [],
  change = () => {},
  empties = false,
  holds,
}: Target): Promise<ResolvedProfile> {
  const sandbox = await startSandbox({ personalities });
  if (empties) for (const one of sandbox.state.store.instruments.values()) one.balance = new Big(0);
  const [first] = sandbox.state.store.instruments.values();
  if (holds !== undefined && first !== undefined) first.balance = new Big(holds);
  onTestFinished(() => sandbox.close());
  const copy: Profile = {
    ...structuredClone(sandbox.profile),
    fixtures: parse(toShortYaml(sandbox.profile, 'x')).fixtures,
  };
  change(copy);
  return resolveProfile(copy);
}

async function examined(target: Target, spends = false, secret = ''): Promise<Examination> {
  const profile = await profileOf(target);
  const masker = maskerFor(profile);
  masker.learn(secret, 'jeton');
  const folder = mkdtempSync(join(tmpdir(), 'payops-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { signal } = new AbortController();
  return examine({ profile, masker, seed: 1, version: '0', effort: 'quick' }, { spends, folder, signal });
}

const fixOtp = (profile: Profile) => {
  profile.bindings = { ...profile.bindings, otp: { value: '123456' } };
};

const unsignedToken = (claims: object) =>
  ['{"alg":"none"}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

const wrong = ({ findings }: Examination) =>
  findings.flatMap(({ mark, key, said }) => (mark === 'bad' ? [[key, said.code]] : []));

it('says how many requests a second the target took, where it asks to wait and the profile names no rate', async () => {
  const { findings, runMs, forecast } = await examined({ personalities: ['rate-limited:10'] });
  const { said, mark } = findings.find(({ key }) => key === 'limits.requestsPerSecond') ?? {};
  expect(mark).toBe('unsure');
  const perSecond = said?.code === 'rate-limited' ? said.perSecond : 0;
  expect(perSecond).toBeGreaterThan(0);
  expect(runMs.from).toBeGreaterThanOrEqual((forecast.requests * 1000) / perSecond);
});

describe('a profile that is right', () => {
  it.each([
    [],
    ['balance-as-text'],
    ['journey-calls-without-envelope'],
    ['fees-by-post'],
    ['movements-by-month'],
    ['lists-with-other-parameters'],
    ['otp-required'],
  ])('has nothing to mend with %s', async (...personalities) => {
    expect(wrong(await examined({ personalities }))).toEqual([]);
  });

  it('is tried with one operation, its callback and each status, where that is allowed', async () => {
    const examination = await examined({}, true);
    expect(wrong(examination)).toEqual([]);
    const codes = examination.findings.map(({ said }) => said.code);
    expect(codes).toContain('operation-accepted');
    expect(codes).toContain('callback-came');
    expect(codes.filter((code) => code === 'status-seen')).toHaveLength(6);
    // Whatever the short profile leaves out is told once, with what to add.
    const { gains, gaps } = examination.outlook;
    const waitedFor = gains.filter(({ checks }) => checks > 0);
    expect(waitedFor.map(({ key }) => key).toSorted()).toEqual(
      [...new Set(gaps.map(({ key }) => partOfProfile(key)))].toSorted(),
    );
  });

  it('does not ask for an OTP where the profile gives a fixed one', async () => {
    const { findings } = await examined({ change: fixOtp }, true);
    expect(findings.find(({ key }) => key === 'bindings.otp')?.said.code).toBe('fixed-value');
  });

  it('names the payers without an OTP where others have one each: checks with an OTP wait for them', async () => {
    const change = (profile: Profile) => {
      profile.bindings = { ...profile.bindings, otp: { call: { method: 'POST', path: '/api/v1/otp' } } };
      profile.fixtures.instruments.forEach((one, at) => {
        if (at > 0) one.otp = '123456';
      });
    };
    const { findings } = await examined({ change });
    const { said } = findings.find(({ key }) => key === 'bindings.otp') ?? {};
    expect(said).toEqual({ code: 'fixed-value', without: ['wallet 1'] });
  });

  it('says nothing of a wallet that an earlier run emptied, as it may', async () => {
    const { findings } = await examined({ empties: true });
    const poor = findings.filter(({ said }) => said.code === 'instrument-without-money').map(({ of }) => of);
    expect(poor).not.toEqual([]);
    expect(poor.filter((name) => name?.includes('may be emptied'))).toEqual([]);
  });

  it('reads a callback as a run does, and names its bindings where that reads nothing', async () => {
    const change = (profile: Profile) => {
      profile.bindings = { ...profile.bindings, callback: {} };
    };
    const callbackOf = ({ findings, outlook }: Examination) => ({
      marks: findings.flatMap(({ said, mark }) => (/^callback-/.test(said.code) ? [mark] : [])),
      added: outlook.gains.flatMap(({ key, fragment }) => (key === 'bindings.callback' ? [fragment] : [])),
    });
    expect(callbackOf(await examined({ change }, true))).toEqual({ marks: ['good'], added: [] });
    const nested = await examined({ change, personalities: ['callbacks-nested'] }, true);
    const callback = { reference: '<pointer>', status: '<pointer>' };
    expect(callbackOf(nested)).toEqual({
      marks: ['unsure'],
      added: [{ under: 'bindings', value: { callback } }],
    });
    const empty = await examined({ change, personalities: ['callbacks-without-payload'] }, true);
    expect(callbackOf(empty)).toEqual({ marks: ['unsure'], added: [] });
  });

  it('shows nothing of a callback that is a secret', async () => {
    const { findings } = await examined({}, true, 'ENCOURS');
    const came = findings.flatMap(({ said }) => (said.code === 'callback-came' ? [said.status] : []));
    expect(came).toEqual(['«jeton:1»']);
  });

  it.each([
    ['three decimals', undefined, '9999.125', { decimals: 3, balance: '9999.125', instrument: 'wallet 1' }],
    ['the noise of doubles', undefined, '9999.12345678', undefined],
    ['as many as are assumed', undefined, '9999.12', undefined],
    ['three decimals, where the profile gives two', 2, '9999.125', undefined],
  ])('has its decimals named where a balance shows %s', async (_what, decimals, holds, said) => {
    const change = (profile: Profile) => {
      profile.money = decimals === undefined ? {} : { decimals };
    };
    const { findings } = await examined({ change, holds });
    const found = findings.find(({ key }) => key === 'money.decimals');
    expect(found?.said).toEqual(said && { code: 'decimals-unsaid', assumed: 2, ...said });
  });

  it('moves no money where that is not allowed', async () => {
    const { findings } = await examined({});
    expect(findings.find(({ subject }) => subject === 'operation')).toMatchObject({
      mark: 'unsure',
      said: { code: 'operation-not-tried', payer: 'wallet 1' },
    });
    const payer = findings.find(({ of }) => of === 'wallet 1');
    expect(payer?.said).toMatchObject({ balance: '10000000', operations: 0 });
  });
});

describe('what an instrument shows', () => {
  it('is known to the estimate: the balance of one that is drained', async () => {
    const { findings, forecast } = await examined({});
    const drained = forecast.announced.instruments.filter((one) => one.drained !== undefined);
    expect(drained).not.toEqual([]);
    for (const { name, drained: balance } of drained)
      expect(findings.find(({ of }) => of === name)?.said).toMatchObject({ balance });
  });

  it('is looked for with the next one where the first has no movements', async () => {
    const asked: string[] = [];
    const movements = {
      path: '/m',
      query: { of: '{referenceWallet}' },
      items: '/body',
      reference: '/reference',
    };
    const last = { ...PAYER, name: 'other', reference: 'WAL-0002' };
    const profile = resolveProfile({
      ...MINIMAL,
      bindings: { movements },
      fixtures: { ...MINIMAL.fixtures, instruments: [PAYER, last] },
    });
    const run = closedRun(async ({ operationId, query }) => {
      if (operationId !== 'getMovements') return answerWith(operationId, [], 404);
      asked.push(query?.of ?? '');
      return answerWith('getMovements', query?.of === last.reference ? [{ reference: 'R' }] : []);
    });
    const t = new Experiment({ ...run, profile }, 'run/doctor', AbortSignal.timeout(5000));
    const found = await lookAtBindings(t, false);
    expect(asked).toEqual([PAYER.reference, last.reference]);
    expect(found.find(({ key }) => key === 'bindings.movements.reference')?.said.code).toBe('value-found');
  });
});

/** What each mistake is told as. */
const MISTAKES: readonly (readonly [string, (profile: Profile) => void, string, string, boolean?])[] = [
  [
    'an address where nobody listens',
    (p) => void Object.assign(p, { baseUrl: 'http://127.0.0.1:1' }),
    'baseUrl',
    'not-reached',
  ],
  [
    'a token that is refused',
    (p) => void Object.assign(p, { auth: { token: 'nobody' } }),
    'auth.token',
    'token-refused',
  ],
  [
    'a token call that gives none',
    (p) => void Object.assign(p, { auth: { tokenRequest: { json: {}, tokenPointer: '/jeton' } } }),
    'auth.tokenRequest',
    'token-not-had',
  ],
  [
    'a balance elsewhere',
    (p) => void Object.assign(p, { bindings: { ...p.bindings, balance: { amount: '/body/balance' } } }),
    'bindings.balance.amount',
    'value-elsewhere',
  ],
  [
    'a token that is called expired, and is still valid',
    (p) => void Object.assign(p.auth, { expiredToken: unsignedToken({ exp: Date.now() / 1000 + 3600 }) }),
    'auth.expiredToken',
    'expired-token-valid',
  ],
  [
    'a fee call without its parameter',
    (p) => void Object.assign(p, { bindings: { ...p.bindings, fees: {} } }),
    'bindings.fees.montantFrais',
    'call-refused',
  ],
  [
    'an instrument that does not exist',
    (p) => void Object.assign(p.fixtures.instruments[1] ?? {}, { reference: 'INS-9999' }),
    'fixtures.instruments (wallet 2)',
    'instrument-missing',
  ],
  [
    'a service of another mode',
    (p) => void Object.assign(p.fixtures.services[0] ?? {}, { mode: 'SOUSTRACTION' }),
    'fixtures.services (SRV-ADDITION)',
    'service-of-other-mode',
  ],
  [
    'a marketplace that does not exist',
    (p) =>
      void Object.assign(p.fixtures, { marketplaces: [{ referenceMmp: 'M', referenceContributor: 'C' }] }),
    'fixtures.marketplaces',
    'call-refused',
  ],
  [
    'a public address at which we are not reached',
    (p) => void Object.assign(p, { callbacks: { publicUrl: 'http://127.0.0.1:1' } }),
    'callbacks.publicUrl',
    'callbacks-not-reached',
  ],
  [
    'a callback whose reference stands elsewhere',
    (p) =>
      void Object.assign(p, {
        bindings: { ...p.bindings, callback: { reference: '/ref', status: '/statutOperation' } },
      }),
    'bindings.callback',
    'callback-unread',
    true,
  ],
  [
    'a type of operation that nobody takes',
    (p) => {
      for (const service of p.fixtures.services) service.reference = `${service.reference}-X`;
    },
    'fixtures',
    'operation-refused',
    true,
  ],
];

describe('a mistake of the profile is told by its key, and is no failure of the target', () => {
  it.each(MISTAKES.map((one) => [one[0], one] as const))('%s', async (_what, mistake) => {
    const [, change, key, code, spends = false] = mistake;
    expect(wrong(await examined({ change }, spends))).toContainEqual([key, code]);
  });
});
