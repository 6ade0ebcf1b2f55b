import { expect, test } from 'vitest';
import { readProfile } from '../../../target/profile/reading/load.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { profileSecrets } from '../../../target/profile/secrets.ts';
import { MINIMAL, PAYER } from './minimal.ts';

test('tokens, OTP and numbers, each with its key', () => {
  const profile = resolveProfile({
    ...MINIMAL,
    auth: { token: 'tok', expiredToken: 'old' },
    bindings: { otp: { value: '123456' } },
    fixtures: {
      instruments: [
        { ...PAYER, identifiant: '226700' },
        { ...PAYER, type: 'CARTE_BANCAIRE', identifiant: '4111' },
        { ...PAYER, type: 'COMPTE_BANCAIRE', identifiant: 'BF01' },
        { ...PAYER, type: 'COMPTE_FIDELITE', identifiant: 'LOY1' },
      ],
      services: [],
      thirdPartyBeneficiaries: [
        { panBeneficiaire: '5500', refContributeurBeneficiaire: 'C' },
        { codeClientBeneficiaire: 'CC9', refContributeurBeneficiaire: 'C' },
      ],
      loyaltyEnrollments: [{ cipheredCardInformation: 'ciphered' }],
      provoke: { ECHOUE: { compteBeneficiaire: 'BF99', authData: '000000', libelle: 'not secret' } },
    },
  });
  expect(profileSecrets(profile)).toEqual([
    { value: 'tok', kind: 'token', label: 'auth.token' },
    { value: 'old', kind: 'token', label: 'auth.expiredToken' },
    { value: '123456', kind: 'otp', label: 'bindings.otp.value' },
    { value: '226700', kind: 'msisdn', label: 'fixtures.instruments[0].identifiant' },
    { value: '4111', kind: 'pan', label: 'fixtures.instruments[1].identifiant' },
    { value: 'BF01', kind: 'account', label: 'fixtures.instruments[2].identifiant' },
    { value: 'LOY1', kind: 'identifier', label: 'fixtures.instruments[3].identifiant' },
    { value: '5500', kind: 'pan', label: 'fixtures.thirdPartyBeneficiaries[0].panBeneficiaire' },
    {
      value: 'CC9',
      kind: 'client',
      label: 'fixtures.thirdPartyBeneficiaries[1].codeClientBeneficiaire',
    },
    {
      value: 'ciphered',
      kind: 'card',
      label: 'fixtures.loyaltyEnrollments[0].cipheredCardInformation',
    },
    { value: 'BF99', kind: 'account', label: 'fixtures.provoke.ECHOUE.compteBeneficiaire' },
    { value: '000000', kind: 'otp', label: 'fixtures.provoke.ECHOUE.authData' },
  ]);
});

test('credentials of the token call and of bindings, by key or because they came from the environment', () => {
  const text = `
baseUrl: \${BASE}
auth:
  tokenRequest:
    headers: { Authorization: Basic Zm9v, X-Tenant: acme }
    json: { grant_type: password, username: alice, nested: { password: hunter2 }, zone: "\${ZONE}" }
    tokenPointer: /t
bindings:
  balance: { amount: /a, headers: { x-api-key: k1, x-user: "{refUsager}" }, body: { w: "\${WORD}" } }
fixtures:
  instruments: [{ name: a, reference: "\${REF}", type: MOBILE_WALLET, refContributeur: C, allows: [] }]
  services: []
`;
  const env = { BASE: 'http://127.0.0.1:1', ZONE: 'z1', WORD: 'w1', REF: 'WAL-1' };
  const found = profileSecrets(readProfile(text, 'p.yaml', env));
  expect(found.map(({ value, kind, label }) => [value, kind, label]).toSorted()).toEqual([
    ['Zm9v', 'credential', 'auth.tokenRequest.headers.Authorization'],
    ['acme', 'credential', 'auth.tokenRequest.headers.X-Tenant'],
    ['alice', 'credential', 'auth.tokenRequest.json.username'],
    ['hunter2', 'credential', 'auth.tokenRequest.json.nested.password'],
    ['k1', 'credential', 'bindings.balance.headers.x-api-key'],
    ['w1', 'credential', 'bindings.balance.body.w'],
    ['z1', 'credential', 'auth.tokenRequest.json.zone'],
  ]);
});

