import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import type { RunningSandbox } from '../../../../sandbox/server/serve.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import type { Environment } from '../../../../target/profile/reading/environment.ts';
import { call, emptyFolder } from '../../../bin/harness.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Runs against a changed profile of the sandbox, as text or as a value. */
async function runWith(
  change: { text?: (yaml: string) => string; profile?: (profile: Profile) => Profile },
  { argv = [], env = {} }: { argv?: readonly string[]; env?: Environment } = {},
) {
  const profile = change.profile?.(structuredClone(sandbox.profile)) ?? sandbox.profile;
  const folder = emptyFolder({ 'a.yaml': change.text?.(toYaml(profile)) ?? toYaml(profile) });
  const file = join(folder, 'a.yaml');
  const told = await call(['run', '--profile', file, '--out', join(folder, 'out'), ...argv], env);
  expect(told.err).not.toMatch(/^\s+at |Internal error/m);
  expect(told.err.trim().split('\n').length).toBeLessThan(6);
  expect({ code: told.code, out: told.out }).toEqual({ code: 2, out: '' });
  return told.err;
}

describe('a profile at fault', () => {
  it('a key misspelt: file, line and what was meant', async () => {
    const err = await runWith({ text: (yaml) => yaml.replace('baseUrl:', 'baseURL:') });
    expect(err).toMatch(/a\.yaml:\d+:\d+ baseURL: .*baseUrl/);
  });

  it('a value of the wrong type', async () => {
    const err = await runWith({
      text: (yaml) => yaml.replace('finalStatusMs: 10000', 'finalStatusMs: lots'),
    });
    expect(err).toMatch(/a\.yaml:\d+:\d+ limits\.finalStatusMs: .*number of milliseconds/);
  });

  it('a variable that is not set', async () => {
    const change = {
      text: (yaml: string) => yaml.replace(/client_secret: .*/, `client_secret: \${NOT_SET}`),
    };
    expect(await runWith(change)).toMatch(/client_secret: .*NOT_SET is not set/);
  });

  it('an option that is no value for its key', async () => {
    expect(await runWith({}, { argv: ['--base-url', 'sandbox'] })).toMatch(/command line baseUrl: /);
  });
});

describe('before the checks', () => {
  it('nobody listens: the address, the cause and what to do', async () => {
    const { baseUrl, close } = await startSandbox();
    await close();
    const err = await runWith({}, { argv: ['--base-url', baseUrl] });
    expect(err).toContain(`${baseUrl} (baseUrl) cannot be reached`);
    expect(err).toMatch(/ECONNREFUSED[\s\S]*Is it running/);
  });

  it('a host that has no address', async () => {
    const err = await runWith({}, { argv: ['--base-url', 'http://nowhere.invalid'] });
    expect(err).toMatch(/cannot be reached: .*nowhere\.invalid[\s\S]*host name/);
  });

  it('the token call is refused: its key, and no secret', async () => {
    const change = {
      text: (yaml: string) => yaml.replace(/client_secret: .*/, `client_secret: \${SECRET}`),
    };
    const err = await runWith(change, { env: { SECRET: 'open-sesame-7531' } });
    expect(err).toMatch(/token call .* answered 401[\s\S]*auth\.tokenRequest/);
    expect(err).not.toContain('open-sesame-7531');
  });

  it('the token is refused in every reading call', async () => {
    const err = await runWith({}, { argv: ['--token', 'not-a-token-at-all-7531'] });
    expect(err).toMatch(/refused the token \(401\).*listOperations[\s\S]*Correct auth\.token/);
    expect(err).not.toContain('not-a-token-at-all-7531');
  });

  it('a profile with a token that has expired', async () => {
    const err = await runWith({
      profile: (profile) => ({ ...profile, auth: { token: profile.auth.expiredToken } }),
    });
    expect(err).toContain('Correct auth.token in the profile');
  });
});
