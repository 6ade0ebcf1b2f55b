/** What a run that was interrupted says of the checks that it did not come to. */
import { type CheckResult, INTERRUPTED } from '../../spec/run/check-result.ts';
import type { RunRecord } from '../../spec/run/run-record.ts';
import { planOf } from './plan.ts';

/** In a run that was interrupted, what had no result by then says so: nothing is left out of a report. */
export function withUndecided(run: RunRecord): RunRecord {
  if (!run.interrupted) return run;
  const ended = new Set(run.results.map(({ id }) => id));
  const undecided = planOf(run.filter).flatMap(({ requirement, checks }) =>
    checks
      .filter(({ id }) => !ended.has(id))
      .map(
        ({ id, circumstance }): CheckResult => ({
          id,
          requirement: requirement.id,
          circumstance,
          verdict: 'inconclusive',
          ...INTERRUPTED,
          exchangeIds: [],
          durationMs: 0,
        }),
      ),
  );
  return { ...run, results: [...run.results, ...undecided] };
}
