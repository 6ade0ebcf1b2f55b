/** One run of checks against a sandbox of its own: how calibration looks at a fault, and at a conforming server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { CheckResult, Verdict } from '../../spec/run/check-result.ts';
import type { RunRecord } from '../../spec/run/run-record.ts';
import type { Suite } from '../../suites/engine/declare/suite.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { packageInfo } from '../package-info.ts';
import type { SandboxPath } from './sandbox-path.ts';

/** What one run looks at. */
export interface SandboxTask {
  readonly faults?: readonly string[];
  readonly personalities?: readonly string[];
  readonly seed: number;
  readonly nonce?: string | undefined;
  /** Ids of the checks to carry out; the whole suite by default. */
  readonly only?: readonly string[];
  /** Milliseconds after which the run ends: checks that have not ended by then have no result. */
  readonly withinMs?: number;
  /** The run ends as soon as a check of this requirement shows that it is broken. */
  readonly until?: RequirementId;
}

/** What a run left. */
export interface SandboxResult {
  readonly record: RunRecord;
  /** Ids of all checks that were registered for it. */
  readonly registered: readonly string[];
  /** Id of the check that showed `until` to be broken. */
  readonly seenBy?: string;
  readonly durationMs: number;
}

/** What all runs of one calibration share. */
export interface SandboxRuns {
  readonly suite: Suite;
  readonly path: SandboxPath;
  readonly signal: AbortSignal;
}

/** What a broken requirement earns, by its level. */
const BROKEN: readonly Verdict[] = ['fail', 'warn'];

/** Generated cases are as many as when the witnesses were measured. */
const EFFORT = 'quick';

/** No run takes longer, whatever a sandbox does: what has not ended by then has no result. */
const LIMIT_MS = 120_000;

/** @param measure reads the evidence before it is removed. */
export async function runInSandbox(
  task: SandboxTask,
  { suite, path, signal }: SandboxRuns,
  measure: (evidenceFolder: string) => Promise<void> = async () => {},
): Promise<SandboxResult> {
  const started = performance.now();
  const sandbox = await path.open(task);
  const folder = await mkdtemp(join(tmpdir(), 'payops-calibrate-'));
  const ending = new AbortController();
  let seenBy: string | undefined;
  let registered: readonly string[] = [];
  const hear = ({ id, requirement, verdict }: CheckResult) => {
    if (seenBy !== undefined || requirement !== task.until || !BROKEN.includes(verdict)) return;
    seenBy = id;
    ending.abort();
  };
  try {
    const options = optionsOf(task, sandbox.profile, folder);
    const over = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(LIMIT_MS)]);
    const record = await runChecks(suite, options, over, {
      onStart: (ids) => {
        registered = ids;
      },
      onResult: hear,
      onBroken: hear,
    });
    await measure(folder);
    const durationMs = Math.round(performance.now() - started);
    return { record, registered, durationMs, ...(seenBy !== undefined && { seenBy }) };
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function optionsOf({ seed, nonce, only, withinMs }: SandboxTask, profile: Profile, evidenceFolder: string) {
  return {
    profile: resolveProfile(profile),
    seed,
    ...(nonce !== undefined && { nonce }),
    effort: EFFORT,
    filter: { sections: [], requirements: [] },
    // With these checks, every answer is held to all rules as well, as when the witnesses were measured.
    ...(only && { part: { because: 'last-failed' as const, only, ...endOf(withinMs) }, withoutProbes: true }),
    evidenceFolder,
    version: packageInfo().version,
  } as const;
}

function endOf(withinMs: number | undefined): { readonly endsAt?: number } {
  return withinMs === undefined ? {} : { endsAt: performance.now() + withinMs };
}
