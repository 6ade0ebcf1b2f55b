/** `certificate check`, `revoke` and `show`, and the register of a board, as they are typed. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SigningKey } from '../../../reports/seal/keys.ts';
import { KEYS, programme, SCHEME, signedWith } from '../../reports/certificates/kit.ts';
import { call, emptyFolder } from '../harness.ts';

const { certificate, text, folder: report } = await programme();
const ON = ['--on', '2026-06-01'];
const LIST_NUMBER = /revocations\.jws: list (\d+), /;

const secretText = ({ key }: SigningKey) => JSON.stringify(key.export({ format: 'jwk' }));
const publicText = ({ pub }: SigningKey) => JSON.stringify(pub.jwk);

/** A folder with the files of a programme, and what calls the program with paths in it. */
function office() {
  const folder = emptyFolder({
    'certificate.jws': text,
    'key.json': secretText(KEYS.certifier),
    'key.json.pub': publicText(KEYS.certifier),
    'forger.json': secretText(KEYS.forger),
    'forger.json.pub': publicText(KEYS.forger),
    'scheme.json': JSON.stringify(SCHEME.scheme),
  });
  const at = (name: string) => join(folder, name);
  const certificateCall = (verb: string, ...words: string[]) =>
    call(['certificate', verb, ...words.map((word) => (word.startsWith('@') ? at(word.slice(1)) : word))]);
  const revoke = (...words: string[]) =>
    certificateCall('revoke', '@certificate.jws', '--key', '@key.json', '--reason', 'Changed.', ...words);
  return { folder, at, certificateCall, revoke };
}

