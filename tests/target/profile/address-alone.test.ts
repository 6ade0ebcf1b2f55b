import { describe, expect, it } from 'vitest';
import { addressAlone } from '../../../target/profile/reading/address-alone.ts';

const baseUrl = 'http://target.example';

describe('a target of which only address and token are known', () => {
  it('has no test data, and the limits that the command line gives', () => {
    const profile = addressAlone({ baseUrl, token: 'abc', limits: { concurrency: 3 } }, {});
    expect(profile).toMatchObject({ baseUrl, auth: { token: 'abc' }, limits: { concurrency: 3 } });
    expect(profile.fixtures).toMatchObject({ instruments: [], services: [] });
    expect(profile.environment).toEqual([]);
  });

  it('takes the token of the environment, which counts as a secret from there', () => {
    const profile = addressAlone({ baseUrl }, { PAYOPS_TOKEN: 'from-there' });
    expect(profile.auth).toEqual({ token: 'from-there' });
    expect(profile.environment).toEqual([{ key: 'auth.token', name: 'PAYOPS_TOKEN', value: 'from-there' }]);
  });

  it.each([
    ['no token', { baseUrl }, {}, /No token is given/],
    ['an empty token', { baseUrl }, { PAYOPS_TOKEN: '' }, /No token is given/],
    ['an address that is none', { baseUrl: 'target', token: 'abc' }, {}, /^--base-url: not an address/],
    [
      'an address with /api/v1',
      { baseUrl: `${baseUrl}/api/v1`, token: 'abc' },
      {},
      /^--base-url: .*\/api\/v1/,
    ],
    [
      'a token that cannot be sent',
      { baseUrl, token: 's3cret\n' },
      {},
      /^--token \(or PAYOPS_TOKEN\): (?!.*s3cret)/,
    ],
  ])('says what to give in place of %s', (_what, known, env, message) => {
    expect(() => addressAlone(known, env)).toThrow(message);
  });
});