test('texts of the token call under any name, those of fields that are public aside', () => {
  const text = `
baseUrl: http://127.0.0.1:1
auth:
  tokenRequest:
    headers: { Content-Type: application/json, Accept: text/html, X-Mandant: acme }
    form: { kennung: suite, kennwort: offen, cachet: sceau, grant_type: password, scope: pay, audience: api, response_type: token }
    tokenPointer: /t
fixtures:
  instruments: [{ name: a, reference: A, type: MOBILE_WALLET, refContributeur: C, allows: [] }]
  services: []
`;
  const found = profileSecrets(readProfile(text, 'p.yaml', {}));
  expect(found.map(({ value, label }) => [value, label])).toEqual([
    ['acme', 'auth.tokenRequest.headers.X-Mandant'],
    ['suite', 'auth.tokenRequest.form.kennung'],
    ['offen', 'auth.tokenRequest.form.kennwort'],
    ['sceau', 'auth.tokenRequest.form.cachet'],
  ]);
});

test('a value that stands in two places is one secret', () => {
  const profile = resolveProfile({ ...MINIMAL, auth: { token: 'tok', expiredToken: 'tok' } }, [
    { key: 'auth.token', name: 'T', value: 'tok' },
  ]);
  expect(profileSecrets(profile)).toEqual([{ value: 'tok', kind: 'token', label: 'auth.token' }]);
});

test('what the addresses carry behind their question marks, long values of requests, and free texts from the environment', () => {
  const text = `
baseUrl: http://127.0.0.1:1
auth:
  tokenRequest:
    path: /token?api_key=k-1&v=2
    headers: { X-Partner: partner-0042, Accept: application/json, X-Channel: mobile }
    json: { grant_type: client_credentials_grant, zone: a-long-text-without-a-digit }
    tokenPointer: /t
fixtures:
  instruments: [{ name: a, reference: A, type: MOBILE_WALLET, refContributeur: C, allows: [] }]
  services: [{ reference: S }]
  requestCreations: [{ type: RESILIATION, body: { refUtilisateur: "\${USER}", commentaire: "\${NOTE}" } }]
callbacks: { listen: 127.0.0.1:0, publicUrl: "https://a.example/hook?key=k-2" }
`;
  const found = profileSecrets(readProfile(text, 'p.yaml', { USER: 'USR-1', NOTE: 'n-1' }));
  expect(found.map(({ value, label }) => [value, label])).toEqual([
    ['n-1', 'fixtures.requestCreations[0].body.commentaire'],
    ['partner-0042', 'auth.tokenRequest.headers.X-Partner'],
    ['mobile', 'auth.tokenRequest.headers.X-Channel'],
    ['a-long-text-without-a-digit', 'auth.tokenRequest.json.zone'],
    ['k-1', 'auth.tokenRequest.path.api_key'],
    ['k-2', 'callbacks.publicUrl.key'],
  ]);
});

test('headers, the passphrase of a key and the password of a proxy', () => {
  const proxy = 'http://suite:p%40ss@proxy.example:3128';
  const profile = resolveProfile(
    {
      ...MINIMAL,
      auth: { token: 'tok' },
      headers: { 'X-Tenant': 'acme', 'X-Api-Key': 'k-1', 'X-Caller': 'a1b2c3d4e5f6' },
      proxy,
    },
    [{ key: 'headers.X-Zone', name: 'ZONE', value: 'z-9' }],
    { tls: { key: { text: 'PEM' }, passphrase: 'open' } },
  );
  const found = profileSecrets(profile).map(({ label, value }) => `${label} ${value}`);
  expect(found).toEqual([
    'auth.token tok',
    'headers.X-Zone z-9',
    'headers.X-Api-Key k-1',
    'headers.X-Caller a1b2c3d4e5f6',
    'tls.passphrase open',
    'tls.key PEM',
    'proxy.password p@ss',
    'proxy.password encoded p%40ss',
    `proxy.authorization ${Buffer.from('suite:p@ss').toString('base64')}`,
  ]);
});
