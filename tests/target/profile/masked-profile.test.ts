/** profile.masked.yaml says what a run used, and no secret. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { maskedProfile } from '../../../target/profile/masked-profile.ts';
import { readProfile } from '../../../target/profile/reading/load.ts';

const PROFILE = `
# canary-comment: hunter2
name: Acme
baseUrl: https://acme.example
auth:
  tokenRequest:
    headers: { X-Api-Key: canary-key, Accept: application/json }
    json: { username: canary-user, password: 'pw1', pin: 4711, grant: client }
    tokenPointer: /token
  expiredToken: \${EXPIRED:-canary-default}
bindings:
  otp: { value: '\${OTP}' }
  balance: { amount: /body/solde, headers: { Cookie: session=canary-cookie } }
fixtures:
  instruments:
    - { name: card, reference: INS-1, type: CARTE_BANCAIRE, identifiant: '4111111111111111', refContributeur: C-1, allows: [debit] }
    - { name: wallet, reference: INS-2, type: MOBILE_WALLET, identifiant: '22670000001', refContributeur: C-1, allows: [credit] }
  services: [{ reference: '\${SERVICE}' }]
  thirdPartyBeneficiaries: [{ compteBeneficiaire: BF-canary-account, refContributeurBeneficiaire: C-2 }]
limits: { timeoutMs: 4000 }
`;

const SECRETS = [
  'canary',
  'hunter2',
  'pw1',
  '4711',
  '4111111111111111',
  '22670000001',
  '1357',
  'OTHER-CANARY-TOKEN',
];

test.each([
  ['with its default', {}],
  ['with a variable', { EXPIRED: 'OTHER-CANARY-TOKEN' }],
])('no secret of a profile %s is in its masked form, and the rest is', (_, more) => {
  const env = { OTP: '1357', SERVICE: 'SRV-1', ...more };
  const text = maskedProfile(readProfile(PROFILE, 'here', env), 'https://acme.example');
  for (const secret of SECRETS.filter((one) => one !== 'canary')) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/canary/i);
  expect(text).toMatch(/^# .*\n(?:#.*\n)*# Of a card number the last four digits are left/);
  const masked: unknown = parse(text);
  expect(masked).toMatchObject({
    name: 'Acme',
    auth: {
      tokenRequest: {
        headers: { Accept: 'application/json' },
        json: { password: expect.stringMatching(/^«credential:\d+»$/), grant: 'client' },
        tokenPointer: '/token',
      },
    },
    bindings: { otp: { value: expect.stringMatching(/^«otp:\d+»$/) } },
    fixtures: {
      services: [{ reference: 'SRV-1' }],
      instruments: [
        { reference: 'INS-1', identifiant: '«pan:1 ************1111»' },
        { identifiant: '«msisdn:1 226******01»' },
      ],
      thirdPartyBeneficiaries: [{ compteBeneficiaire: '«account:1 BF*************nt»' }],
    },
    limits: { timeoutMs: 4000, concurrency: 16 },
    environment: expect.arrayContaining([{ key: 'bindings.otp.value', name: 'OTP' }]),
  });
});

test('the address is the one without credentials', () => {
  const profile = readProfile(PROFILE, 'here', { OTP: '1357', SERVICE: 'S' });
  expect(parse(maskedProfile(profile, 'https://other.example'))).toMatchObject({
    baseUrl: 'https://other.example',
  });
});

test('a password under a foreign name is masked in the profile, and what the masks hide leaves its keys alone', () => {
  const foreign = PROFILE.replace(
    /json: \{.*\}/,
    'json: { kennung: suite, kennwort: offen, kanal: credit, art: auth, scope: pay }',
  );
  const text = maskedProfile(
    readProfile(foreign, 'here', { OTP: '1357', SERVICE: 'S' }),
    'https://a.example',
  );
  const mask = expect.stringMatching(/^«credential:\d+»$/);
  expect(text).not.toContain('offen');
  expect(parse(text)).toMatchObject({
    auth: { tokenRequest: { json: { kennung: mask, kennwort: mask, kanal: mask, art: mask, scope: 'pay' } } },
    fixtures: { instruments: [{ allows: ['debit'] }, { allows: ['credit'] }] },
  });
});

test('a tenant of the token call that is part of the host leaves the address, and what is behind the host is masked', () => {
  const tenant = PROFILE.replace('X-Api-Key: canary-key', 'X-Mandant: acme');
  const profile = readProfile(tenant, 'here', { OTP: '1357', SERVICE: 'S' });
  const text = maskedProfile(profile, 'https://acme.example/canary-user');
  expect(parse(text)).toMatchObject({
    baseUrl: expect.stringMatching(/^https:\/\/acme\.example\/«credential:\d+»$/),
    auth: { tokenRequest: { headers: { 'X-Mandant': expect.stringMatching(/^«credential:\d+»$/) } } },
  });
});
