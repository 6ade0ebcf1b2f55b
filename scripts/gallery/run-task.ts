/** One run of the suite against one sandbox, in this process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/server/start.ts';
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { CheckResult, Verdict } from '../../spec/run/check-result.ts';
import { rollUp } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { namedCauses } from './causes/named-causes.ts';
import type { GalleryResult, GalleryTask } from './tasks.ts';

/** A run takes some tens of seconds; on a machine that does much else, minutes. */
const LIMIT_MS = 900_000;

/** Against a sandbox of its own, which is closed in the end. Nothing is left on disk. */
export async function runTask(task: GalleryTask): Promise<GalleryResult> {
  const { until, knownToSee } = task;
  if (until !== undefined && knownToSee !== undefined) {
    const first = await runOf(task, knownToSee);
    if ([...first.failed, ...first.warned].includes(until)) return first;
  }
  return runOf(task);
}

/** @param only the checks to carry out, in place of those of the requirements of the task. */
async function runOf(task: GalleryTask, only?: readonly string[]): Promise<GalleryResult> {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'payops-gallery-'));
  const { faults, personalities, seed, effort, until, judgesTraffic } = task;
  const seen = new AbortController();
  const known: CheckResult[] = [];
  const limit = AbortSignal.timeout(LIMIT_MS);
  const hear = (result: CheckResult) => {
    // What is told after the end that was asked for says nothing: its checks were broken off.
    if (seen.signal.aborted) return;
    known.push(result);
    if (until !== undefined && result.requirement === until && result.verdict === verdictOf(until))
      seen.abort();
  };
  const sandbox = await startSandbox({ faults: [...faults], personalities: [...personalities], seed });
  try {
    const profile = resolveProfile(sandbox.profile);
    const { harnessErrors } = await runChecks(
      DOCUMENT,
      {
        profile,
        seed,
        effort,
        filter: { sections: [], requirements: only === undefined ? task.requirements : [] },
        // Every answer is held to all rules.
        ...(only && { part: { because: 'last-failed', only }, withoutProbes: true }),
        evidenceFolder: folder,
        version: '0.0.0',
      },
      AbortSignal.any([seen.signal, limit]),
      until === undefined ? { onResult: hear } : { onResult: hear, onBroken: hear },
    );
    // Loaded where it is asked for: most galleries judge no traffic.
    const judge = judgesTraffic ? (await import('./traffic/judged-traffic.ts')).judgedTraffic : undefined;
    return {
      task,
      ...(judge && { traffic: await judge(folder, profile) }),
      failed: requirementsWith(known, 'fail'),
      warned: requirementsWith(known, 'warn'),
      ...(until === undefined && { causes: namedCauses(known) }),
      undecided: [...requirementsWith(known, 'inconclusive'), ...requirementsWith(known, 'skipped')],
      failures: known.flatMap(({ id, verdict, message, failure }) =>
        verdict === 'fail' || verdict === 'warn'
          ? [
              `${id}: ${message}; expected ${failure?.expected}; came ${failure?.actual} (${failure?.exchangeId})`,
            ]
          : verdict === 'inconclusive'
            ? [`(undecided) ${id}: ${message}`]
            : [],
      ),
      harnessErrors: [
        // Checks that were broken off because the fault is seen may have been in the middle of anything.
        ...(seen.signal.aborted
          ? []
          : harnessErrors.map(({ checkId, message }) => `${checkId ?? ''} ${message}`)),
        // What a run would have failed after its end, nobody knows.
        ...(limit.aborted && !seen.signal.aborted ? [`cut off after ${LIMIT_MS / 1000} s`] : []),
      ],
      durationMs: Math.round(performance.now() - started),
    };
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a fault of a requirement is seen by. */
function verdictOf(requirement: RequirementId): Verdict {
  return requirementOf(requirement).level === 'advisory' ? 'warn' : 'fail';
}

function requirementsWith(results: readonly CheckResult[], wanted: Verdict): string[] {
  const byRequirement = new Map<string, Verdict[]>();
  for (const { requirement, verdict } of results)
    byRequirement.set(requirement, [...(byRequirement.get(requirement) ?? []), verdict]);
  return [...byRequirement].flatMap(([id, verdicts]) => (rollUp(verdicts) === wanted ? [id] : [])).sort();
}
