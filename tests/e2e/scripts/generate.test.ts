/** A clone in which nothing was made yet. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finished } from '../../children.ts';
import { copyOfSources } from '../copy-of-sources.ts';

const isData = (path: string) => /[\\/]spec[\\/]generated[\\/].*\.(?:json|cjs)$/.test(path);

test('the remedy that the error of missing data names makes the data', async () => {
  const folder = copyOfSources((source) => !isData(source));
  const run = (...args: string[]) =>
    finished(process.execPath, ['--import', 'tsx', ...args], { cwd: folder });
  const without = await run('bin/payops-conformance.ts', 'requirements');
  expect(without.err).toContain('In a clone it is made by: npm run generate');
  const { code, out, err } = await run('scripts/generate.ts');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('spec/generated/contract.json: written.');
  expect(existsSync(join(folder, 'spec/generated/sentences.json'))).toBe(true);
  expect((await run('bin/payops-conformance.ts', 'requirements')).code).toBe(0);
});
