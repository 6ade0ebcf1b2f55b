/** Every selected check of a session as a test of Vitest’s core, its verdict in the test's `meta`. */
import type { TestContext } from '@vitest/runner';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { probeAsCheck, type Session } from './session.ts';

/** What the `meta` of a test carries. */
export interface TestReport {
  readonly result?: CheckResult;
  /** What went wrong in the suite itself. */
  readonly harnessError?: string;
}

declare module '@vitest/runner' {
  interface TaskMeta {
    /** `check`: the id of the check that a test of a user's own Vitest stands for. */
    payops?: TestReport & { readonly check?: string };
  }
}

/** What carries tests out. */
export interface TestHost {
  /** Registers a test that overlaps with the others. */
  overlapping(name: string, body: (context: TestContext) => Promise<void>): void;
  /** Registers a test that is carried out when those that overlap have ended. */
  afterwards(name: string, body: (context: TestContext) => void): void;
}

/**
 * Registers the checks and the probes, and the standing rules to be read when every answer has been examined.
 * @param interruption ends them all.
 */
export function registerTests(session: Session, host: TestHost, interruption: AbortSignal): void {
  const end = (context: TestContext, report: TestReport) => {
    context.task.meta.payops = report;
  };
  const signalOf = ({ signal }: TestContext) => AbortSignal.any([signal, interruption]);
  for (const check of session.checks)
    host.overlapping(check.id, async (context) => {
      const { result, harnessError } = await session.carryOut(check, signalOf(context));
      end(context, { result, ...(harnessError !== undefined && { harnessError }) });
    });
  for (const probe of session.probes)
    host.overlapping(probeAsCheck(probe).id, async (context) => {
      const harnessError = await session.probe(probe, signalOf(context));
      end(context, harnessError === undefined ? {} : { harnessError });
    });
  for (const check of session.standing)
    host.afterwards(check.id, (context) => end(context, session.readStanding(check)));
}
