/**
 * The one test file of a run: it registers every selected check, so that all of them overlap. The standing
 * rules are read last, when every answer has been examined.
 */
import { afterAll, describe, inject, type TestContext, test } from 'vitest';
import { ALL_SUITES } from './document.ts';
import { hearInterruption } from './engine/run/interruption.ts';
import type { TaskReport } from './engine/run/run-options.ts';
import { openSession } from './engine/run/session.ts';

const interruption = hearInterruption(inject('payopsInterruption'));
const session = openSession(ALL_SUITES, inject('payops'), interruption.signal);

afterAll(() => {
  interruption.close();
  return session.close();
});

describe('checks', () => {
  for (const check of session.checks) {
    test(check.id, async ({ task, signal }) => {
      report(task, await session.carryOut(check, AbortSignal.any([signal, interruption.signal])));
    });
  }
  for (const probe of session.probes) {
    test(`probe of ${probe.operationId}`, async ({ task, signal }) => {
      const harnessError = await session.probe(probe, AbortSignal.any([signal, interruption.signal]));
      report(task, harnessError === undefined ? {} : { harnessError });
    });
  }
});

describe.sequential('standing rules', () => {
  for (const check of session.standing) {
    test(check.id, ({ task }) => report(task, session.readStanding(check)));
  }
});

function report(task: TestContext['task'], content: TaskReport): void {
  task.meta.payops = content;
}
