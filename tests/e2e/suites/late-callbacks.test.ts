/** A target that takes its time until it calls a receiver: a check that a callback must have come to waits for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { runChecks } from '../../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

/** Longer than a callback may take once its status has shown, and than a quiet while. */
const LATE_MS = 4000;

test('whatever its receiver does, an operation that takes long to evolve is judged', async () => {
  const sandbox = await startSandbox({ personalities: [`slow-statuses:${LATE_MS}`] });
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-late-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const limits = { ...sandbox.profile.limits, quietMs: 200, callbackMs: 1000, finalStatusMs: 10_000 };
  const { results } = await runChecks(
    DOCUMENT,
    {
      profile: resolveProfile({ ...sandbox.profile, limits }),
      seed: 1,
      effort: 'quick',
      filter: { sections: [], requirements: ['callback.failing-receiver'] },
      evidenceFolder: folder,
      version: '0.0.0',
    },
    AbortSignal.timeout(100_000),
  );
  const answers = results.filter(({ circumstance }) => circumstance.startsWith('the answer, '));
  expect(answers.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(answers).toHaveLength(6);
});
