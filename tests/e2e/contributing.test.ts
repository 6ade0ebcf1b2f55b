/** The worked example of CONTRIBUTING.md, carried out on a copy of the sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { finished } from '../children.ts';
import { copyOfSources } from './copy-of-sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const DIFFS = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/```diff\n(.*?\n)```/gs),
].flatMap(([, diff]) => diff ?? []);

test('a requirement, its check, its fault and its test', async () => {
  const folder = copyOfSources();
  expect((await finished('git', ['init', '--quiet'], { cwd: folder })).code).toBe(0);
  const run = (command: string, ...args: string[]) => finished(command, args, { cwd: folder });
  const apply = async (diff = '') => {
    const { code, err } = await finished('git', ['apply', '-'], { cwd: folder, input: diff });
    expect(code, err).toBe(0);
  };
  const [requirement, map, check, french, fault, seenBy, ...none] = DIFFS;
  expect(none).toEqual([]);

  await apply(requirement);
  expect((await run('npm', 'run', '--silent', 'generate')).code).toBe(0);
  const lacking = await run('npx', 'tsc', '--noEmit');
  expect(lacking.out).toContain('suites/4.10-marketplace-services/requirements.ts');
  expect(lacking.out).toContain('sandbox/faults/4.10-marketplace-services/faults.ts');
  expect(lacking.out).toContain('tests/suites/4.10-marketplace-services/faults.test.ts');
  expect(lacking.out).toContain('marketplace-services.same-again');

  for (const diff of [map, check, french, fault, seenBy]) await apply(diff);
  expect((await run('npm', 'run', '--silent', 'generate')).code).toBe(0);
  expect((await run('npx', 'tsc', '--noEmit')).out).toBe('');
  const tested = await run(
    'npx',
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    // The others name a test only where it was slow.
    '--reporter=verbose',
    'tests/suites/4.10-marketplace-services',
  );
  expect(tested.out).toContain('marketplace-loses-one-each-time is seen by');
  expect(tested.code, tested.out).toBe(0);
  const seen = await run(
    'npm',
    'run',
    '--silent',
    'gallery',
    '--',
    '--faults-only',
    '--only',
    'marketplace-loses-one',
  );
  expect(seen.out).toContain('1 of 1 faults seen');
  expect(seen.code).toBe(0);
});
