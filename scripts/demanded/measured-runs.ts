/** The runs that show what each check demands: of a sandbox that conforms, in every way that the document allows. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toYaml } from '../../sandbox/server/sandbox-profile.ts';
import { listPersonalities, startSandbox } from '../../sandbox/server/start.ts';
import { cutOf } from '../cut-profiles/cut.ts';

/** One whole run. */
export interface MeasuredRun {
  /** Of its folder. */
  readonly name: string;
  readonly personalities: readonly string[];
  readonly seed: number;
  /** The profile is cut by this seed. */
  readonly cut?: number;
}

/** Personalities that stand beside each other change the same, and are in different runs. */
const GROUPS = 14;
/** Profiles that say less, with few instruments among them. */
const CUTS = [1, 2, 3, 4, 5, 6];

export function measuredRuns(): readonly MeasuredRun[] {
  const ids = listPersonalities().map(({ id }) => id);
  const groups = Array.from({ length: GROUPS }, (_, group) => ({
    name: `p${group}`,
    personalities: ids.filter((_, at) => (at + 1) % GROUPS === group),
    seed: group + 10,
  }));
  const cuts = CUTS.map((cut) => ({ name: `cut${cut}`, personalities: [], seed: cut + 100, cut }));
  return [{ name: 'plain', personalities: [], seed: 1 }, ...groups, ...cuts];
}

/**
 * Carries a run out, quickly, unless its folder is there.
 * @throws Error where it did not come to its end.
 */
export async function carryOut(
  work: string,
  { name, personalities, seed, cut }: MeasuredRun,
): Promise<string> {
  const folder = join(work, name);
  if (existsSync(join(folder, 'manifest.json'))) return folder;
  const sandbox = await startSandbox({ personalities: [...personalities], seed });
  try {
    mkdirSync(work, { recursive: true });
    const profile = join(work, `${name}.yaml`);
    writeFileSync(profile, toYaml(cut === undefined ? sandbox.profile : cutOf(sandbox.profile, cut)));
    const line = ['--import', 'tsx', 'bin/payops-conformance.ts', 'run', '--profile', profile];
    const how = ['--effort', 'quick', '--seed', String(seed), '--out', folder];
    const child = spawn(process.execPath, [...line, ...how], { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    // What is inconclusive, or a warning, is in the way of nothing.
    if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${name} ended with ${String(code)}.`);
    return folder;
  } finally {
    await sandbox.close();
  }
}
