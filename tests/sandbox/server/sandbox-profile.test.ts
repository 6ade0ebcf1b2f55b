import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createProfile, toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { createAjv } from '../../../scripts/generate/ajv.ts';
import { dataOf } from '../../../spec/json/data.ts';

describe('the profile of the sandbox', () => {
  it('fits the published schema', async () => {
    const validate = createAjv().compile(dataOf('profile.schema.json'));
    validate(await createProfile());
    expect(validate.errors).toBeNull();
  });

  it('is the same as YAML, with comments', async () => {
    const profile = await createProfile('http://127.0.0.1:9');
    const text = toYaml(profile);
    expect(parse(text)).toEqual(profile);
    expect(text).toContain('# References that nothing has.');
  });

  it('names an address at which the sandbox answers', async () => {
    const running = await startSandbox({
      faults: ['token-expired-accepted'],
      personalities: ['extra-fields'],
    });
    try {
      expect(running.profile.baseUrl).toBe(running.baseUrl);
      const { expiredToken: token } = running.profile.auth;
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${running.baseUrl}/api/v1/wallets/INS-0001/balance`, { headers });
      expect(await response.json()).toMatchObject({ body: { solde: 10_000_000 }, traceId: 'a1b2c3' });
      const large = { method: 'POST', headers, body: 'x'.repeat(3 * 1024 * 1024) };
      expect((await fetch(`${running.baseUrl}/api/v1/operations`, large)).status).toBe(413);
      const long = `${running.baseUrl}/api/v1/wallets/${'x'.repeat(50_000)}/operations`;
      expect((await fetch(long, { headers })).status).toBe(404);
    } finally {
      await running.close();
    }
  });

  it('is refused for an unknown fault', async () => {
    await expect(startSandbox({ faults: ['none-such'] })).rejects.toThrow('There is no fault "none-such"');
  });
});
