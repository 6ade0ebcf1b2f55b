/** Reports of a long run take hardly more memory than those of a short one: evidence is read as it is written. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('many-exchanges.ts', import.meta.url));

function write(count: number): Promise<{ peak: number; archive: number }> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--import', 'tsx', SCRIPT, String(count)], (error, out, err) =>
      error === null ? resolve(JSON.parse(out)) : reject(new Error(err)),
    );
  });
}

test('the reports of 20,000 exchanges are written within one and a half times the memory of those of 2,000', async () => {
  const few = await write(2000);
  const many = await write(20_000);
  expect(many.archive).toBeGreaterThan(9 * few.archive);
  expect(many.peak / few.peak).toBeLessThan(1.5);
});
