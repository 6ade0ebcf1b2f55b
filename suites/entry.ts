/**
 * The one test file of a run: it opens the door to the target and registers every selected check, so that
 * all of them overlap. The standing rules are read last, when every answer has been examined.
 */
import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import { ALL_SUITES } from './all.ts';
import type { TaskReport } from './engine/options.ts';
import { perform } from './engine/perform.ts';
import { openRun } from './engine/run-context.ts';
import { selects } from './engine/selection.ts';
import { StandingLedger, standingChecksOf } from './engine/standing.ts';
import type { Probe } from './engine/suite.ts';

const options = inject('payops');
const run = openRun(options);
const checks = ALL_SUITES.flatMap((suite) => suite.checks).filter(({ requirement }) =>
  selects(options.filter, requirement),
);
const standing = standingChecksOf(
  ALL_SUITES.flatMap((suite) => suite.standingRules).filter(({ requirement }) =>
    selects(options.filter, requirement),
  ),
);
const probes = ALL_SUITES.flatMap((suite) => suite.probes).filter(({ operationId }) =>
  standing.some((check) => check.operationId === operationId),
);
const ledger = new StandingLedger(
  standing,
  new Map(ALL_SUITES.flatMap((suite) => suite.probes).map(({ operationId, needs }) => [operationId, needs])),
);
run.door.onAnswer((answer) => ledger.examine(answer));

afterAll(() => run.close());

describe('checks', () => {
  for (const check of checks) {
    test(check.id, async ({ task, signal }) => {
      report(task, await perform(check, run, signal));
    });
  }
  for (const probe of probes) {
    test(`probe ${probe.operationId}`, async ({ task, signal }) => {
      report(task, await carryOut(probe, signal));
    });
  }
});

describe.sequential('standing rules', () => {
  for (const check of standing) {
    test(check.id, ({ task }) => report(task, { result: ledger.resultOf(check, run) }));
  }
});

function report(task: TestContext['task'], content: TaskReport): void {
  task.meta.payops = content;
}

/** A probe has no verdict of its own: what it brings about is in the ledger. */
async function carryOut(probe: Probe, signal: AbortSignal): Promise<TaskReport> {
  const id = `probe/${probe.operationId}`;
  const { harnessError } = await perform(
    { ...probe, id, requirement: 'envelope.json-object', circumstance: '' },
    run,
    signal,
  );
  return harnessError === undefined ? {} : { harnessError };
}
