import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bytesOf, openReports } from '../../../../reports/verify/archive/folder.ts';
import { temporary } from '../../board/board-folders.ts';

const SIZES = [0, 1, 262_143, 262_144, 262_145, 2 ** 22, 2 ** 22 + 1, 5_000_000];

it.each(SIZES)('reads a file of %i bytes as it is, as often as it is asked for', async (size) => {
  const path = temporary();
  const bytes = Buffer.alloc(size, 'payment operations ');
  writeFileSync(join(path, 'report.json'), bytes);
  const folder = openReports(path);
  for (let times = 0; times < 2; times += 1) {
    const read = await bytesOf(folder, 'report.json');
    expect(read?.length).toBe(size);
    expect(digestOf(read)).toBe(digestOf(bytes));
  }
});

it('reads no more of a file than it had when the folder was opened', async () => {
  const path = temporary();
  writeFileSync(join(path, 'report.json'), 'first');
  const folder = openReports(path);
  writeFileSync(join(path, 'report.json'), 'first and more');
  expect(String(await bytesOf(folder, 'report.json'))).toBe('first');
  writeFileSync(join(path, 'report.json'), 'fir');
  expect(String(await bytesOf(folder, 'report.json'))).toBe('fir');
});

it.skipIf(process.platform === 'win32')('keeps no file open whose reader leaves', async () => {
  const path = temporary();
  writeFileSync(join(path, 'report.json'), Buffer.alloc(1_000_000));
  const file = openReports(path).files.get('report.json');
  const open = readdirSync('/dev/fd').length;
  for (let times = 0; times < 50; times += 1) for await (const _ of file?.chunks() ?? []) break;
  expect(readdirSync('/dev/fd').length).toBeLessThan(open + 25);
});

function digestOf(bytes: Buffer | undefined): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}
