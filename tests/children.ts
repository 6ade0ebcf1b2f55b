/** Programs that tests start. Each has an end: its time is bounded, and what it started ends with it. */
import { spawn } from 'node:child_process';

/** Long for whatever is started here, and shorter than a test may take. */
const LIMIT_MS = 240_000;

export interface Started {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Of its standard input, which is empty otherwise. */
  readonly input?: string;
  /** In milliseconds. */
  readonly limitMs?: number;
}

export interface Finished {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a program to its end.
 * A call that blocks until then would keep Vitest from noticing that the time of a test is over,
 * and a signal to the program alone would leave those that it started, which hold its outputs open.
 * @throws Error where it can't be started, or did not end in time.
 */
export function finished(command: string, args: readonly string[], given: Started = {}): Promise<Finished> {
  const { cwd, env = process.env, input = '', limitMs = LIMIT_MS } = given;
  const child = spawn(command, args, { cwd, env, detached: true });
  const end = () => {
    try {
      // Without a process id it never started.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  };
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // One that reads no input may have closed it.
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      end();
      reject(new Error(`${[command, ...args].join(' ')} did not end within ${limitMs} ms: ${out}${err}`));
    }, limitMs);
    process.once('exit', end);
    child.on('error', reject).on('close', (code) => {
      clearTimeout(limit);
      process.off('exit', end);
      resolve({ code, out, err });
    });
  });
}
