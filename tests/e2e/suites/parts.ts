/** Parts of a run, carried out in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { RunningSandbox } from '../../../sandbox/server/serve.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { runChecks } from '../../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';

/** Runs the checks of some requirements against a sandbox that others may use as well. */
export async function partOf(
  { profile }: Pick<RunningSandbox, 'profile'>,
  requirements: readonly string[],
  seed = 1,
): Promise<readonly CheckResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'payops-part-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { results, harnessErrors } = await runChecks(
    DOCUMENT,
    {
      profile: resolveProfile(profile),
      seed,
      effort: 'quick',
      filter: { sections: [], requirements },
      evidenceFolder: folder,
      version: '0.0.0',
    },
    AbortSignal.timeout(240_000),
  );
  expect(harnessErrors).toEqual([]);
  return results;
}

/** What is held against the target. */
export function failuresIn(results: readonly CheckResult[]): readonly string[] {
  return results.flatMap(({ id, verdict, failure }) =>
    verdict === 'fail' ? [`${id}: ${failure?.message}, ${failure?.actual}`] : [],
  );
}
