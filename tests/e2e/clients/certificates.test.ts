/** A certificate of a client: from its signed report to the register, and what nobody gets one for. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signCertificate } from '../../../reports/certificates/certificate-file.ts';
import { readSigningKey } from '../../../reports/seal/key-file.ts';
import type { SigningKey } from '../../../reports/seal/keys.ts';
import type { Certificate } from '../../../spec/generated/certificate-types.ts';
import type { Report, ReportedClient } from '../../../spec/generated/report-types.ts';
import { call } from '../../bin/harness.ts';
import { casesIn, forged, reportIn, withVerdict } from '../../clients/forged-report.ts';
import { signedWith } from '../../reports/certificates/kit.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DRIVER = [process.execPath, '--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs')];
const EXAMPLE = [...DRIVER, join(ROOT, 'tests/clients/example-driver.ts')];

const home = mkdtempSync(join(tmpdir(), 'payops-client-certificate-'));
const at = (name: string) => join(home, name);
let key: SigningKey;
let thumbprint: string;

const scheme = (rest = '') =>
  `name: Clients\nversion: '1'\ncertifier: { name: Payments office, key: ${thumbprint} }\ncertificates: { validDays: 365, retestDays: 60 }\n${rest}`;
const issue = (report: string, out: string, rules = 'scheme.yaml', decision = ['--decision', 'granted']) =>
  call([
    'certificate',
    'issue',
    report,
    '--scheme',
    at(rules),
    '--key',
    at('key.json'),
    ...decision,
    '--out',
    at(out),
  ]);

beforeAll(async () => {
  await call(['keygen', '--out', at('key.json')]);
  key = await readSigningKey(at('key.json'));
  thumbprint = key.pub.thumbprint;
  writeFileSync(at('scheme.yaml'), scheme());
  const line = [
    'clients',
    'run',
    '--driver',
    '--name',
    'Acme SDK 7',
    '--sign',
    at('key.json'),
    '--out',
    at('report'),
  ];
  const { code, out, err } = await call([...line, '--', ...EXAMPLE], process.env);
  expect([code, err], out).toEqual([0, '']);
  const issued = await issue(at('report'), 'certificate.jws');
  expect([issued.code, issued.out + issued.err]).toEqual([
    0,
    expect.stringContaining('certificate.jws: written'),
  ]);
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function shown(name: string): Promise<Certificate> {
  return JSON.parse((await call(['certificate', 'show', at(name), '--json'])).out);
}

const check = (name: string, ...more: readonly string[]) =>
  call(['certificate', 'check', at(name), '--scheme', at('scheme.yaml'), '--report', at('report'), ...more]);

test('it says that it is of a client, its uses, its scenarios, and of which version they are', async () => {
  const { client, target, restrictions } = await shown('certificate.jws');
  const report = reportIn(at('report'));
  expect(client).toEqual({
    way: 'driver',
    uses: ['pay', 'cancel', 'list', 'otp', 'receiver', 'fees'],
    scenarios: report.client?.scenarios.map(({ id }) => id),
    digest: report.profile.digest,
  });
  expect(target.name).toBe('Acme SDK 7');
  expect(restrictions.every(({ why }) => why === 'not-applicable')).toBe(true);
  const { out } = await call(['certificate', 'show', at('certificate.jws')]);
  expect(out).toContain('Payments office certifies that the client Acme SDK 7 meets the scheme Clients 1.');
  expect(out).toMatch(/Scenarios: 70 \(plain-payment, .*\n.*Digest of scenarios\.yaml: sha256:/);
  await call(['certificate', 'show', at('certificate.jws'), '--out', at('page.html'), '--lang', 'fr']);
  const page = readFileSync(at('page.html'), 'utf8');
  expect(page).toContain('Le certificat est celui d’un client.');
  expect(page).toContain('Empreinte de scenarios.yaml');
});

test('it is checked against its report, put into a register and revoked', async () => {
  expect((await check('certificate.jws')).code).toBe(0);
  const revoking = ['--key', at('key.json'), '--reason', 'a fault', '--out', at('revocations.jws')];
  const site = (name: string, ...more: readonly string[]) =>
    call([
      'board',
      at('report'),
      '--out',
      at(name),
      '--register',
      at('certificate.jws'),
      '--key',
      at('key.json.pub'),
      ...more,
    ]);
  const registered = await site('site');
  expect([registered.code, registered.err]).toEqual([0, expect.not.stringContaining('not shown')]);
  const index = JSON.parse(readFileSync(at('site/index.json'), 'utf8'));
  expect(index.register.certificates).toMatchObject([
    { standing: 'current', client: { scenarios: 70 }, page: expect.stringContaining('.html') },
  ]);
  expect(readFileSync(at('site/register.html'), 'utf8')).toContain('Scenarios: 70');
  expect((await call(['certificate', 'revoke', at('certificate.jws'), ...revoking])).code).toBe(0);
  const revoked = await check('certificate.jws', '--revocations', at('revocations.jws'));
  expect([revoked.code, revoked.out]).toEqual([1, expect.stringContaining('a fault')]);
});

test('eligibility asks the same, and a seal alone is enough', async () => {
  const eligibility = (path: string) => call(['eligibility', path, '--scheme', at('scheme.yaml')]);
  expect((await eligibility(at('report'))).code).toBe(0);
  const sealed = await forged(at('report'), {});
  expect((await eligibility(sealed)).code).toBe(0);
  expect((await issue(sealed, 'sealed.jws')).code).toBe(0);
});

const clientWith =
  (change: (client: ReportedClient) => Partial<ReportedClient>) =>
  (report: Report): Report => ({
    ...report,
    ...(report.client && { client: { ...report.client, ...change(report.client) } }),
  });

/** What a report has wrong, and what of it is named, each by the id of its condition. */
const INELIGIBLE: readonly (readonly [
  what: string,
  change: (report: Report) => Report,
  named: readonly RegExp[],
])[] = [
  [
    'a program',
    clientWith(() => ({ way: 'program' })),
    [/led by a driver.*: a program was started/, /in a run by way of program/],
  ],
  ['addresses', clientWith(() => ({ way: 'served' })), [/led by a driver.*: it used addresses/]],
  [
    'a scenario that was missed',
    clientWith(({ scenarios }) => ({
      scenarios: scenarios.map((one, nth) =>
        nth === 3 ? { ...one, state: 'missed', reason: 'it was not run' } : one,
      ),
    })),
    [/every declared scenario was lived through: 1 was not, first failed-after-acceptance/],
  ],
  [
    'a use that was not declared',
    clientWith(() => ({ undeclared: ['cancel'] })),
    [/that it does not declare: it does: cancel/],
  ],
  [
    'a failure',
    (report) => withVerdict(report, { id: 'client-token.sent/scenario-conflict', verdict: 'fail' }),
    [/the outcome is conformant: non-conformant/],
  ],
  [
    'a waiver',
    (report) => ({
      ...report,
      requirements: report.requirements.map((one) =>
        one.id === 'client-token.sent'
          ? {
              ...one,
              checks: one.checks.map((each) => ({
                ...each,
                waiver: { id: 'w1', owner: 'o', reason: 'r', until: '2027-01-01' },
              })),
            }
          : one,
      ),
    }),
    [/is waived: 1 is, first client-token\.sent/],
  ],
  [
    'other scenarios',
    (report) => ({ ...report, profile: { ...report.profile, digest: `sha256:${'0'.repeat(64)}` } }),
    [/the scenarios of this version: other scenarios/, /derived again from the stored cases: 0 of/],
  ],
  [
    'an interruption',
    (report) => ({ ...report, run: { ...report.run, interrupted: true } }),
    [/the run came to its end: it was interrupted/],
  ],
  [
    'an old run',
    (report) => ({ ...report, run: { ...report.run, startedAt: '2025-01-01T00:00:00.000Z' } }),
    [/started in the last 30 days: started \d+ days ago/],
  ],
];

