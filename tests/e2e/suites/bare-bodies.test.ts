/** A valid body without fields is a body like any other: what is made of it must be broken all the same. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { runChecks } from '../../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

test('a conforming server is not failed over a credit purchase without fields', async () => {
  const sandbox = await startSandbox({});
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-bare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { profile } = sandbox;
  const { results } = await runChecks(
    DOCUMENT,
    {
      profile: resolveProfile({ ...profile, fixtures: { ...profile.fixtures, creditPurchases: [{}] } }),
      seed: 1,
      effort: 'quick',
      filter: { sections: [], requirements: ['errors.malformed-json'] },
      evidenceFolder: folder,
      version: '0.0.0',
    },
    AbortSignal.timeout(60_000),
  );
  const ofPurchases = results.filter(({ circumstance }) =>
    /submitCreditPurchase|purchase/.test(circumstance),
  );
  expect(ofPurchases.length).toBeGreaterThan(5);
  expect(ofPurchases.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
});
