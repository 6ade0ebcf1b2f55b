import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../sandbox/data/model.ts';
import { expiredToken, SIGNING_KEY } from '../../../sandbox/service/bearer-tokens.ts';
import { A, type Asked, client, validOperation } from '../client.ts';

const INTERNAL = { refInstrumentPaiementBeneficiaire: undefined, refContributeurBeneficiaire: 'CTR-TIERS' };

describe('an operation request (2.2, 7)', () => {
  const cases: readonly (readonly [want: number, what: string, changes: JsonObject])[] = [
    ...[
      'libelle',
      'montant',
      'refInstrumentPaiementInitiateur',
      'typeOperation',
      'refService',
      'refContributeurBeneficiaire',
    ].flatMap((field): (readonly [number, string, JsonObject])[] => [
      [400, `without ${field}`, { [field]: undefined }],
      [400, `with ${field} null`, { [field]: null }],
      [400, `with ${field} an array`, { [field]: ['x'] }],
    ]),
    ...['authData', 'callbackUrl', 'refContributeurInitiateur', 'msisdnBeneficiaire', 'panBeneficiaire'].map(
      (field) => [400, `with ${field} a number`, { [field]: 5 }] as const,
    ),
    [400, 'of nothing', { montant: 0 }],
    [400, 'of less than nothing', { montant: -1 }],
    [400, 'of a text', { montant: '100' }],
    [200, 'of three decimals', { montant: 10.005 }],
    [400, 'with an empty libelle', { libelle: '' }],
    [400, 'with a blank service', { refService: ' ' }],
    [400, 'of a foreign type', { typeOperation: 'p2p' }],
    [400, 'without a beneficiary', { refInstrumentPaiementBeneficiaire: undefined }],
    [400, 'with two beneficiaries', { msisdnBeneficiaire: '22670000000' }],
    [400, 'with a relative callbackUrl', { callbackUrl: '/here' }],
    [400, 'with an ftp callbackUrl', { callbackUrl: 'ftp://example.org/' }],
    [400, 'with an invalid OTP', { authData: '00000000' }],
    [400, 'with an issuer that is not', { refContributeurInitiateur: 'CTR-BANQUE' }],
    [200, 'with its issuer', { refContributeurInitiateur: 'CTR-MOBILE' }],
    [404, 'with an unknown issuer', { refContributeurInitiateur: 'CTR-INCONNU' }],
    [404, 'to an unknown contributor', { refContributeurBeneficiaire: 'CTR-INCONNU' }],
    [404, 'from an unknown instrument', { refInstrumentPaiementInitiateur: 'INS-9999' }],
    [404, 'to an unknown instrument', { refInstrumentPaiementBeneficiaire: 'INS-9999' }],
    [404, 'through an unknown service', { refService: 'SRV-INCONNU' }],
    [400, 'that the balance does not cover', { montant: 1e300 }],
    [200, 'to a wallet elsewhere', { ...INTERNAL, msisdnBeneficiaire: '22676543210' }],
    [200, 'to a card elsewhere', { ...INTERNAL, panBeneficiaire: '4970100000000154' }],
    [200, 'to an account elsewhere', { ...INTERNAL, compteBeneficiaire: 'BF4230013020001010100000161' }],
    [200, 'to a prepaid card elsewhere', { ...INTERNAL, codeClientBeneficiaire: 'CLI-00077120' }],
    [
      400,
      'from a debit card to a prepaid card',
      { ...INTERNAL, refInstrumentPaiementInitiateur: 'INS-0009', codeClientBeneficiaire: 'CLI-00077120' },
    ],
  ];

  it.each(cases)('%d %s', async (want, _what, changes) => {
    const { execute, balance } = await client();
    const { status, json } = await execute(changes);
    expect(status).toBe(want);
    if (want === 200) return;
    expect(json).toEqual({
      message: expect.any(String),
      status: want,
      body: null,
      timestamp: expect.any(String),
    });
    expect(await balance(A.reference)).toBe(10_000_000);
  });

  it('echoes any text', async () => {
    const { execute } = await client();
    const libelle = ' \u0000é😀\ud800"\\\u2028 ';
    expect((await execute({ libelle })).body.libelleOperation).toBe(libelle);
  });

  it.each([
    ['no requestId', { json: validOperation() }],
    ['a blank requestId', { json: validOperation(), headers: { requestId: ' ' } }],
    ['no JSON', { raw: '{"libelle":', headers: { requestId: 'k' } }],
    ['an array', { json: [], headers: { requestId: 'k' } }],
    ['nothing', { headers: { requestId: 'k' } }],
    ['text/plain', { json: validOperation(), headers: { requestId: 'k', 'content-type': 'text/plain' } }],
  ] satisfies [string, Asked][])('400 with %s', async (_what, asked) => {
    const { call } = await client();
    expect(await call('POST', '/api/v1/operations', asked)).toMatchObject({
      status: 400,
      json: { body: null },
    });
  });
});

