/** Who only reads from now on has what it shared, or had for a moment, no longer. */
import { expect, test } from 'vitest';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import type { LeaseMode } from '../../../../target/fixtures/fixture-assignment.ts';
import { closedRun } from '../closed-run.ts';

test.each<[LeaseMode, boolean, boolean]>([
  ['shared', false, true],
  ['passing', false, true],
  ['exclusive', false, false],
  ['passing', true, false],
])('%s, alone after a crowd: %s, is given back: %s', async (mode, isAlone, isGivenBack) => {
  const run = closedRun();
  const wants = (asked: LeaseMode) => [{ mode: asked, instrument: () => true }];
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000), isAlone);
  for (const _ of run.profile.fixtures.instruments.slice(1))
    await run.pool.lease(wants('exclusive'), AbortSignal.timeout(5000));
  await t.lease(...wants(mode));
  t.onlyReads();
  let isFree = false;
  const next = run.pool.lease(wants('exclusive'), AbortSignal.timeout(5000)).then(() => {
    isFree = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isFree).toBe(isGivenBack);
  await t.finish();
  await next;
});