describe('no certificate is granted for', () => {
  test.each(INELIGIBLE)('%s', async (what, change, named) => {
    const folder = await forged(at('report'), { report: change(reportIn(at('report'))), key });
    const { code, err } = await issue(folder, `${what}.jws`);
    expect(code).toBe(2);
    for (const one of named) expect(err.replaceAll(/\n {4,}/g, ' ')).toMatch(one);
  });

  test('a report without its cases', async () => {
    const folder = await forged(at('report'), { key });
    rmSync(join(folder, 'cases.jsonl'));
    const bare = await forged(folder, { key });
    const { code, err } = await issue(bare, 'bare.jws');
    expect([code, err]).toEqual([2, expect.stringMatching(/derived again from the stored cases: 0 of/)]);
  });

  test('other cases than those of the run', async () => {
    const [first, ...others] = casesIn(at('report'));
    const changed = { ...first, answer: { outcome: 'failed' } };
    const cases = [changed, ...others].map((one) => `${JSON.stringify(one)}\n`).join('');
    const { code, err } = await issue(await forged(at('report'), { cases, key }), 'cases.jws');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/the files of the report are as the run wrote them.*client-outcome/),
    ]);
  });

  test('a scheme that asks what only a server answers', async () => {
    writeFileSync(at('servers.yaml'), scheme('effort: thorough\nnonce: true\n'));
    const { code, err } = await issue(at('report'), 'servers.jws', 'servers.yaml');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/only the run of a server can answer: it asks for effort, nonce/),
    ]);
  });
});

