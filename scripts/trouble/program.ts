/** The compiled program as its users run it: bounded in time, with the peak of its memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../dist/bin/payops-conformance.js', import.meta.url));

export interface Ran {
  /** Null where it was killed. */
  readonly exit: number | null;
  readonly seconds: number;
  /** Resident, in MiB; 0 where the machine does not tell. */
  readonly peakMiB: number;
  /** What it printed, both outputs. */
  readonly printed: string;
}

const LOOK_EVERY_MS = 250;

/**
 * Runs the program to its end, or to that of the time that it is given.
 * @param signal ends it at once.
 * @throws AbortError where it was ended so.
 */
export function runProgram(
  argv: readonly string[],
  folder: string,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Ran> {
  const started = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...argv], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  let printed = '';
  let peakMiB = 0;
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const look = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid));
  }, LOOK_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (exit) => {
      clearTimeout(limit);
      clearInterval(look);
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      resolve({ exit, seconds, peakMiB, printed });
    });
  });
}

/** The most that a process ever held; it has no children. Linux tells it. */
function peakOf(pid: number | undefined): number {
  try {
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kibibytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
