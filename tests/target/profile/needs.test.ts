import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../spec/contract/contract.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isNeed, NEEDS, type Need, unmet } from '../../../target/profile/needs.ts';
import { type OperationId, resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from './minimal.ts';

type Change = (profile: Profile) => Profile;

const fixtures =
  (given: Partial<Profile['fixtures']>): Change =>
  (profile) => ({ ...profile, fixtures: { ...profile.fixtures, ...given } });
const bindings =
  (given: Profile['bindings']): Change =>
  (profile) => ({ ...profile, bindings: given });
const auth =
  (given: Profile['auth']): Change =>
  (profile) => ({ ...profile, auth: given });

const bare: Profile = {
  ...MINIMAL,
  baseUrl: 'https://far.example',
  fixtures: { instruments: [{ ...PAYER, allows: [] }], services: [] },
};

/** For each need: the key that the report names, and a change to a bare profile that meets it. */
const CASES: readonly [need: Need, key: string, change: Change][] = [
  ['auth.expiredToken', 'auth.expiredToken', auth({ token: 't', expiredToken: 'e' })],
  ['auth.tokenRequest', 'auth.tokenRequest', auth({ tokenRequest: { tokenPointer: '/t' } })],
  ['bindings.balance', 'bindings.balance', bindings({ balance: { amount: '/a' } })],
  ['bindings.fees', 'bindings.fees', bindings({ fees: {} })],
  ['bindings.otp', 'bindings.otp', bindings({ otp: { value: '1' } })],
  ['bindings.otp', 'bindings.otp', bindings({ otp: { call: { path: '/o' }, pointer: '/p' } })],
  ['bindings.otp.call', 'bindings.otp.call', bindings({ otp: { call: { path: '/o' } } })],
  ['bindings.movements', 'bindings.movements', bindings({ movements: { items: '/i', reference: '/r' } })],
  ['bindings.operationList.from', 'bindings.operationList.from', bindings({ operationList: { from: 'f' } })],
  ['bindings.operationList.to', 'bindings.operationList.to', bindings({ operationList: { to: 't' } })],
  ['bindings.operationList.max', 'bindings.operationList.max', bindings({ operationList: { max: 'm' } })],
  ['bindings.requestType', 'bindings.requestType', bindings({ requestType: { field: 'f' } })],
  ['bindings.callback.reference', 'bindings.callback.reference', bindings({ callback: { reference: '/r' } })],
  ['bindings.callback.status', 'bindings.callback.status', bindings({ callback: { status: '/s' } })],
  ...(['debit', 'credit', 'drain', 'lock', 'unenroll', 'empty'] as const).map(
    (name): [Need, string, Change] => [
      `fixtures.instruments.${name}`,
      'fixtures.instruments[].allows',
      fixtures({ instruments: [{ ...PAYER, allows: [name] }] }),
    ],
  ),
  [
    'fixtures.instruments.two-debit',
    'fixtures.instruments[].allows',
    fixtures({ instruments: [PAYER, { ...PAYER, name: 'b', reference: 'B' }] }),
  ],
  ...(['lock', 'unenroll'] as const).map((name): [Need, string, Change] => [
    `fixtures.instruments.debit-${name}`,
    'fixtures.instruments[].allows',
    fixtures({
      instruments: [
        { ...PAYER, allows: [name] },
        { ...PAYER, name: 'b', reference: 'B', allows: ['debit', name] },
      ],
    }),
  ]),
  ['fixtures.services', 'fixtures.services', fixtures({ services: [{ reference: 'S' }] })],
  [
    'fixtures.services.ADDITION',
    'fixtures.services[].mode',
    fixtures({ services: [{ reference: 'S', mode: 'ADDITION' }] }),
  ],
  [
    'fixtures.services.SOUSTRACTION',
    'fixtures.services[].mode',
    fixtures({ services: [{ reference: 'S', mode: 'SOUSTRACTION' }] }),
  ],
  ...(['msisdnBeneficiaire', 'panBeneficiaire', 'compteBeneficiaire', 'codeClientBeneficiaire'] as const).map(
    (field): [Need, string, Change] => [
      `fixtures.thirdPartyBeneficiaries.${field}`,
      `fixtures.thirdPartyBeneficiaries[].${field}`,
      fixtures({ thirdPartyBeneficiaries: [{ [field]: '1', refContributeurBeneficiaire: 'C' }] }),
    ],
  ),
  [
    'fixtures.thirdPartyBeneficiaries',
    'fixtures.thirdPartyBeneficiaries',
    fixtures({ thirdPartyBeneficiaries: [{ panBeneficiaire: '1', refContributeurBeneficiaire: 'C' }] }),
  ],
  [
    'fixtures.favoriteBeneficiaries',
    'fixtures.favoriteBeneficiaries',
    fixtures({ favoriteBeneficiaries: [{ referenceUsager: 'U', referenceBeneficiary: 'B' }] }),
  ],
  [
    'fixtures.marketplaces',
    'fixtures.marketplaces',
    fixtures({ marketplaces: [{ referenceMmp: 'M', referenceContributor: 'C' }] }),
  ],
  ['fixtures.creditPurchases', 'fixtures.creditPurchases', fixtures({ creditPurchases: [{}] })],
  ['fixtures.loyaltyEnrollments', 'fixtures.loyaltyEnrollments', fixtures({ loyaltyEnrollments: [{}] })],
  [
    'fixtures.requestCreations',
    'fixtures.requestCreations',
    fixtures({ requestCreations: [{ type: 'RESILIATION', body: {} }] }),
  ],
  [
    'fixtures.requestCreations.RESILIATION',
    'fixtures.requestCreations',
    fixtures({ requestCreations: [{ type: 'RESILIATION', body: {} }] }),
  ],
  ['fixtures.user', 'fixtures.instruments[].refUsager', fixtures({ creditPurchases: [{ refUsager: 'U' }] })],
  ['fixtures.provoke.ECHOUE', 'fixtures.provoke.ECHOUE', fixtures({ provoke: { ECHOUE: { montant: 13 } } })],
  [
    'callbacks',
    'callbacks.publicUrl',
    (profile) => ({ ...profile, callbacks: { publicUrl: 'https://here.example' } }),
  ],
  ['callbacks', 'callbacks.publicUrl', (profile) => ({ ...profile, baseUrl: 'http://localhost:80' })],
  ['callbacks', 'callbacks.publicUrl', (profile) => ({ ...profile, baseUrl: 'http://[::1]:80' })],
];

describe('needs', () => {
  test.each(CASES)('%s names %s until the profile has it', (need, key, change) => {
    const before = unmet(resolveProfile(bare), need);
    expect(before).toMatchObject({ verdict: 'skipped', key });
    expect(before?.reason).toMatch(
      new RegExp(`^the profile has no suitable ${key.replace(/[[\].]/g, '\\$&')}; add, for example, `),
    );
    expect(unmet(resolveProfile(change(bare)), need)).toBeUndefined();
  });

  test('one instrument that may be debited is not two', () => {
    expect(unmet(resolveProfile(MINIMAL), 'fixtures.instruments.two-debit')?.verdict).toBe('skipped');
  });

  test.each<[string, Profile['fixtures']['instruments'], boolean]>([
    ['one, which the checks of the lock take', [{ ...PAYER, allows: ['debit', 'lock'] }], false],
    [
      'one of another type beside it',
      [
        { ...PAYER, allows: ['debit', 'lock'] },
        { ...PAYER, name: 'b', reference: 'B', type: 'COMPTE_FIDELITE', allows: ['debit', 'lock'] },
      ],
      false,
    ],
    [
      'one that cannot pay, which the checks of the lock leave',
      [
        { ...PAYER, allows: ['debit', 'lock'] },
        { ...PAYER, name: 'b', reference: 'B', allows: ['lock', 'credit', 'empty'] },
      ],
      false,
    ],
    [
      'two of one type',
      [
        { ...PAYER, allows: ['debit', 'lock'] },
        { ...PAYER, name: 'b', reference: 'B', allows: ['debit', 'lock'] },
      ],
      true,
    ],
  ])('to pay beside a lock: %s', (_, instruments, isMet) => {
    const profile = resolveProfile(fixtures({ instruments })(bare));
    expect(unmet(profile, 'fixtures.instruments.debit-lock') === undefined).toBe(isMet);
  });

  test.each([
    ['each payer', [{ otp: '1234' }, { otp: '5678' }], true],
    ['only one of two payers', [{ otp: '1234' }, {}], true],
    ['no payer', [{}, {}], false],
  ] as const)('an OTP of %s is one to pay with: %s', (_, [first, second], isMet) => {
    const instruments = [
      { ...PAYER, ...first },
      { ...PAYER, ...second, name: 'b', reference: 'B' },
    ];
    const profile = resolveProfile(fixtures({ instruments })(bare));
    expect(unmet(profile, 'bindings.otp') === undefined).toBe(isMet);
  });

  test('an instrument is enough to know a contributor', () => {
    expect(unmet(resolveProfile(bare), 'fixtures.contributor')).toBeUndefined();
  });

  test.each<[need: Need, operation: OperationId]>([
    ['operations.cancelOperation', 'cancelOperation'],
    ['bindings.balance', 'getBalance'],
    ['fixtures.instruments.lock', 'lockInstrument'],
    ['fixtures.requestCreations.RESILIATION', 'createRequest'],
    ['auth.tokenRequest', 'issueToken'],
  ])('%s is not applicable without %s', (need, operation) => {
    expect(unmet(resolveProfile({ ...bare, notImplemented: [operation] }), need)).toEqual({
      verdict: 'not-applicable',
      key: 'notImplemented',
      reason: `the profile lists ${operation} in notImplemented`,
      because: { is: 'declined', what: operation, list: 'notImplemented' },
    });
  });

  test('every operation of the contract has its need, met by default', () => {
    const named = Object.keys(NEEDS).filter((need) => need.startsWith('operations.'));
    expect(named.toSorted()).toEqual(
      Object.keys(OPERATIONS)
        .map((id) => `operations.${id}`)
        .toSorted(),
    );
    for (const need of named) expect(isNeed(need) && unmet(resolveProfile(bare), need)).toBeUndefined();
  });

  test('requirements name needs of this table', () => {
    const named = new Set(REQUIREMENTS.flatMap(({ needs }) => needs ?? []));
    expect([...named].filter((need) => !isNeed(need))).toEqual([]);
  });
});
