import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { withShortRun } from '../../../../suites/engine/run/short-run.ts';
import { Masker } from '../../../../target/mask/mask.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { emptyFolder } from '../../../bin/harness.ts';
import { MINIMAL } from '../../../target/profile/minimal.ts';

const PROFILE = resolveProfile({ ...MINIMAL, limits: { timeoutMs: 60_000, awayMs: 60_000 } });

async function looked<T>(use: (t: Experiment, folder: string) => Promise<T>): Promise<T> {
  const folder = emptyFolder();
  const masker = new Masker([{ value: 'the-secret-of-all', kind: 'token' }]);
  const { signal } = new AbortController();
  const run = { profile: PROFILE, masker, seed: 1, version: '0', name: 'look', folder, signal };
  try {
    return await withShortRun({ ...run, longestAnswerMs: 2000 }, (t) => use(t, folder));
  } finally {
    expect(readdirSync(folder), 'nothing is left behind').toEqual([]);
  }
}

test('what a look brought about is undone, and its error tells no secret, where it breaks off', async () => {
  const undone: string[] = [];
  const broken = looked(async (t) => {
    t.cleanup(() => void undone.push('box'));
    throw new Error('cannot read the-secret-of-all');
  });
  await expect(broken).rejects.toThrow(/^cannot read «token:1»$/);
  expect(undone).toEqual(['box']);
});

test('a look gives up what it brought about, though something of it cannot be undone', async () => {
  const undone: string[] = [];
  const done = looked(async (t) => {
    t.cleanup(() => void undone.push('box'));
    t.cleanup(() => Promise.reject(new Error('the receiver is gone')));
  });
  await expect(done).rejects.toThrow('the receiver is gone');
  expect(undone).toEqual(['box']);
});

test('a look is in a hurry, sends under its own name, and has a folder meanwhile', async () => {
  const seen = await looked(async (t, folder) => {
    const { timeoutMs, retryAfterMs, awayMs } = t.profile.limits;
    return { timeoutMs, retryAfterMs, awayMs, by: t.sender.checkId, folders: readdirSync(folder) };
  });
  expect(seen).toEqual({
    timeoutMs: 2000,
    retryAfterMs: 0,
    awayMs: 0,
    by: 'run/look',
    folders: ['.look'],
  });
});
