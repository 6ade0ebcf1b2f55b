/** Instruments that an earlier run has put out of service say nothing; a call that asks for more than the document does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../sandbox/start.ts';
import type { Verdict } from '../../spec/check-result.ts';
import { ALL_SUITES } from '../../suites/all.ts';
import { runDirectly } from '../../suites/engine/run-directly.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';

/** Runs the checks of locking against a sandbox. */
async function verdictOfLocking(
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
): Promise<Verdict | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'payops-spent-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { results } = await runDirectly(
    ALL_SUITES,
    {
      profile: resolveProfile(sandbox.profile),
      seed: 1,
      effort: 'quick',
      filter: { sections: [], requirements: ['lock.success'] },
      exchangesFile: join(folder, 'exchanges.ndjson'),
      trafficFile: join(folder, 'traffic.json'),
      version: '0.0.0',
    },
    AbortSignal.timeout(60_000),
  );
  return results[0]?.verdict;
}

test('run after run, until no instrument is left', { timeout: 120_000 }, async () => {
  const sandbox = await startSandbox({ personalities: ['locked-once'] });
  onTestFinished(() => sandbox.close());
  const verdicts = [];
  for (let run = 0; run < 4; run += 1) verdicts.push(await verdictOfLocking(sandbox));
  expect(verdicts[0]).toBe('pass');
  expect(verdicts.at(-1)).toBe('inconclusive');
  expect(verdicts).not.toContain('fail');
});

test('a lock that takes a body alone fails', { timeout: 60_000 }, async () => {
  const sandbox = await startSandbox({ faults: ['lock-needs-body'] });
  onTestFinished(() => sandbox.close());
  expect(await verdictOfLocking(sandbox)).toBe('fail');
});
