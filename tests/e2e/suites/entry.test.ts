/** The checks under Vitest proper: the same tests, and the same verdicts as a run of its own has. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite } from '@vitest/runner';
import { afterAll, expect, test } from 'vitest';
import { toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { CheckResult, Verdict } from '../../../spec/run/check-result.ts';
import { conformance } from '../../../suites/entry.ts';
import { partOf } from './parts.ts';

const REQUIREMENTS = ['cancel.*', 'envelope.message'];

const folder = mkdtempSync(join(tmpdir(), 'payops-entry-'));
const sandbox = await startSandbox({});
const profile = join(folder, 'payops.profile.yaml');
writeFileSync(profile, toYaml(sandbox.profile));

afterAll(async () => {
  // The last hook that is registered comes first: the sandbox is closed after the run.
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

conformance({ profile, requirements: REQUIREMENTS, effort: 'quick' });

test.sequential('the verdicts are those of a run', async ({ task }) => {
  const here = resultsIn(task.file);
  expect(here.length).toBeGreaterThan(20);
  expect(verdictsOf(here)).toEqual(verdictsOf(await partOf(sandbox, REQUIREMENTS)));
});

function resultsIn({ tasks }: Suite): CheckResult[] {
  return tasks.flatMap((task) =>
    task.type === 'suite' ? resultsIn(task) : (task.meta.payops?.result ?? []),
  );
}

function verdictsOf(results: readonly CheckResult[]): ReadonlyMap<string, Verdict> {
  return new Map(results.map(({ id, verdict }) => [id, verdict]));
}
