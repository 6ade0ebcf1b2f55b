/** A program in a process of its own, and what that took. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process took from its start to its end. */
export interface Measured {
  readonly exit: number | null;
  /** By `nowMs`. */
  readonly startedAtMs: number;
  readonly wallMs: number;
  /** Of user and system together, of this process alone. */
  readonly cpuMs: number;
  /** The most that was ever resident. */
  readonly peakMiB: number;
  /** Both outputs. */
  readonly printed: string;
}

/** How a process is carried out. */
export interface Bounds {
  /** An empty folder to work in. */
  readonly folder: string;
  readonly limitMs: number;
  /** Kills it. */
  readonly signal: AbortSignal;
}

const USAGE = fileURLToPath(new URL('usage.cjs', import.meta.url));

/** Milliseconds of the one clock that all processes of a machine share. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/**
 * Runs Node to its end.
 * @param argv its arguments, the program among them.
 * @throws Error with what it printed where it is killed at the limit; AbortError where `signal` ends it.
 */
export async function measured(
  argv: readonly string[],
  { folder, limitMs, signal }: Bounds,
): Promise<Measured> {
  signal.throwIfAborted();
  const usageFile = join(folder, 'usage.json');
  const startedAtMs = nowMs();
  const child = spawn(process.execPath, ['--require', USAGE, ...argv], {
    cwd: folder,
    env: { ...process.env, BENCH_USAGE: usageFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  const limit = setTimeout(kill, limitMs);
  signal.addEventListener('abort', kill);
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  let endedAtMs = startedAtMs;
  child.once('exit', () => {
    endedAtMs = nowMs();
  });
  try {
    const [exit] = await once(child, 'close');
    signal.throwIfAborted();
    if (child.signalCode !== null)
      throw new Error(`node ${argv.join(' ')} was ended by ${child.signalCode}.\n${printed}`);
    const usage: NodeJS.ResourceUsage = JSON.parse(await readFile(usageFile, 'utf8'));
    return {
      exit,
      startedAtMs,
      wallMs: endedAtMs - startedAtMs,
      cpuMs: (usage.userCPUTime + usage.systemCPUTime) / 1000,
      peakMiB: usage.maxRSS / 1024,
      printed,
    };
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', kill);
    await rm(usageFile, { force: true });
  }
}
