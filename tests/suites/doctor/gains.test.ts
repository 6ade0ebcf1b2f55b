/** What a profile lets be verified, and what is worth adding to it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { afterRun, outlookOf } from '../../../suites/doctor/gains.ts';
import { toFillIn } from '../../../suites/doctor/to-add.ts';
import { semanticProblems } from '../../../target/profile/reading/semantics.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

/** A payer, a beneficiary and a service, as `init` leaves them. */
function thin(more: Partial<Profile['fixtures']> = {}, rest: Partial<Profile> = {}): Profile {
  return {
    baseUrl: 'http://127.0.0.1:1',
    auth: { token: 'none' },
    ...rest,
    fixtures: {
      instruments: [
        {
          name: 'a',
          reference: 'A',
          type: 'MOBILE_WALLET',
          refContributeur: 'C',
          allows: ['debit', 'credit'],
        },
        { name: 'b', reference: 'B', type: 'MOBILE_WALLET', refContributeur: 'C', allows: ['credit'] },
      ],
      services: [{ reference: 'S', typesOperation: ['P2P'] }],
      ...more,
    },
  };
}

const outlook = (...given: Parameters<typeof thin>) => outlookOf(resolveProfile(thin(...given)));

describe('the order of gain', () => {
  let whole = 0;
  let of = 0;
  let gains: Awaited<ReturnType<typeof outlook>>['gains'] = [];
  beforeAll(async () => {
    ({ whole, of, gains } = await outlook());
  });

  it('ends where every requirement can be verified as a whole', () => {
    expect(of).toBeGreaterThan(whole);
    expect(gains.at(-1)?.reached).toBe(of);
  });

  it('adds up: each says what it adds to those above it', () => {
    let reached = whole;
    for (const gain of gains) {
      expect([gain.key, gain.reached]).toEqual([gain.key, reached + gain.requirements]);
      reached = gain.reached;
    }
  });

  it('names each part of the profile once', () => {
    const keys = gains.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('fixtures.instruments');
    expect(keys).not.toContain('fixtures.contributors');
  });

  it('starts with what gains more than anything else would alone', async () => {
    const [best] = gains;
    expect(best?.requirements).toBeGreaterThan(0);
    const again = await outlook({
      thirdPartyBeneficiaries: [{ msisdnBeneficiaire: '1', refContributeurBeneficiaire: 'C' }],
    });
    expect(again.whole).toBeGreaterThanOrEqual(whole);
    expect(again.whole - whole).toBeLessThanOrEqual(best?.requirements ?? 0);
  });
});

it('what the target does not offer is no gain', async () => {
  const statuses = ['INITIEE', 'ENCOURS', 'SUSPENDUE', 'ECHOUE', 'EXTOURNE'] as const;
  expect((await outlook()).gains.map(({ key }) => key)).toContain('fixtures.provoke');
  const { gains } = await outlook({}, { notOffered: [...statuses] });
  const gain = gains.find(({ key }) => key === 'fixtures.provoke');
  // An internal error is no choice of the document.
  expect(gain?.hints).toEqual([expect.stringMatching(/^internalError: /)]);
  expect(gain?.exact).toBe('fixtures.provoke.internalError');
});

