/** The runs that show what each check demands: of a sandbox that conforms, in every way that the document allows, and of some that do not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toYaml } from '../../sandbox/server/sandbox-profile.ts';
import { listFaults, listPersonalities, startSandbox } from '../../sandbox/server/start.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { cutOf } from '../cut-profiles/cut.ts';

/** One whole run. */
export interface MeasuredRun {
  /** Of its folder. */
  readonly name: string;
  readonly personalities: readonly string[];
  readonly seed: number;
  /** The profile is cut by this seed. */
  readonly cut?: number;
  /** The profile says what it has to, and no more. */
  readonly bare?: boolean;
  /** What other checks fail by: those that pass all the same demand what they always do. */
  readonly faults?: readonly string[];
  /** Concurrent requests. */
  readonly concurrency?: number;
  /** Only their checks; default: all. */
  readonly requirements?: readonly string[];
}

/** Personalities that stand beside each other change the same, and are in different runs. */
const GROUPS = 14;
/** Profiles that say less, with few instruments among them. */
const CUTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Runs with faults, and how many each has. */
const FAULTY = 4;
const FAULTS_EACH = 6;
/** The first of those faults, and how far the next is: each run has some of several sections. */
const FIRST_FAULT = 17;
const STEP = 37;

export function measuredRuns(): readonly MeasuredRun[] {
  const ids = listPersonalities().map(({ id }) => id);
  const groups = Array.from({ length: GROUPS }, (_, group) => ({
    name: `p${group}`,
    personalities: ids.filter((_, at) => (at + 1) % GROUPS === group),
    seed: group + 10,
  }));
  const cuts = CUTS.map((cut) => ({ name: `cut${cut}`, personalities: [], seed: cut + 100, cut }));
  const plain = { personalities: [], seed: 1 };
  return [
    { ...plain, name: 'plain' },
    { ...plain, name: 'alone', concurrency: 1 },
    { ...plain, name: 'bare', bare: true },
    { ...plain, name: 'bare-small', bare: true, personalities: ['small-balances', 'lists-of-five'] },
    ...groups,
    ...cuts,
    ...faulty(),
  ];
}

function faulty(): MeasuredRun[] {
  const faults = listFaults().map(({ id }) => id);
  return Array.from({ length: FAULTY }, (_, run) => ({
    name: `faulty${run}`,
    personalities: [],
    seed: run + 200,
    faults: Array.from(
      { length: FAULTS_EACH },
      (_, at) => faults[(FIRST_FAULT + (run * FAULTS_EACH + at) * STEP) % faults.length] ?? '',
    ),
  }));
}

/** What a profile has to say for operations to be carried out: nothing is bound but OTPs where they are required. */
function bareOf({ name, baseUrl, auth, fixtures }: Profile): Profile {
  const [payer] = fixtures.instruments.filter(({ allows }) => allows?.includes('debit') === true);
  const beneficiary = fixtures.instruments.find(
    (one) => one !== payer && one.type === payer?.type && one.allows?.includes('credit') === true,
  );
  const instruments = [payer, beneficiary].flatMap((one) => one ?? []);
  return { name, baseUrl, auth, fixtures: { instruments, services: fixtures.services.slice(0, 1) } };
}

/**
 * Carries a run out, quickly, unless its folder is there.
 * @throws Error where it did not come to its end.
 */
export async function carryOut(
  work: string,
  { name, personalities, seed, cut, bare = false, faults = [], concurrency, requirements = [] }: MeasuredRun,
): Promise<string> {
  const folder = join(work, name);
  if (existsSync(join(folder, 'manifest.json'))) return folder;
  const sandbox = await startSandbox({ personalities: [...personalities], faults: [...faults], seed });
  try {
    mkdirSync(work, { recursive: true });
    const profile = join(work, `${name}.yaml`);
    const cutDown = cut === undefined ? sandbox.profile : cutOf(sandbox.profile, cut);
    writeFileSync(profile, toYaml(bare ? bareOf(cutDown) : cutDown));
    const line = ['--import', 'tsx', 'bin/payops-conformance.ts', 'run', '--profile', profile];
    const bounds = concurrency === undefined ? [] : ['--concurrency', String(concurrency)];
    const narrowed = requirements.flatMap((one) => ['--requirement', one]);
    const how = ['--effort', 'quick', '--seed', String(seed), '--out', folder, ...bounds, ...narrowed];
    const child = spawn(process.execPath, [...line, ...how], { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    // What is inconclusive, or a warning, is in the way of nothing.
    if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${name} ended with ${String(code)}.`);
    return folder;
  } finally {
    await sandbox.close();
  }
}
