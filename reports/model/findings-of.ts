/** The checks that a verdict picks out. */
import type { ReportedCheck, ReportedRequirement } from '../../spec/generated/report-types.ts';

/** A check beside its requirement. */
export interface Finding {
  readonly requirement: ReportedRequirement;
  readonly check: ReportedCheck;
}

/** Findings of one verdict, in the order of the document. */
export function findingsOf(
  requirements: readonly ReportedRequirement[],
  verdict: ReportedCheck['verdict'],
): Finding[] {
  return requirements.flatMap((requirement) =>
    requirement.checks.filter((check) => check.verdict === verdict).map((check) => ({ requirement, check })),
  );
}
