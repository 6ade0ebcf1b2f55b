import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { finished } from './children.ts';

test('what a program printed and its code come back', async () => {
  const told = await finished('sh', ['-c', 'cat; echo wrong >&2; exit 3'], { input: 'given' });
  expect(told).toEqual({ code: 3, out: 'given', err: 'wrong\n' });
});

test('a program that is not there is an error', async () => {
  await expect(finished('payops-no-such-program', [])).rejects.toThrow(/ENOENT/);
});

test('one that it started, and that holds the outputs open, ends with it', async () => {
  const line = 'sleep 600 & echo $!; exec sleep 600';
  const refusal: unknown = await finished('sh', ['-c', line], { limitMs: 500 }).catch((error) => error);
  expect(String(refusal)).toMatch(/did not end within 500 ms: \d+/);
  const [pid] = /\d+$/.exec(String(refusal).trim()) ?? [];
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
});

/** Whether a process is there. One that nobody has waited for counts as gone. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
