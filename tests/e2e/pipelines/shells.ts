/** A script of a pipeline, carried out by a shell. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @returns its exit code, and what it printed. */
export async function carriedOutBy(
  shell: readonly [program: string, ...options: string[]],
  script: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly code: number | null; readonly log: string }> {
  const [program, ...options] = shell;
  const child = spawn(program, [...options, '-c', script], { cwd, env: { ...process.env, ...env } });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const [code]: (number | null)[] = await once(child, 'close');
  return { code: code ?? null, log };
}
