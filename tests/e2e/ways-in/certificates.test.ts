// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
/** Targets that show a certificate of their own authority, and ask for ours. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Behind, openFront } from '../../bin/front.ts';
import { type Authority, type Certificate, createAuthority } from './certificates.ts';
import { run } from './running.ts';

const PASSPHRASE = 'open-sesame-42';

let authority: Authority;
let server: Certificate;
let client: Certificate;
let stranger: Certificate;
beforeAll(async () => {
  authority = await createAuthority();
  server = await authority.issue('target');
  client = await authority.issue('conformance', PASSPHRASE);
  stranger = await (await createAuthority('Another authority')).issue('stranger');
});

/** A target that takes nobody without a certificate of its authority. */
async function openGuarded(answer?: (behind: Behind) => void) {
  const tls = { ...server, ca: authority.cert, requestCert: true, rejectUnauthorized: true };
  const front = await openFront({ tls, ...(answer && { answer }) });
  onTestFinished(() => front.close());
  return front;
}

test('a private authority and a client certificate: files of the profile, a key from the environment', async () => {
  const front = await openGuarded();
  const tls = {
    ca: 'ca.pem',
    cert: 'client.pem',
    key: '${CLIENT_KEY}',
    passphrase: '${CLIENT_PASSPHRASE}',
  };
  const ran = await run(
    { ...front.profile, tls },
    {
      files: { 'ca.pem': authority.cert, 'client.pem': client.cert },
      env: { CLIENT_KEY: client.key.replaceAll('\n', '\\n'), CLIENT_PASSPHRASE: PASSPHRASE },
    },
  );
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0, err: '' });
  expect(ran.checks.map(({ verdict }) => verdict)).toContain('pass');
  expect(ran.tells(PASSPHRASE, 'PRIVATE KEY')).toEqual([]);
  expect(readFileSync(join(ran.folder, 'out', 'profile.masked.yaml'), 'utf8')).toContain('key: PEM text');
});

test.each<[what: string, tls: object | undefined, advice: RegExp]>([
  ['whose authority nobody knows', undefined, /tls\.ca of the profile/],
  ['that asks for a certificate and gets none', { ca: 'ca.pem' }, /cannot be reached/],
  [
    'that asks for another certificate',
    { ca: 'ca.pem', cert: 'stranger.pem', key: 'stranger.key' },
    /cannot be reached/,
  ],
])('a target %s is not reached, and nothing is said of it', async (_, tls, advice) => {
  const front = await openGuarded();
  const files = { 'ca.pem': authority.cert, 'stranger.pem': stranger.cert, 'stranger.key': stranger.key };
  const ran = await run({ ...front.profile, ...(tls && { tls }) }, { files });
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(advice);
});

test.each<[what: string, tls: object, said: string]>([
  [
    'a file that is not there',
    { ca: 'none.pem' },
    'tls.ca: this is neither PEM text nor the path of a file that exists',
  ],
  [
    'a key from the environment that is none',
    { cert: 'client.pem', key: '${WRONG}' },
    'tls.key: this is neither PEM text',
  ],
  ['another file', { ca: 'client.key' }, 'tls.ca: holds no certificate in PEM form'],
  ['a broken certificate', { ca: 'broken.pem' }, 'tls.ca: holds a certificate that cannot be read.'],
  [
    'a key that is not the certificate’s',
    { cert: 'client.pem', key: 'server.key' },
    'tls.key: is not the private key of the certificate in tls.cert.',
  ],
  [
    'no passphrase',
    { cert: 'client.pem', key: 'client.key' },
    'tls.passphrase: missing. The private key is encrypted.',
  ],
  [
    'a wrong passphrase',
    { cert: 'client.pem', key: 'client.key', passphrase: 'wrong' },
    'tls.passphrase: does not open the private key.',
  ],
  ['a certificate without a key', { cert: 'client.pem' }, 'tls.key: missing.'],
])('%s is a mistake of the profile, with its line', async (_, tls, said) => {
  const front = await openGuarded();
  const files = {
    'client.pem': client.cert,
    'client.key': client.key,
    'server.key': server.key,
    'broken.pem': client.cert.replace(/[A-Za-z]{20}/, 'x'),
  };
  const ran = await run({ ...front.profile, tls }, { files, env: { WRONG: 'c2VjcmV0LWtleQ' } });
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(/payops\.profile\.yaml:\d+:\d+ tls\./);
  expect(ran.err).toContain(said);
  expect(ran.err).not.toContain('c2VjcmV0LWtleQ');
});

test('the shell line of a failure reaches such a target too', async () => {
  const front = await openGuarded(({ status, headers, text, response, url }) =>
    response.writeHead(status, headers).end(url.includes('/mmps/') ? '[]' : text),
  );
  const files = { 'ca.pem': authority.cert, 'c.pem': client.cert, 'c.key': client.key };
  const tls = { ca: 'ca.pem', cert: 'c.pem', key: 'c.key', passphrase: '${PASSPHRASE}' };
  const ran = await run({ ...front.profile, tls }, { files, env: { PASSPHRASE } });
  const curl = ran.checks.flatMap(({ failure }) => failure?.curl ?? [])[0] ?? '';
  expect(curl).toContain('--pass "${PAYOPS_TLS_PASSPHRASE:?}"');
  const env = {
    ...process.env,
    PAYOPS_TLS_PASSPHRASE: PASSPHRASE,
    PAYOPS_BASE_URL: front.profile.baseUrl,
    PAYOPS_TOKEN: 'x',
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', curl], { cwd: ran.folder, env });
  // The status line and the headers come before the body.
  expect(stdout).toMatch(/^HTTP\/1\.1 \d+ [\s\S]*\r\n\r\n\[\]$/);
});