describe('certificate check', () => {
  it('ends with 0 for a certificate of a key that is trusted', async () => {
    const { certificateCall } = office();
    const words = ['@certificate.jws', '--scheme', '@scheme.json', '--report', report, ...ON];
    const { code, out } = await certificateCall('check', ...words);
    expect(out).toContain('yes  about this report, and it says what the report says: it is\n');
    expect(out).toContain('no   not revoked: no revocation list was given (--revocations) (not asked for)\n');
    expect(out).toContain(`\nValid. ${certificate.id}, Acme\n`);
    expect(code).toBe(0);
  });

  it('ends with 1 without a key, and says that nobody vouched for it', async () => {
    const { certificateCall } = office();
    const { code, out } = await certificateCall('check', '@certificate.jws', ...ON);
    expect(out).toContain('no   by a key that you trust: nobody vouched for its key');
    expect(code).toBe(1);
  });

  it('ends with 1 after its last day, and prints the same for programs', async () => {
    const { certificateCall } = office();
    const words = ['@certificate.jws', '--key', '@key.json.pub', '--on', '2027-01-01', '--json'];
    const { code, out } = await certificateCall('check', ...words);
    expect(JSON.parse(out)).toMatchObject({
      valid: false,
      standing: 'expired',
      certificate: { id: certificate.id },
    });
    expect(code).toBe(1);
  });

  it.each<[string, string[], RegExp]>([
    ['no such file', ['@gone.jws'], /No such file or folder: .*gone\.jws/],
    ['a folder', ['.'], /\. is not a file/],
    ['a day that is none', ['@certificate.jws', '--on', '2026-02-31'], /--on 2026-02-31 is no day/],
    ['a key that is none', ['@certificate.jws', '--key', '@certificate.jws'], /--key .*: it is not JSON/],
    ['a report that is none', ['@certificate.jws', '--report', '@key.json'], /key\.json: /],
  ])('ends with 2 for %s', async (_, words, message) => {
    const { code, err } = await office().certificateCall('check', ...words);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('certificate revoke', () => {
  it('writes a list, adds to it, and the certificates on it are no longer valid', async () => {
    const { at, certificateCall, revoke } = office();
    writeFileSync(at('second.jws'), await signedWith(certificate, { reasons: ['second'] }));
    const checked = () =>
      certificateCall(
        'check',
        '@certificate.jws',
        '--key',
        '@key.json.pub',
        '--revocations',
        '@revocations.jws',
        ...ON,
      );
    const { code, out } = await certificateCall(
      'revoke',
      '@second.jws',
      '--key',
      '@key.json',
      '--reason',
      'Changed.',
      '--out',
      '@revocations.jws',
    );
    expect([code, LIST_NUMBER.exec(out)?.[1]]).toEqual([0, '1']);
    expect((await checked()).code).toBe(0);
    expect(LIST_NUMBER.exec((await revoke('--out', '@revocations.jws')).out)?.[1]).toBe('2');
    const after = await checked();
    expect(after.out).toMatch(/no {3}not revoked: revoked on \d{4}-.*: Changed\.\n/);
    expect(after.code).toBe(1);
  });

  it('leaves the list alone where anything of it is wrong', async () => {
    const { at, certificateCall, revoke } = office();
    await revoke('--out', '@revocations.jws');
    const before = readFileSync(at('revocations.jws'), 'utf8');
    writeFileSync(at('second.jws'), await signedWith(certificate, { reasons: ['second'] }));
    const cases: readonly (readonly [words: string[], message: RegExp])[] = [
      [['@certificate.jws', '--key', '@key.json'], /is revoked already, since/],
      [['@second.jws', '@second.jws', '--key', '@key.json'], /is named twice/],
      [['@second.jws', '--key', '@forger.json'], /revocations\.jws is the list of another key/],
      [['@second.jws', '--key', '@key.json.pub'], /it holds a public key/],
      [['@revocations.jws', '--key', '@key.json'], /is no certificate: its type is not/],
    ];
    for (const [words, message] of cases) {
      const { code, err } = await certificateCall(
        'revoke',
        ...words,
        '--reason',
        'x',
        '--out',
        '@revocations.jws',
      );
      expect(err).toMatch(message);
      expect([code, readFileSync(at('revocations.jws'), 'utf8')]).toEqual([2, before]);
    }
    writeFileSync(at('half.jws'), before.slice(0, before.length / 2));
    const half = await certificateCall(
      'revoke',
      '@second.jws',
      '--key',
      '@key.json',
      '--reason',
      'x',
      '--out',
      '@half.jws',
    );
    expect(half.err).toMatch(/half\.jws is no revocation list: .*Nothing was written/);
    const other = await revoke('--key', '@forger.json', '--out', '@new.jws').catch(() => undefined);
    expect(other?.code).toBe(2);
  });
});

describe('certificate show', () => {
  it('shows scope, restrictions, term and certifier, and what it does not prove', async () => {
    const { certificateCall } = office();
    const { code, out } = await certificateCall('show', '@certificate.jws');
    for (const shown of [
      'Payments office certifies that Acme Pay 7.2 (Acme) meets the scheme Sandbox programme 2026-11.',
      'Valid: from 2026-03-06 to 2026-12-31 (UTC)',
      'Operations: executeOperation, cancelOperation',
      'credit-purchases.success: left out by the declaration (operations.listCreditPurchases)',
      'Nobody vouched for its key here.',
    ])
      expect(out).toContain(shown);
    expect(code).toBe(0);
  });

  it('shows nothing of a file whose signature does not hold', async () => {
    const { at, certificateCall } = office();
    writeFileSync(at('forged.jws'), text.replace('.', '.A'));
    const { code, out, err } = await certificateCall('show', '@forged.jws');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/is no certificate/);
  });

  it('says in French why a file is none', async () => {
    const { certificateCall } = office();
    const { err } = await certificateCall('show', '@key.json', '--lang', 'fr');
    expect(err).toMatch(/n’est pas un certificat\u00A0: ce n’est pas une JSON Web Signature/);
  });
});

describe('board --register', () => {
  it('lists what holds, links it to its report, and names what it does not show', async () => {
    const { at, certificateCall, revoke } = office();
    mkdirSync(at('certificates'));
    const put = (name: string, one: string) => writeFileSync(join(at('certificates'), name), one);
    put('a.jws', text);
    put('expired.jws', await signedWith(certificate, { validUntil: '2026-03-07' }));
    put('forged.jws', await signedWith(certificate, { reasons: ['forged'] }, KEYS.forger));
    put('half.jws', text.slice(0, 100));
    put('notes.txt', 'no certificate');
    writeFileSync(at('revoked.jws'), await signedWith(certificate, { reasons: ['second'] }));
    await certificateCall(
      'revoke',
      '@revoked.jws',
      '--key',
      '@key.json',
      '--reason',
      '<b>Recalled</b>',
      '--out',
      '@revocations.jws',
    );
    const words = ['board', report, '--out', at('site'), '--key', at('key.json.pub')];
    const register = ['--register', at('certificates'), '--register', at('revoked.jws')];
    const { code, err } = await call([...words, ...register, '--revocations', at('revocations.jws')]);
    expect(code).toBe(0);
    expect(err).toMatch(/2 files were given that hold no valid grant/);
    expect(err).toMatch(/forged\.jws: /);
    const index = JSON.parse(readFileSync(join(at('site'), 'index.json'), 'utf8'));
    const standings = index.register.certificates.map((one: { standing: string }) => one.standing);
    expect(standings).toHaveLength(3);
    expect(standings.slice(1)).toEqual(['expired', 'revoked']);
    const [{ page }] = index.targets[0].reports;
    expect(index.register.certificates.map((one: { page: string }) => one.page)).toEqual([page, page, page]);
    const html = readFileSync(join(at('site'), 'register.html'), 'utf8');
    expect(html).toContain(`href="${page}"`);
    expect(html).toContain('&lt;b&gt;Recalled&lt;/b&gt;');
    expect(html).toContain('forged.jws');
    expect(readFileSync(join(at('site'), 'index.html'), 'utf8')).toContain('href="register.html"');
    await call(words);
    expect(readdirSync(at('site'))).not.toContain('register.html');
    expect((await revoke('--out', '@revocations.jws')).code).toBe(0);
  });

  it.each<[string, string[], RegExp]>([
    ['no key', ['--register', '@certificate.jws'], /name its public key/],
    [
      'a list without a register',
      ['--key', '@key.json.pub', '--revocations', '@certificate.jws'],
      /needs a register/,
    ],
    [
      'a list that is none',
      ['--key', '@key.json.pub', '--register', '@certificate.jws', '--revocations', '@certificate.jws'],
      /is no revocation list/,
    ],
    [
      'a path that does not exist',
      ['--key', '@key.json.pub', '--register', '@gone'],
      /No such file or folder/,
    ],
  ])('ends with 2 for %s', async (_, words, message) => {
    const { at } = office();
    const all = words.map((word) => (word.startsWith('@') ? at(word.slice(1)) : word));
    const { code, err } = await call(['board', report, '--out', at('site'), ...all]);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

it('no private key leaves its file', async () => {
  const { folder, at, certificateCall, revoke } = office();
  const told = [
    await revoke('--out', '@revocations.jws'),
    await revoke('--out', '@revocations.jws'),
    await certificateCall(
      'check',
      '@certificate.jws',
      '--key',
      '@key.json',
      '--revocations',
      '@revocations.jws',
    ),
    await certificateCall('check', '@key.json', '--key', '@key.json', '--json'),
    await certificateCall('show', '@certificate.jws', '--out', '@page.html'),
    await certificateCall('show', '@key.json'),
    await certificateCall(
      'issue',
      report,
      '--scheme',
      '@scheme.json',
      '--key',
      '@forger.json',
      '--decision',
      'granted',
      '--out',
      '@x.jws',
    ),
    await call([
      'board',
      report,
      '--out',
      at('site'),
      '--register',
      at('certificate.jws'),
      '--key',
      at('key.json'),
    ]),
  ];
  const secrets = [KEYS.certifier, KEYS.forger].map(({ key }) => String(key.export({ format: 'jwk' }).d));
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret, 'base64url').toString('base64'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: false }).filter(
    (name) => /\.\w+$/.test(name) && !/^(?:key|forger)\.json$/.test(name),
  );
  expect(files).toContain('revocations.jws');
  const written = files.map((name) => readFileSync(join(folder, name), 'latin1'));
  for (const form of forms)
    expect(
      [...told.flatMap(({ out, err }) => [out, err]), ...written].filter((one) => one.includes(form)),
    ).toEqual([]);
});
