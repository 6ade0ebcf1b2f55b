/** Runs the checks without Vitest, many runs side by side in one process: for the gallery of faults. */
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { HarnessError } from '../../../spec/run/run-record.ts';
import type { Suite } from '../declare/suite.ts';
import type { Performed } from '../perform/perform.ts';
import type { WorkerOptions } from './run-options.ts';
import { openSession } from './session.ts';

export interface DirectRun {
  readonly results: readonly CheckResult[];
  readonly harnessErrors: readonly HarnessError[];
}

/** Carries out the selected checks, all overlapping, as entry.ts does under Vitest. */
export async function runDirectly(
  suites: readonly Suite[],
  options: WorkerOptions,
  signal: AbortSignal,
): Promise<DirectRun> {
  const session = openSession(suites, options, signal);
  const probing = session.probes.map((probe) => session.probe(probe, signal));
  const performances: Performed[] = await Promise.all(
    session.checks.map((check) => session.carryOut(check, signal)),
  );
  const probed = await Promise.all(probing);
  performances.push(...session.standing.map((check) => session.readStanding(check)));
  await session.close();
  const troubles = performances.flatMap(({ result, harnessError }) =>
    harnessError === undefined ? [] : [{ checkId: result.id, message: harnessError }],
  );
  return {
    results: performances.map(({ result }) => result),
    harnessErrors: [
      ...troubles,
      ...probed.flatMap((message) => (message === undefined ? [] : [{ message }])),
    ],
  };
}
