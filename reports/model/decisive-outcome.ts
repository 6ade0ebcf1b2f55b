/** What of a report decides the exit code of its run. Pure. */
import type { Report } from '../../spec/generated/report-types.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import { besideWaived, type Outcome, outcomeOf, outcomeOfShard, rollUp } from '../../spec/run/verdicts.ts';

/** All that was judged, or what is left of it without the failures that are waived. */
type Weighed = 'all' | 'beside waived';

/** The outcome; of one shard of a run, what follows from the checks that it carried out itself. */
export function decisiveOutcome(report: Report, weighed: Weighed = 'all'): Outcome {
  const { shard, interrupted } = report.run;
  const trouble = { interrupted, harnessError: report.harnessErrors.length > 0 };
  const judged = scoredIn(report.requirements);
  if (shard === undefined)
    return weighed === 'all' ? report.outcome : outcomeOf(besideWaived(judged), trouble);
  const own = judged.flatMap(({ level, checks }) => {
    const mine = checks.filter((check) => check.shard === undefined);
    const verdict = rollUp(mine.map((check) => check.verdict));
    return mine.length === 0 ? [] : [{ level, verdict, checks: mine }];
  });
  return outcomeOfShard(weighed === 'all' ? own : besideWaived(own), trouble);
}
