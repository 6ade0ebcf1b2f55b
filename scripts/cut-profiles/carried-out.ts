/** A run of the suite against a sandbox of its own, with one profile: what it left out, check by check. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withRules } from '../../sandbox/behaviours/change-rules.ts';
import { start } from '../../sandbox/server/serve.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';

/** No run takes longer. Milliseconds. */
const LONGEST_RUN_MS = 240_000;
/** No status of the sandbox lasts longer: whether a check is left out does not depend on it. Milliseconds. */
const LONGEST_STATUS_MS = 700;

const hasty = withRules((rules) => ({
  plan: (operation) =>
    rules.plan(operation).map((step) => ({ ...step, afterMs: Math.min(step.afterMs, LONGEST_STATUS_MS) })),
}));

/** @param profileOf makes the profile out of the one that the sandbox prints. */
export async function carriedOut(profileOf: (full: Profile) => Profile): Promise<readonly CheckResult[]> {
  const sandbox = await start({ hooks: [hasty] });
  const folder = await mkdtemp(join(tmpdir(), 'payops-cut-'));
  try {
    const profile = profileOf(sandbox.profile);
    const limits = { ...profile.limits, finalStatusMs: 2_000, callbackMs: 500, quietMs: 50 };
    const { results, harnessErrors } = await runChecks(
      DOCUMENT,
      {
        profile: resolveProfile({ ...profile, limits }),
        seed: 1,
        effort: 'quick',
        filter: { sections: [], requirements: [] },
        evidenceFolder: folder,
        version: '0.0.0',
      },
      AbortSignal.timeout(LONGEST_RUN_MS),
    );
    const [error] = harnessErrors;
    if (error !== undefined) throw new Error(error.message);
    return results;
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}
