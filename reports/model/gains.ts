/** What a profile lacked in a run, and how much more would have been checked with it. Pure. */
import { type Gain, gainFrom } from '../../spec/document/profile-gain.ts';
import type { ReportedRequirement } from '../../spec/generated/report-types.ts';
import { findingsOf } from './findings-of.ts';
import { groupedBy } from './grouping.ts';

/** The keys for want of which checks were skipped, the one that most of them lack first. @param requirements in English. */
export function gainsIn(requirements: readonly ReportedRequirement[]): Gain[] {
  const skipped = findingsOf(requirements, 'skipped');
  return [...groupedBy(skipped, ({ check }) => check.profileKey)]
    .map(([key, findings]) =>
      gainFrom({
        key,
        reasons: [...new Set(findings.flatMap(({ check }) => check.message ?? []))],
        checks: findings.length,
        requirements: [...new Set(findings.map(({ requirement }) => requirement.id))],
      }),
    )
    .sort((one, other) => other.checks - one.checks);
}
