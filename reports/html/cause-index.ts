/** Which causes a check and a requirement belong to: the filter of the page goes by it. */
import type { Report } from '../../spec/generated/report-types.ts';
import { causesIn } from '../causes/causes-of.ts';

export interface CauseIndex {
  /** By the id of the check, consequences of a cause included. */
  readonly ofCheck: ReadonlyMap<string, readonly string[]>;
  readonly ofRequirement: ReadonlyMap<string, readonly string[]>;
}

/** Causes of failures and warnings; inconclusive checks belong to those that they follow from. */
export function indexOfCauses(report: Report): CauseIndex {
  const ofCheck = new Map<string, string[]>();
  for (const { id, verdict, checks, followUps } of causesIn(report))
    if (verdict !== 'inconclusive')
      for (const check of [...checks, ...followUps]) ofCheck.set(check, [...(ofCheck.get(check) ?? []), id]);
  const ofRequirement = new Map<string, string[]>();
  for (const { id, checks } of report.requirements) {
    const causes = new Set(checks.flatMap((check) => ofCheck.get(check.id) ?? []));
    if (causes.size > 0) ofRequirement.set(id, [...causes]);
  }
  return { ofCheck, ofRequirement };
}
