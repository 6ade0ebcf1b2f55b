/** What a shell line says of certificates and proxies. */
import { expect, test } from 'vitest';
import { curlOf } from '../../../target/evidence/curl.ts';
import { curlWayTo } from '../../../target/evidence/curl-way.ts';
import { Masker } from '../../../target/mask/mask.ts';

const TLS = {
  ca: { text: 'CA', file: 'my certs/ca.pem' },
  cert: { text: 'CERT', file: 'c.pem' },
  key: { text: 'KEY' },
  passphrase: 'open-sesame',
};

test.each<[origin: string, proxy: object | undefined, want: string]>([
  [
    'https://target.example',
    { url: 'http://suite:pass-word@proxy.example:3128' },
    `curl -sSi --cacert 'my certs/ca.pem' --cert c.pem --key "$PAYOPS_TLS_KEY_FILE" --pass "\${PAYOPS_TLS_PASSPHRASE:?}" --proxy "http://suite:\${PAYOPS_PROXY_PASSWORD:?}@proxy.example:3128" "\${PAYOPS_BASE_URL:-https://target.example}/x"`,
  ],
  ['http://target.example', undefined, `curl -sSi "\${PAYOPS_BASE_URL:-http://target.example}/x"`],
  [
    'http://target.example',
    { http: 'http://p:1' },
    `curl -sSi --proxy http://p:1 "\${PAYOPS_BASE_URL:-http://target.example}/x"`,
  ],
  [
    'http://127.0.0.1:8080',
    { http: 'http://p:1' },
    `curl -sSi --noproxy '*' "\${PAYOPS_BASE_URL:-http://127.0.0.1:8080}/x"`,
  ],
])('to %s by way of %j', (origin, proxy, want) => {
  const masker = new Masker([
    { value: 'open-sesame', kind: 'password', label: 'tls.passphrase' },
    { value: 'pass-word', kind: 'credential', label: 'proxy.password' },
  ]);
  const way = curlWayTo(origin, { tls: TLS, proxy }, masker);
  const request = { method: 'GET', url: `${origin}/x`, headers: { accept: '*/*' }, baseUrl: origin };
  const line = curlOf({ ...request, way, operationId: 'other', exchangeId: 'x1' }, masker);
  expect(line.replace(" -H 'Accept: */*'", '')).toBe(want);
});

test('an address with a masked part is left to the environment', () => {
  const masker = new Masker([{ value: 's3cret', kind: 'credential', label: 'baseUrl' }]);
  const baseUrl = masker.url('https://me:s3cret@target.example');
  const request = { method: 'GET', url: `${baseUrl}/x`, headers: {}, baseUrl };
  expect(curlOf({ ...request, operationId: 'other', exchangeId: 'x1' }, masker)).toContain(
    '"$PAYOPS_BASE_URL/x"',
  );
});
