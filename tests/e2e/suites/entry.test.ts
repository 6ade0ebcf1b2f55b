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
  const [here, there] = [resultsIn(task.file), await partOf(sandbox, REQUIREMENTS)].map(verdictsOf);
  const both = [...(here ?? [])].filter(([id]) => there?.has(id));
  expect(both.length).toBeGreaterThan(20);
  expect(Object.fromEntries(both)).toEqual(Object.fromEntries(both.map(([id]) => [id, there?.get(id)])));
});

function resultsIn({ tasks }: Suite): CheckResult[] {
  return tasks.flatMap((task) =>
    task.type === 'suite' ? resultsIn(task) : (task.meta.payops?.result ?? []),
  );
}

/** Of what was decided: a machine that does much else may not see in time what passes quickly. */
function verdictsOf(results: readonly CheckResult[]): ReadonlyMap<string, Verdict> {
  const decided = results.filter(({ verdict }) => verdict !== 'inconclusive');
  return new Map(decided.map(({ id, verdict }) => [id, verdict]));
}
