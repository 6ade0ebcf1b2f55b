/** A look at a target for a moment, beside the runs of checks: bounded, and nothing of it is left behind. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutSecrets } from '../../../target/mask/without-secrets.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import { Experiment } from '../declare/experiment.ts';
import { openRun } from './open-run.ts';
import type { RunOptions } from './run-options.ts';

export interface ShortRun extends Pick<RunOptions, 'profile' | 'masker' | 'meter' | 'seed' | 'version'> {
  /** Who looks: it sends as `run/<name>`. */
  readonly name: string;
  /** Where the exchanges are kept meanwhile; it must exist. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** No answer is waited for longer. Milliseconds. */
  readonly longestAnswerMs: number;
  /** Nor a target that asks for patience. Milliseconds; by default it is told of at once. */
  readonly longestRetryAfterMs?: number;
}

/**
 * Something that is done at a target by one who sends, who is undone and closed behind it however it ends. A target that
 * is away is told of at once: somebody may sit there and wait.
 * @throws Error without secrets.
 */
export async function withShortRun<T>(options: ShortRun, use: (t: Experiment) => Promise<T>): Promise<T> {
  const { name, folder, signal, masker, meter, seed, version } = options;
  const evidenceFolder = join(folder, `.${name}`);
  await mkdir(evidenceFolder, { recursive: true });
  const filter = { sections: [], requirements: [] };
  const profile = hasty(options);
  const run = openRun(
    { profile, masker, seed, version, filter, effort: 'quick', evidenceFolder, ...(meter && { meter }) },
    undefined,
    signal,
  );
  const t = new Experiment(run, `run/${name}`, signal, false, 'run');
  try {
    try {
      return await use(t);
    } finally {
      await t.finish();
    }
  } catch (error) {
    throw withoutSecrets(error, run.door.masker);
  } finally {
    await run.close();
    await rm(evidenceFolder, { recursive: true, force: true });
  }
}

function hasty({ profile, longestAnswerMs, longestRetryAfterMs = 0 }: ShortRun): ResolvedProfile {
  const { limits } = profile;
  const timeoutMs = Math.min(limits.timeoutMs, longestAnswerMs);
  return { ...profile, limits: { ...limits, timeoutMs, retryAfterMs: longestRetryAfterMs, awayMs: 0 } };
}
