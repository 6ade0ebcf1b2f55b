/** Which proxy is used for which address. */
import { expect, test } from 'vitest';
import { environmentProxy, proxyFor } from '../../../target/wire/proxy.ts';

const BOTH = { http_proxy: 'http://plain:1', HTTPS_PROXY: 'http://tls:2' };

test.each<[address: string, env: Record<string, string>, proxy: string | undefined]>([
  ['http://target.example/', BOTH, 'http://plain:1'],
  ['https://target.example/', BOTH, 'http://tls:2'],
  ['https://target.example/', { http_proxy: 'http://plain:1' }, undefined],
  ['https://target.example/', { HTTPS_PROXY: 'proxy.example:3128' }, 'http://proxy.example:3128'],
  ['https://target.example/', { HTTPS_PROXY: 'socks5://p:1' }, undefined],
  ['https://target.example/', { ...BOTH, https_proxy: 'http://lower:3' }, 'http://lower:3'],
  ['https://target.example/', { ALL_PROXY: 'http://all:4' }, 'http://all:4'],
  ['https://127.0.0.1:8443/', BOTH, undefined],
  ['https://[::1]:8443/', BOTH, undefined],
  ['http://localhost/', BOTH, undefined],
  ['https://target.example/', { ...BOTH, NO_PROXY: '*' }, undefined],
  ['https://target.example/', { ...BOTH, NO_PROXY: 'other.example, target.example' }, undefined],
  ['https://a.target.example/', { ...BOTH, no_proxy: '.target.example' }, undefined],
  ['https://a.target.example/', { ...BOTH, no_proxy: '*.Target.example' }, undefined],
  ['https://nottarget.example/', { ...BOTH, no_proxy: 'target.example' }, 'http://tls:2'],
  ['https://target.example/', { ...BOTH, NO_PROXY: 'target.example:8443' }, 'http://tls:2'],
  ['https://target.example:8443/', { ...BOTH, NO_PROXY: 'target.example:8443' }, undefined],
  ['https://10.1.2.3/', { ...BOTH, NO_PROXY: '10.0.0.0/8' }, undefined],
  ['https://11.1.2.3/', { ...BOTH, NO_PROXY: '10.0.0.0/8' }, 'http://tls:2'],
  ['https://[fd00::5]/', { ...BOTH, NO_PROXY: 'fd00::/8' }, undefined],
  ['https://[fd00::5]/', { ...BOTH, NO_PROXY: 'fd00::5' }, undefined],
  ['https://10.1.2.3/', { ...BOTH, NO_PROXY: '10.0.0.0/99, /, :' }, 'http://tls:2'],
])('%s in %j goes through %s', (address, env, proxy) => {
  expect(proxyFor(address, environmentProxy(env))).toBe(proxy);
});

test('the proxy of the profile is for every address', () => {
  expect(proxyFor('http://127.0.0.1/', { url: 'http://p:1' })).toBe('http://p:1');
});