describe('what is to be pasted', () => {
  const fragmentOf = async (key: string, ...given: Parameters<typeof thin>) =>
    (await outlook(...given)).gains.find((gain) => gain.key === key)?.fragment;

  it('gives each instrument a name of its own', async () => {
    const text = JSON.stringify((await fragmentOf('fixtures.instruments'))?.value);
    const names = [...text.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(['drain-1', 'lock-1', 'lock-2', 'unused']));
  });

  it('takes type and contributor of an instrument to lock from the same one', async () => {
    const { instruments } = thin().fixtures;
    const account = {
      name: 'lock-1',
      reference: 'L',
      type: 'COMPTE_BANCAIRE',
      refContributeur: 'BANK',
      allows: ['lock'],
    } as const;
    const fragment = await fragmentOf('fixtures.instruments', {
      instruments: [...instruments, { ...account, allows: ['lock'] }],
    });
    expect(fragment?.value).toContainEqual(
      expect.objectContaining({ name: 'lock-2', type: 'COMPTE_BANCAIRE', refContributeur: 'BANK' }),
    );
  });

  it('names holders, not services, where a service serves every type that no instruments fit', async () => {
    const { instruments } = thin().fixtures;
    const { gains } = await outlook({
      instruments: instruments.map((one) => ({ ...one, holder: 'individual' })),
      services: [{ reference: 'S', mode: 'ADDITION', typesOperation: [...ENUMERATIONS.TypeOperation] }],
    });
    const services = gains.find(({ key }) => key === 'fixtures.services');
    expect(services?.hints.filter((hint) => hint.includes('typesOperation'))).toEqual(services && []);
    const added = gains.find(({ key }) => key === 'fixtures.instruments')?.fragment.value;
    const holders = Array.isArray(added) ? added.flatMap(({ holder }) => holder ?? []) : [];
    expect(holders).toEqual(['business', 'business', 'government']);
    const { exact, hints } = gains.find(({ key }) => key === 'fixtures.instruments') ?? {};
    expect([exact, hints]).toEqual([
      'fixtures.instruments',
      expect.arrayContaining(['two more instruments, of holders that P2B fits']),
    ]);
  });

  it('names the holders of instruments where a service serves two types, and asks for none otherwise', async () => {
    const key = 'fixtures.instruments[].holder';
    const gainFor = async (types: ('P2P' | 'B2B')[], holder?: 'individual') => {
      const instruments = thin().fixtures.instruments.map((one) => ({ ...one, ...(holder && { holder }) }));
      const services = [{ reference: 'S', typesOperation: types }];
      return (await outlook({ instruments, services })).gains.find((gain) => gain.key === key);
    };
    expect(await gainFor(['P2P', 'B2B'])).toMatchObject({ requirements: 0, checks: 0 });
    expect(await gainFor(['P2P'])).toBeUndefined();
    expect(await gainFor(['P2P', 'B2B'], 'individual')).toBeUndefined();
  });

  it.each([[['lock']], [['unenroll']], [[]], [['empty']]] as const)(
    'asks for no holder of an instrument that no operation names: allows %j',
    async (allows) => {
      const parties = thin().fixtures.instruments.map((one) => ({ ...one, holder: 'individual' as const }));
      const away = { name: 'x', reference: 'X', type: 'MOBILE_WALLET', refContributeur: 'C' } as const;
      const { gains } = await outlook({
        instruments: [...parties, { ...away, allows: [...allows] }],
        services: [{ reference: 'S', typesOperation: ['P2P', 'B2B'] }],
      });
      expect(gains.map(({ key }) => key)).not.toContain('fixtures.instruments[].holder');
    },
  );

  it('drops the holders after a run in which test data left no check without a result', async () => {
    const found = await outlook({ services: [{ reference: 'S', typesOperation: ['P2P', 'B2B'] }] });
    const keysAfter = (...results: Parameters<typeof afterRun>[1]) =>
      afterRun(found, results).gains.map(({ key }) => key);
    const key = 'fixtures.instruments[].holder';
    expect(keysAfter({ verdict: 'pass' }, { verdict: 'skipped' })).not.toContain(key);
    expect(keysAfter({ verdict: 'inconclusive', cause: 'fixture' })).toContain(key);
    expect(keysAfter({ verdict: 'pass' })).toContain('fixtures.instruments');
  });

  it('names the contributor of the instrument whose user a body names, not that of a third party', async () => {
    const instruments = thin().fixtures.instruments.map((one) => ({ ...one, refUsager: 'U' }));
    const value = (await fragmentOf('fixtures.requestCreations', { instruments, contributors: ['THIRD'] }))
      ?.value;
    expect(JSON.stringify(value)).toContain('"refContributeurInitiateur":"C","refUtilisateur":"U"');
    expect(JSON.stringify(value)).not.toContain('THIRD');
  });

  it('names the field that lacks in items that are there, and asks for another marketplace', async () => {
    const { gains } = await outlook({
      creditPurchases: [{ montant: 5, refUsager: 'U', refContributeur: 'C' }],
      marketplaces: [{ referenceMmp: 'M', referenceContributor: 'C' }],
    });
    const exactOf = (part: string) => gains.find(({ key }) => key === part)?.exact;
    expect(exactOf('fixtures.creditPurchases')).toBe('fixtures.creditPurchases[].refProduit');
    expect(exactOf('fixtures.marketplaces')).toBe('fixtures.marketplaces[].referenceContributor');
    expect(gains.find(({ key }) => key === 'fixtures.marketplaces')?.fragment.value).toEqual([
      { referenceMmp: toFillIn('mmp'), referenceContributor: toFillIn('contributor') },
    ]);
  });

  it('shows where the body of an OTP call goes', async () => {
    const { gains } = await outlook();
    expect(gains.find(({ key }) => key === 'bindings.otp')?.fragment.value).toMatchObject({
      otp: { call: { body: { '<field>': '{referenceWallet}' } } },
    });
  });

  it.each([
    ['an item of a list that is there', 'fixtures.instruments', {}, 'fixtures.instruments'],
    ['a list that is not', 'fixtures.marketplaces', {}, 'fixtures'],
    ['a binding', 'bindings.balance', {}, 'bindings'],
    [
      'a part of a binding',
      'bindings.operationList',
      { bindings: { operationList: { from: 'du' } } },
      'bindings.operationList',
    ],
    [
      'a status beside another',
      'fixtures.provoke',
      { provoke: { ECHOUE: { montant: 1.13 } } },
      'fixtures.provoke',
    ],
  ] as const)('%s stands below the key that it belongs to', async (_what, key, more, under) => {
    const given = 'provoke' in more ? thin(more) : thin({}, more);
    const { gains } = await outlookOf(resolveProfile(given));
    expect(gains.find((gain) => gain.key === key)?.fragment.under).toBe(under);
  });

  it('holds what the profile knows, and asks for the rest by a text that no profile is read with', async () => {
    expect((await fragmentOf('fixtures.marketplaces'))?.value).toEqual({
      marketplaces: [{ referenceMmp: toFillIn('mmp'), referenceContributor: 'C' }],
    });
    const marketplaces = [{ referenceMmp: toFillIn('mmp'), referenceContributor: 'C' }];
    const problems = semanticProblems(thin({ marketplaces }), thin({ marketplaces }));
    expect(problems.map(({ path, text }) => [path.join('.'), text])).toEqual([
      ['fixtures.marketplaces.0.referenceMmp', '<mmp> is still to be filled in.'],
    ]);
  });
});
