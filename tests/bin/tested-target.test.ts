import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../bin/digest.ts';
import { openTestedTarget } from '../../bin/tested-target.ts';
import { createProfile, toYaml } from '../../sandbox/server/sandbox-profile.ts';
import { emptyFolder } from './harness.ts';

const NOTHING = {
  profile: undefined,
  sandbox: undefined,
  'base-url': undefined,
  token: undefined,
  concurrency: undefined,
  timeout: undefined,
  fault: undefined,
  personality: undefined,
  seed: 1,
};

/** The sandbox's profile in a file, with a secret from the environment. */
async function profileFile() {
  const text = toYaml(await createProfile()).replace(/client_secret: .*/, `client_secret: \${SECRET}`);
  return { text, path: join(emptyFolder({ 'a.yaml': text }), 'a.yaml') };
}

describe('what a run is about', () => {
  it('the file, with what the command line puts over it', async () => {
    const { path } = await profileFile();
    const args = { ...NOTHING, profile: path, 'base-url': 'http://elsewhere.example/pay/', concurrency: 3 };
    const { profile } = await openTestedTarget({ ...args, timeout: 77 }, { SECRET: 's' });
    expect(profile).toMatchObject({
      baseUrl: 'http://elsewhere.example/pay',
      limits: { concurrency: 3, timeoutMs: 77 },
    });
  });

  it('the digest is that of the text, without the secrets', async () => {
    const { path, text } = await profileFile();
    const [one, other] = await Promise.all(
      ['first', 'second'].map((SECRET) => openTestedTarget({ ...NOTHING, profile: path }, { SECRET })),
    );
    expect(one?.digest).toBe(digestOf(text));
    expect(other?.digest).toBe(one?.digest);
  });

  it('a token in place of the token call, whose variables need not be set; the expired token stays', async () => {
    const { path } = await profileFile();
    const { profile } = await openTestedTarget({ ...NOTHING, profile: path, token: 'given-token' }, {});
    expect(profile.auth).toEqual({ token: 'given-token', expiredToken: expect.stringMatching(/^eyJ/) });
  });

  it('the sandbox, with the limits of the command line', async () => {
    const { profile, close, path } = await openTestedTarget(
      { ...NOTHING, sandbox: true, concurrency: 2 },
      {},
    );
    await close();
    expect(profile).toMatchObject({ name: 'Embedded sandbox', limits: { concurrency: 2 } });
    expect(path).toBeUndefined();
  });
});
