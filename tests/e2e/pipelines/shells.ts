/** A script of a pipeline, carried out by a shell. */
import { finished } from '../../children.ts';

/** @returns its exit code, and what it printed. */
export async function carriedOutBy(
  shell: readonly [program: string, ...options: string[]],
  script: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly code: number | null; readonly log: string }> {
  const [program, ...options] = shell;
  const given = { cwd, env: { ...process.env, ...env } };
  const { code, out, err } = await finished(program, [...options, '-c', script], given);
  return { code, log: out + err };
}
