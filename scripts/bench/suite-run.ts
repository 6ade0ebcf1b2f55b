/** One run of the suite as its users have it: the compiled command line, against the sandbox in another process. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { Effort } from '../../spec/run/effort.ts';
import { EXIT } from '../../spec/run/verdicts.ts';
import { type Bounds, type Measured, measured } from './measured.ts';
import { type HostOptions, type Traffic, withTarget } from './target.ts';

/** What is measured, and by whom. */
export interface Bench extends Omit<Bounds, 'limitMs'> {
  /** The compiled command line. */
  readonly program: string;
  /** Requests in flight at once. */
  readonly concurrency: number;
  /** How often each is measured. */
  readonly runs: number;
  /** Of whole runs. */
  readonly effort: Effort;
}

/** What a run is told of its target: all that the sandbox has, unless it is changed. */
export interface RunOptions extends HostOptions {
  readonly change?: (profile: Profile) => Profile;
}

export interface SuiteRun extends Measured {
  readonly traffic: Traffic;
  readonly report: Report;
  /** Of its reports, until the next run. */
  readonly folder: string;
}

/** The longest run on a slow machine takes a fifth of it. */
const LONGEST_RUN_MS = 30 * 60_000;

/**
 * Runs it against a target in its first state.
 * @param argv options of `run` beside profile and folder.
 * @param preloads modules that Node imports before it.
 * @throws Error for a run in which anything failed, or that went wrong.
 */
export async function suiteRun(
  bench: Bench,
  argv: readonly string[],
  { change = (profile) => profile, ...options }: RunOptions,
  preloads: readonly string[] = [],
): Promise<SuiteRun> {
  const { folder, program, concurrency, signal } = bench;
  const out = join(folder, 'report');
  await rm(out, { recursive: true, force: true });
  return withTarget(options, async (whole, traffic) => {
    const given = change(whole);
    const profile = join(folder, 'profile.json');
    // At a distance the suite itself decides how many requests are on their way.
    const limits = { ...given.limits, ...(options.latencyMs === 0 && { concurrency }) };
    await writeFile(profile, JSON.stringify({ ...given, limits }));
    const command = ['run', '--profile', profile, '--out', out, ...argv];
    const imports = preloads.flatMap((one) => ['--import', one]);
    const took = await measured([...imports, program, ...command], {
      folder,
      limitMs: LONGEST_RUN_MS,
      signal,
    });
    if (took.exit !== EXIT.conformant && took.exit !== EXIT.incomplete)
      throw new Error(`${command.join(' ')} ended with ${took.exit}:\n${took.printed}`);
    const report: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'));
    return { ...took, traffic: await traffic(), report, folder: out };
  });
}

/** Requests and callbacks. */
export function exchangesOf({ report }: SuiteRun): number {
  const { exchanges, callbacks } = report.run.traffic;
  return exchanges + callbacks;
}

/** Milliseconds of the check of a run that lasted longest. */
export function longestCheckMs({ report }: SuiteRun): number {
  return Math.max(...report.requirements.flatMap(({ checks }) => checks.map(({ durationMs }) => durationMs)));
}

/** Bytes of everything in a folder. */
export async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
