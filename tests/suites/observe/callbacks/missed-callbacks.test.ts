/** A callback that never came accuses the target only where this machine could have taken it. */
import { expect, test } from 'vitest';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { Inconclusive } from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { ensureNoneWasMissed, noteLag } from '../../../../suites/observe/callbacks/missed-callbacks.ts';
import { closedRun } from '../../engine/closed-run.ts';
import { watched } from '../watched.ts';

test.each([
  ['a machine that does nothing else', { longest: 0, total: 0, lagMs: 200 }, 'told'],
  ['short hold-ups', { longest: 300, total: 1_900, lagMs: 200 }, 'told'],
  ['one that is long', { longest: 2_500, total: 2_500, lagMs: 200 }, 'this-machine'],
  ['many that are short', { longest: 400, total: 6_000, lagMs: 200 }, 'this-machine'],
  ['others that came late', { longest: 0, total: 0, lagMs: 6_000 }, 'this-machine'],
])('%s', (_what, { longest, total, lagMs }, expected) => {
  const run = {
    ...closedRun(),
    holdUps: { longestBetween: () => longest, totalBetween: () => total },
  };
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(1_000));
  // Final ten seconds ago.
  const watch = watched(10_500, 500);
  noteLag(t, watch, 500 + lagMs);
  const outcome = (): unknown => {
    try {
      ensureNoneWasMissed(t, watch);
      return 'told';
    } catch (error) {
      return error instanceof Inconclusive ? error.cause : error;
    }
  };
  expect(outcome()).toBe(expected);
});
