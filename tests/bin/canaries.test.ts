/** No secret of the profile or the target is in anything that is written or shown. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodyOf, onAnswer, onError, onSuccess } from '../../sandbox/hook-kit.ts';
import { combineHooks } from '../../sandbox/hooks.ts';
import { toYaml } from '../../sandbox/profile.ts';
import { start } from '../../sandbox/serve.ts';
import { emptyFolder, runProgram } from './harness.ts';

/** The forms in which a secret could slip out. */
function formsOf(secret: string): string[] {
  return [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/=+$/, '')];
}

test('no token, OTP, number or credential occurs in the reports or on the screen', {
  timeout: 120_000,
}, async () => {
  const secrets = new Set<string>();
  const fieldOf = (value: unknown, name: string) => (Object(value) as Record<string, unknown>)[name];
  const keep = (value: unknown) => {
    if (typeof value === 'string') secrets.add(value);
  };
  const sandbox = await start({
    hooks: [
      combineHooks([
        onSuccess('issueToken', (answer) => {
          keep(fieldOf(answer.json, 'access_token'));
          return undefined;
        }),
        onSuccess('generateOtp', (answer) => {
          keep(fieldOf(bodyOf(answer), 'otp'));
          return undefined;
        }),
        // A talkative target: it repeats in messages and headers what it was sent.
        onError('any', (answer, call) => {
          const authorization = call.headers.get('authorization') ?? '';
          const message = `Refused: ${authorization} ${call.rawBody ?? ''} ${encodeURIComponent(authorization)}`;
          return { ...answer, json: { ...Object(answer.json), message } };
        }),
        onAnswer('getBalance', (answer) => ({
          ...answer,
          headers: { ...answer.headers, 'set-cookie': 'session=canary-in-a-cookie' },
        })),
      ]),
    ],
  });
  try {
    const folder = emptyFolder();
    const { profile } = sandbox;
    for (const value of Object.values(Object(profile.auth.tokenRequest?.json))) keep(value);
    keep(profile.auth.expiredToken);
    for (const { identifiant } of profile.fixtures.instruments) keep(identifiant);
    for (const { refContributeurBeneficiaire: _, ...numbers } of profile.fixtures.thirdPartyBeneficiaries ??
      [])
      for (const number of Object.values(numbers)) keep(number);
    secrets.add('canary-in-a-cookie');
    writeFileSync(join(folder, 'payops.profile.yaml'), toYaml(profile));

    await runProgram(['keygen', '--out', 'key.json'], folder);
    keep(fieldOf(JSON.parse(readFileSync(join(folder, 'key.json'), 'utf8')), 'd'));
    const argv = ['run', '--verbose', '--effort', 'quick', '--sign', 'key.json'];
    const { out, err } = await runProgram(argv, folder);
    expect(out).toMatch(/^(conformant|non-conformant|incomplete): /m);
    expect(secrets.size).toBeGreaterThan(40);
    const reports = join(folder, 'payops-report');
    const written = readdirSync(reports).map(
      (name) => [name, readFileSync(join(reports, name), 'utf8')] as const,
    );
    expect(written.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'profile.masked.yaml',
        'manifest.json',
        'manifest.jws',
        'attestation.dsse.json',
      ]),
    );
    for (const [name, text] of [...written, ['the screen', out + err] as const]) {
      const found = [...secrets].filter((secret) => formsOf(secret).some((form) => text.includes(form)));
      expect(found, `in ${name}`).toEqual([]);
    }
  } finally {
    await sandbox.close();
  }
});
