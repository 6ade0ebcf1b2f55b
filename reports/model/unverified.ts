/** Which requirements a report counts as not verified. */
import type { ReportedRequirement } from '../../spec/generated/report-types.ts';

/** Skipped, or inconclusive. What no client can observe is excluded, and what the profile rules out is not applicable. */
export function isUnverified({
  verdict,
  excluded,
}: Pick<ReportedRequirement, 'verdict' | 'excluded'>): boolean {
  return excluded === undefined && (verdict === 'skipped' || verdict === 'inconclusive');
}