describe('an answer outside the routes', () => {
  it.each([
    [404, 'GET', '/api/v1/nothing', {}],
    [404, 'GET', '/api/v1/wallets/%00%F0%9F%98%80/balance', {}],
    [404, 'GET', '/api/v1/wallets/%zz/operations', {}],
    [404, 'GET', '/api/v1/wallets/a%2Fb/operations', {}],
    [404, 'PUT', '/api/v1/operations/__proto__/cancel', {}],
    [404, 'GET', '/api/v1/users/USR-0001/beneficiaries/toString', {}],
    [405, 'DELETE', '/api/v1/operations', {}],
    [413, 'POST', '/api/v1/operations', { raw: 'x'.repeat(1024 * 1024 + 1) }],
  ] satisfies [number, string, string, Asked][])(
    '%d to %s %s is an envelope',
    async (want, method, path, asked) => {
      const { call } = await client();
      expect(await call(method, path, asked)).toMatchObject({
        status: want,
        json: { status: want, body: null },
      });
    },
  );
});

describe('tokens (5)', () => {
  const later = Math.floor(Date.parse('2030-01-01') / 1000);
  const claims = { sub: 'sandbox-client', iss: 'payops-sandbox', exp: later };
  const tokens: Record<string, () => Promise<string | undefined>> = {
    missing: async () => undefined,
    garbage: async () => 'Bearer garbage',
    'of another scheme': async () => 'Basic Y29uZm9ybWFuY2U6c2FuZGJveA==',
    'of alg none': async () => `Bearer ${new UnsecuredJWT(claims).encode()}`,
    'of another key': async () =>
      `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))}`,
    'without expiry': async () =>
      `Bearer ${await new SignJWT({ iss: 'payops-sandbox' }).setProtectedHeader({ alg: 'HS256' }).sign(SIGNING_KEY)}`,
    expired: async () => `Bearer ${await expiredToken()}`,
  };

  it.each(Object.keys(tokens))('401 everywhere for a token %s', async (kind) => {
    const { call } = await client();
    const authorization = await tokens[kind]?.();
    const routes = [
      ['POST', '/api/v1/operations'],
      ['PUT', '/api/v1/operations/x/cancel'],
      ['GET', '/api/v1/wallets/x/operations'],
      ['PUT', '/api/v1/wallets/x/unenroll'],
      ['PUT', '/api/v1/wallets/x/lock'],
      ['GET', '/api/v1/wallets/x/balance'],
      ['GET', '/api/v1/wallets/x/movements'],
      ['POST', '/api/v1/otp'],
      ['POST', '/api/v1/requests'],
      ['POST', '/api/v1/demande-achat'],
      ['GET', '/api/v1/contributors/x/demande-achat'],
      ['GET', '/api/v1/mmps/x/contributors/x/services'],
      ['GET', '/api/v1/users/x/beneficiaries/x'],
      ['GET', '/api/v1/services/x/fees'],
    ] as const;
    for (const [method, path] of routes) {
      const reply = await call(method, path, { headers: { authorization } });
      expect([path, reply.status, reply.json]).toMatchObject([path, 401, { status: 401, body: null }]);
    }
  });

  it('the token call answers errors without envelope', async () => {
    const { call } = await client();
    const wrong = await call('POST', '/api/v1/auth/token', { json: { client_id: 'x', client_secret: 'y' } });
    expect(wrong).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
    expect(wrong.json).not.toHaveProperty('timestamp');
  });
});