test('a refusal may be about the report of a program', async () => {
  const folder = await forged(at('report'), { key });
  const refused = await issue(folder, 'refused.jws', 'scheme.yaml', [
    '--decision',
    'refused',
    '--reason',
    'No desk.',
  ]);
  expect(refused.code).toBe(0);
  expect((await shown('refused.jws')).decision).toBe('refused');
});

describe('a certificate that its certifier should not have signed is not valid:', () => {
  const FORGED: readonly (readonly [
    what: string,
    change: (certificate: Certificate) => Partial<Certificate>,
    named: RegExp,
  ])[] = [
    [
      'of a program',
      ({ client }) => (client ? { client: { ...client, way: 'program' } } : {}),
      /a client that no driver led/,
    ],
    [
      'without a scenario',
      ({ client }) => (client ? { client: { ...client, scenarios: [] } } : {}),
      /a client without a scenario/,
    ],
    [
      'with a scenario more',
      ({ client }) => (client ? { client: { ...client, scenarios: [...client.scenarios, 'more'] } } : {}),
      /first client/,
    ],
    [
      'with a use more',
      ({ client }) => (client ? { client: { ...client, uses: ['pay'] } } : {}),
      /first client/,
    ],
    [
      'of other scenarios',
      ({ client }) => (client ? { client: { ...client, digest: `sha256:${'1'.repeat(64)}` } } : {}),
      /first client/,
    ],
    [
      'of another client',
      () => ({ target: { name: 'Other', baseUrl: 'http://127.0.0.1:1' } }),
      /first target/,
    ],
    ['that hides that it is of a client', ({ client: _, ...rest }) => rest, /first client/],
  ];

  test.each(FORGED)('%s', async (what, change, named) => {
    const { client, ...rest } = await shown('certificate.jws');
    const changed = change({ ...rest, ...(client && { client }) });
    const whole =
      'decision' in changed && !('client' in changed) ? rest : { ...rest, ...(client && { client }) };
    writeFileSync(at(`${what}.jws`), await signedWith({ ...whole }, changed, key));
    const { code, out } = await check(`${what}.jws`);
    expect([code, out.replaceAll(/\n {4,}/g, ' ')]).toEqual([1, expect.stringMatching(named)]);
  });

  test('signed by somebody else', async () => {
    await call(['keygen', '--out', at('forger.json')]);
    const forger = await readSigningKey(at('forger.json'));
    writeFileSync(at('forger.jws'), await signCertificate(await shown('certificate.jws'), forger));
    expect((await check('forger.jws')).code).toBe(1);
  });
});
