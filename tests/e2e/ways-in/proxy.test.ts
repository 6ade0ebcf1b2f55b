// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
/** Targets that are reached through a proxy alone. */
import { expect, onTestFinished, test } from 'vitest';
import { openFront } from '../../bin/front.ts';
import { createAuthority } from './certificates.ts';
import { openProxy } from './proxies.ts';
import { run } from './running.ts';

const PASSWORD = 'pr0xy-p@ss:word';

test('plain requests go through the proxy of the profile, with its credentials', async () => {
  const proxy = await openProxy(`suite:${PASSWORD}`);
  const front = await openFront({});
  onTestFinished(() => front.close());
  const address = proxy.url.replace('//', '//suite:${PROXY_PASSWORD}@');
  const env = { PROXY_PASSWORD: encodeURIComponent(PASSWORD) };
  const ran = await run({ ...front.profile, proxy: address }, { env });
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(proxy.asked).toContain(`POST ${front.profile.baseUrl}/api/v1/auth/token`);
  expect(ran.report?.run.traffic.exchanges).toBeLessThanOrEqual(proxy.asked.length);
  expect(ran.tells(PASSWORD, encodeURIComponent(PASSWORD))).toEqual([]);
});

test('requests with TLS go through a tunnel', async () => {
  const [proxy, authority] = await Promise.all([openProxy('suite:secret-42'), createAuthority()]);
  const front = await openFront({ tls: await authority.issue('target') });
  onTestFinished(() => front.close());
  const profile = {
    ...front.profile,
    tls: { ca: authority.cert },
    proxy: proxy.url.replace('//', '//suite:secret-42@'),
  };
  const ran = await run(profile);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${new URL(profile.baseUrl).host}`]));
});

test.each([['http'], ['https']])(
  'a proxy that lets nobody in is told apart from a %s target',
  async (scheme) => {
    const [proxy, authority] = await Promise.all([openProxy('suite:secret-42'), createAuthority()]);
    const front = await openFront(scheme === 'https' ? { tls: await authority.issue('target') } : {});
    onTestFinished(() => front.close());
    const ran = await run({ ...front.profile, tls: { ca: authority.cert }, proxy: proxy.url });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('The proxy did not connect to the target: it answered HTTP 407');
  },
);

test('the proxy of the environment is not for this machine', async () => {
  const proxy = await openProxy();
  const front = await openFront({});
  onTestFinished(() => front.close());
  const env = { HTTP_PROXY: proxy.url, https_proxy: proxy.url };
  expect(await run(front.profile, { env })).toMatchObject({ code: 0, err: '' });
  expect(proxy.asked).toEqual([]);
});
