/** The bench of this repository: one command, which leaves nothing behind but its figures. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Row } from '../../../scripts/bench/rows.ts';
import { emptyFolder } from '../../bin/harness.ts';
import { finished } from '../../children.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('the bench tells how long a start takes, and what it takes to send a request', async () => {
  const temporary = emptyFolder();
  const file = join(emptyFolder(), 'figures.json');
  const argv = ['--import', 'tsx', 'scripts/bench.ts', '--only', 'start', '--runs', '1', '--json', file];
  const env = { ...process.env, TMPDIR: temporary };
  const { code, out, err } = await finished(process.execPath, argv, { cwd: ROOT, env });
  expect(code, err).toBe(0);
  const { rows }: { rows: Row[] } = JSON.parse(readFileSync(file, 'utf8'));
  for (const { id, label, values } of rows) {
    expect(out).toContain(label);
    expect(values, id).toEqual([expect.any(Number)]);
  }
  expect(rows.map(({ id }) => id)).toContain('start.first');
  expect(readdirSync(temporary).filter((name) => name.startsWith('payops-bench-'))).toEqual([]);
});
