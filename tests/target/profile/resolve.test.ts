import { expect, test } from 'vitest';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from './minimal.ts';

test('every default of the smallest profile', () => {
  expect(resolveProfile(MINIMAL)).toEqual({
    name: '127.0.0.1:8080',
    baseUrl: 'http://127.0.0.1:8080',
    headers: {},
    http: { traceparent: false },
    auth: { token: 'a-token-of-the-test' },
    notImplemented: [],
    notOffered: [],
    bindings: { operationList: {}, callback: {} },
    fixtures: {
      instruments: [PAYER],
      services: [{ reference: 'SRV-0001', typesOperation: ['P2P'] }],
      contributors: [],
      thirdPartyBeneficiaries: [],
      favoriteBeneficiaries: [],
      marketplaces: [],
      marketplaceServices: [],
      datedOperations: [],
      creditPurchases: [],
      loyaltyEnrollments: [],
      requestCreations: [],
      unknown: {},
      provoke: { SUCCES: {} },
    },
    money: { decimals: 2, assumed: true },
    limits: {
      concurrency: 16,
      raceConcurrency: 8,
      farConcurrency: 64,
      timeoutMs: 10_000,
      maxBodyBytes: 16_777_216,
      amount: { typical: 10, smallest: 1, largest: 100, assumed: true, notGiven: ['smallest', 'largest'] },
      finalStatusMs: 60_000,
      callbackMs: 10_000,
      quietMs: 2_000,
      otpFailures: 2,
      retryAfterMs: 90_000,
      awayMs: 60_000,
    },
    callbacks: { listen: '127.0.0.1:0' },
    environment: [],
  });
});

test('every default of the bindings and the token call', () => {
  const { auth, bindings } = resolveProfile({
    ...MINIMAL,
    auth: { tokenRequest: { tokenPointer: '/t' } },
    bindings: {
      balance: { amount: '/body/solde' },
      fees: {},
      movements: { items: '/body', reference: '/ref' },
      otp: { call: { path: '/otp' }, pointer: '/body' },
    },
  });
  const call = { method: 'GET', query: {}, headers: {} };
  expect(auth.tokenRequest).toEqual({
    path: '/api/v1/auth/token',
    method: 'POST',
    headers: {},
    tokenPointer: '/t',
  });
  expect(bindings).toEqual({
    balance: { ...call, path: '/api/v1/wallets/{referenceWallet}/balance', amount: '/body/solde' },
    fees: {
      ...call,
      path: '/api/v1/services/{referenceService}/fees',
      montantFrais: '/body/montantFrais',
      modeApplication: '/body/modeApplication',
    },
    movements: {
      ...call,
      path: '/api/v1/wallets/{referenceWallet}/movements',
      items: '/body',
      reference: '/ref',
    },
    otp: { call: { ...call, path: '/otp' }, pointer: '/body', required: false },
    operationList: {},
    callback: {},
  });
});

test.each([
  ['http://a.example/', 'http://a.example'],
  ['http://a.example/base//', 'http://a.example/base'],
  ['http://a.example', 'http://a.example'],
])('the address %s is %s', (given, want) => {
  expect(resolveProfile({ ...MINIMAL, baseUrl: given }).baseUrl).toBe(want);
});

test.each([
  [{ typical: 0.5 }, { typical: 0.5, smallest: 0.5, largest: 5, notGiven: ['smallest', 'largest'] }],
  [
    { typical: 20, largest: 30 },
    { typical: 20, smallest: 1, largest: 30, notGiven: ['smallest'] },
  ],
  [
    { typical: 20, smallest: 2, largest: 30 },
    { typical: 20, smallest: 2, largest: 30 },
  ],
])('the amounts %j become %j', (amount, want) => {
  expect(resolveProfile({ ...MINIMAL, limits: { amount } }).limits.amount).toEqual(want);
});

test('a resolved profile cannot be changed, and the given one stays as it was', () => {
  const profile = resolveProfile(MINIMAL);
  expect(Object.isFrozen(profile.fixtures.instruments[0]?.allows)).toBe(true);
  expect(Object.isFrozen(MINIMAL.fixtures)).toBe(false);
});
