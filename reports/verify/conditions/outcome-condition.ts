/** The outcome of a report follows from its verdicts, and each verdict from its checks. */
import type { Report } from '../../../spec/generated/report-types.ts';
import { decisiveChecks, scoredIn } from '../../../spec/run/scored.ts';
import { outcomeOf, rollUp } from '../../../spec/run/verdicts.ts';
import { REPORT_FILES } from '../../formats/formats.ts';
import type { Condition, Problem } from '../condition.ts';

/** The same for any version: it needs no catalogue. */
export function outcomeCondition(report: Report): Condition {
  const problem = contradictionIn(report);
  return {
    id: 'outcome',
    title: 'The outcome follows from the verdicts, and each verdict from its checks',
    note: report.outcome,
    problems: problem === undefined ? [] : [problem],
  };
}

/** An outcome that does not follow from the verdicts, or a verdict that does not follow from its checks. */
export function contradictionIn({ outcome, requirements, run, harnessErrors }: Report): Problem | undefined {
  const file = REPORT_FILES.json;
  for (const { id, verdict, excluded, ...one } of requirements) {
    if (excluded !== undefined) continue;
    const should = rollUp(decisiveChecks(one).map((check) => check.verdict));
    if (verdict !== should) return { file, id, text: `is ${verdict}; from its checks follows ${should}` };
  }
  const should = outcomeOf(scoredIn(requirements), {
    harnessError: harnessErrors.length > 0,
    interrupted: run.interrupted,
  });
  return outcome === should
    ? undefined
    : { file, text: `says ${outcome}; from its verdicts follows ${should}` };
}
