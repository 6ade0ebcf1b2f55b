/** What of a report decides the exit code of its run. Pure. */
import type { Report } from '../../spec/generated/report-types.ts';
import { type Outcome, outcomeOfShard, rollUp } from '../../spec/run/verdicts.ts';

/** The outcome; of one shard of a run, what follows from the checks that it carried out itself. */
export function decisiveOutcome(report: Report): Outcome {
  const { shard, interrupted } = report.run;
  if (shard === undefined) return report.outcome;
  const own = report.requirements.flatMap(({ level, checks }) => {
    const verdicts = checks.filter((check) => check.shard === undefined).map(({ verdict }) => verdict);
    return verdicts.length === 0 ? [] : [{ level, verdict: rollUp(verdicts) }];
  });
  return outcomeOfShard(own, { interrupted, harnessError: report.harnessErrors.length > 0 });
}
