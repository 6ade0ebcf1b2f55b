import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { indexSecret } from '../../../bin/board/index-secret.ts';

function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the secret is made once, for its user alone', async () => {
  const XDG_STATE_HOME = home();
  const first = await indexSecret({ XDG_STATE_HOME });
  expect(first).toHaveLength(32);
  expect(await indexSecret({ XDG_STATE_HOME })).toEqual(first);
  const path = join(XDG_STATE_HOME, 'payops-conformance', 'board.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  // Others may have read it.
  chmodSync(path, 0o644);
  expect(await indexSecret({ XDG_STATE_HOME })).toBeUndefined();
});

test('without a folder to write to there is none', async () => {
  const file = join(home(), 'file');
  writeFileSync(file, '');
  expect(await indexSecret({ XDG_STATE_HOME: file })).toBeUndefined();
  expect(await indexSecret({})).toBeUndefined();
});
