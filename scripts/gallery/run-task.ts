/** One run of the suite against one sandbox, in this process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/server/start.ts';
import type { CheckResult, Verdict } from '../../spec/run/check-result.ts';
import { rollUp } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import type { GalleryResult, GalleryTask } from './plan.ts';

/** No run takes longer than a few tens of seconds. */
const LIMIT_MS = 180_000;

/** One run against a sandbox of its own, which is closed in the end. Nothing is left on disk. */
export async function runTask(task: GalleryTask): Promise<GalleryResult> {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'payops-gallery-'));
  const { faults, personalities, seed, effort } = task;
  const sandbox = await startSandbox({ faults: [...faults], personalities: [...personalities], seed });
  try {
    const { results, harnessErrors } = await runChecks(
      DOCUMENT,
      {
        profile: resolveProfile(sandbox.profile),
        seed,
        effort,
        filter: { sections: [], requirements: task.requirements },
        exchangesFile: join(folder, 'exchanges.ndjson'),
        version: '0.0.0',
      },
      AbortSignal.timeout(LIMIT_MS),
    );
    return {
      task,
      failed: requirementsWith(results, 'fail'),
      warned: requirementsWith(results, 'warn'),
      undecided: [...requirementsWith(results, 'inconclusive'), ...requirementsWith(results, 'skipped')],
      failures: results.flatMap(({ id, verdict, message, failure }) =>
        verdict === 'fail' || verdict === 'warn'
          ? [
              `${id}: ${message}; expected ${failure?.expected}; came ${failure?.actual} (${failure?.exchangeId})`,
            ]
          : verdict === 'inconclusive'
            ? [`(undecided) ${id}: ${message}`]
            : [],
      ),
      harnessErrors: harnessErrors.map(({ checkId, message }) => `${checkId ?? ''} ${message}`),
      durationMs: Math.round(performance.now() - started),
    };
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function requirementsWith(results: readonly CheckResult[], wanted: Verdict): string[] {
  const byRequirement = new Map<string, Verdict[]>();
  for (const { requirement, verdict } of results)
    byRequirement.set(requirement, [...(byRequirement.get(requirement) ?? []), verdict]);
  return [...byRequirement].flatMap(([id, verdicts]) => (rollUp(verdicts) === wanted ? [id] : [])).sort();
}
