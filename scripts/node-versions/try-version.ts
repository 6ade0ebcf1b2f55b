/** One version of Node, in folders of its own: the tarball is installed, run on the sandbox, and its report verified. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { packPackage } from '../pack/pack-package.ts';
import type { Tried } from './versions-table.ts';

/** After which a step is given up, in milliseconds. */
const STEP_MS = 600_000;

interface Ended {
  /** undefined where it was given up, or could not be started. */
  readonly code: number | undefined;
  readonly output: string;
}

function step(cwd: string, env: NodeJS.ProcessEnv, command: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env, timeout: STEP_MS, maxBuffer: 2 ** 26 }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : undefined;
      resolve({ code, output: out + err });
    });
  });
}

/** Packs what stands in dist/, for as long as it is needed. */
export async function withTarball<T>(use: (tarball: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'payops-versions-'));
  try {
    return await use(packPackage(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param version as the registry's `node` package names it: `22`, or `20.19.0`.
 * @param effort of the run on the sandbox.
 */
export async function tryVersion(tarball: string, version: string, effort: string): Promise<Tried> {
  const folder = await mkdtemp(join(tmpdir(), 'payops-version-'));
  try {
    const node = await fetchedNode(join(folder, 'node'), version);
    const use = join(folder, 'use');
    await emptyPackage(use);
    const env = { ...process.env, NO_COLOR: '1', PATH: `${node}${delimiter}${process.env.PATH ?? ''}` };
    const run = (command: string, ...args: string[]) => step(use, env, command, ...args);
    const own = await run('node', '--version');
    const installed = await run('npm', 'install', '--no-audit', '--no-fund', tarball);
    const suite = (...args: string[]) => run('npx', '--yes', 'payops-conformance', ...args);
    const ran = await suite('run', '--sandbox', '--effort', effort, '--out', 'report');
    const verified = await suite('verify', 'report');
    return {
      version: own.output.trim(),
      install: installed.code,
      run: ran.code,
      ...(await countsIn(join(use, 'report', 'report.json'))),
      verify: verified.code,
      // What a person needs who mends it: the end of the first step that went wrong.
      trouble: [installed, ran, verified].find(({ code }) => code !== 0)?.output.slice(-2000),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the folder of the program. @throws Error where the registry has no such version. */
async function fetchedNode(folder: string, version: string): Promise<string> {
  await emptyPackage(folder);
  const fetched = await step(
    folder,
    process.env,
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    `node@${version}`,
  );
  if (fetched.code !== 0) throw new Error(`Node ${version} could not be fetched:\n${fetched.output}`);
  return join(folder, 'node_modules', '.bin');
}

async function emptyPackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
}

async function countsIn(path: string): Promise<Pick<Tried, 'outcome' | 'checks'>> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { outcome: 'no report', checks: 0 };
  const report: { outcome: string; requirements: readonly { checks: readonly unknown[] }[] } =
    JSON.parse(text);
  return { outcome: report.outcome, checks: report.requirements.flatMap(({ checks }) => checks).length };
}
