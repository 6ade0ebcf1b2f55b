/** The command line in the hands of a test: in this process, or as a program of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Io, Output } from '../../bin/io.ts';
import { main } from '../../bin/main.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';

export interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** An output that keeps what is written to it. */
export function paper(tty: Omit<Output, 'write'> = {}): Output & { text(): string } {
  let text = '';
  return {
    ...tty,
    write: (more) => {
      text += more;
    },
    text: () => text,
  };
}

/** Runs a command line in this process. @param tty the terminal that it writes to. */
export async function call(
  argv: readonly string[],
  env: Environment = {},
  tty: Omit<Output, 'write'> = {},
): Promise<Told> {
  const [stdout, stderr] = [paper(tty), paper(tty)];
  const io: Io = { stdout, stderr, env, onInterrupt: () => () => {} };
  const code = await main(argv, io);
  return { code, out: stdout.text(), err: stderr.text() };
}

/** The compiled program. */
export const PROGRAM = new URL('../../dist/bin/payops-conformance.js', import.meta.url).pathname;

export interface Running {
  /** Resolves when what it printed so far matches. Rejects when it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  readonly pid: number | undefined;
  /** Resolves when the process has ended. */
  readonly ended: Promise<Told>;
}

/** Starts the compiled program in a folder. It is killed with the test. */
export function start(argv: readonly string[], folder: string, env: NodeJS.ProcessEnv = {}): Running {
  const { NO_COLOR: _, FORCE_COLOR: __, GITHUB_ACTIONS: ___, ...clean } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...argv], { cwd: folder, env: { ...clean, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    hear();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    hear();
  });
  const ended = new Promise<Told>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return {
    ended,
    pid: child.pid,
    signal: (name) => void child.kill(name),
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(out + err);
          if (found === null) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then((told) => reject(new Error(`It ended: ${JSON.stringify(told)}`)));
      }),
  };
}

/** Runs the compiled program to its end. */
export function runProgram(
  argv: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Told> {
  return start(argv, folder, env).ended;
}

/** An empty folder, gone with the test. */
export function emptyFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-bin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

export const plain = stripVTControlCharacters;
