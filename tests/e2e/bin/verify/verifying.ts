/** `verify --json` in the hands of a test. */
import { expect } from 'vitest';
import { call } from '../../../bin/harness.ts';

interface Told {
  readonly verified: boolean;
  readonly conditions: readonly {
    readonly id: string;
    readonly ok: boolean;
    readonly problems: readonly { readonly file: string; readonly id?: string; readonly text: string }[];
  }[];
}

async function verify(path: string, ...more: string[]): Promise<Told & { code: number | null }> {
  const { code, out, err } = await call(['verify', path, '--json', ...more]);
  expect(err).toBe('');
  return { code, ...(JSON.parse(out) as Told) };
}

/** The problems as lines, each behind its condition. */
export async function problemsOf(path: string, ...more: string[]): Promise<string[]> {
  const { code, verified, conditions } = await verify(path, ...more);
  const problems = conditions.flatMap((one) =>
    one.problems.map(({ file, id, text }) =>
      [one.id, file, id, text].filter((part) => part !== undefined).join(' '),
    ),
  );
  expect([verified, code]).toEqual(problems.length === 0 ? [true, 0] : [false, 1]);
  return problems;
}
