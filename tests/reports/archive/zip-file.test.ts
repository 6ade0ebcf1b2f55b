import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zipOf } from '../../../reports/archive/zip-file.ts';
import { bytesOf, openReports } from '../../../reports/verify/archive/folder.ts';
import { emptyFolder } from '../../bin/harness.ts';

test('a zip is read as it was written, and is the same each time', async () => {
  const files = [
    { name: 'empty', bytes: Buffer.alloc(0) },
    { name: 'dispute.md', bytes: Buffer.from('é\n'.repeat(5000)) },
    { name: 'bytes', bytes: Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7919) % 256)) },
  ];
  const zip = zipOf(files);
  expect(zipOf(files).equals(zip)).toBe(true);
  const path = join(emptyFolder(), 'a.zip');
  writeFileSync(path, zip);
  const folder = openReports(path);
  expect(folder.strange).toEqual([]);
  for (const { name, bytes } of files) expect((await bytesOf(folder, name))?.equals(bytes)).toBe(true);
});
