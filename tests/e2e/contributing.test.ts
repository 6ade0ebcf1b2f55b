/** The worked example of CONTRIBUTING.md, carried out on a copy of the sources. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Not needed for it, or made anew. */
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'payops-report'].map((name) => join(root, name));

const DIFFS = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/```diff\n(.*?\n)```/gs),
].flatMap(([, diff]) => diff ?? []);

function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payops-contributing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(root, folder, { recursive: true, filter: (source) => !LEFT_OUT.includes(source) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  return folder;
}

test('a requirement, its check, its fault and its test', () => {
  const folder = copyOfSources();
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 200_000 });
  const apply = (diff: string | undefined) => {
    const { status, stderr } = spawnSync('git', ['apply', '-'], {
      cwd: folder,
      input: diff,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  };
  const [requirement, map, check, french, fault, seenBy, ...none] = DIFFS;
  expect(none).toEqual([]);

  apply(requirement);
  expect(run('npm', 'run', '--silent', 'generate').status).toBe(0);
  const lacking = run('npx', 'tsc', '--noEmit');
  expect(lacking.stdout).toContain('suites/4.10-marketplace-services/requirements.ts');
  expect(lacking.stdout).toContain('sandbox/faults/4.10-marketplace-services/faults.ts');
  expect(lacking.stdout).toContain('tests/suites/4.10-marketplace-services/faults.test.ts');
  expect(lacking.stdout).toContain('marketplace-services.same-again');

  for (const diff of [map, check, french, fault, seenBy]) apply(diff);
  expect(run('npm', 'run', '--silent', 'generate').status).toBe(0);
  expect(run('npx', 'tsc', '--noEmit').stdout).toBe('');
  const tested = run(
    'npx',
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    // The others name a test only where it was slow.
    '--reporter=verbose',
    'tests/suites/4.10-marketplace-services',
  );
  expect(tested.stdout).toContain('marketplace-loses-one-each-time is seen by');
  expect(tested.status, tested.stdout).toBe(0);
  const seen = run(
    'npm',
    'run',
    '--silent',
    'gallery',
    '--',
    '--faults-only',
    '--only',
    'marketplace-loses-one',
  );
  expect(seen.stdout).toContain('1 of 1 faults seen');
  expect(seen.status).toBe(0);
});
