/** Counts of requirements and checks by verdict. */

import { DEFAULT_LANGUAGE, type Language } from '../../../spec/document/language.ts';
import { isSectionNumber, SECTIONS } from '../../../spec/document/sections.ts';
import type {
  CheckCounts,
  Report,
  ReportedRequirement,
  RequirementCounts,
} from '../../../spec/generated/report-types.ts';
import type { Verdict } from '../../../spec/run/check-result.ts';

/** Checks by verdict. */
function countChecks(checks: readonly { readonly verdict: Verdict }[]): CheckCounts {
  const counts: CheckCounts = {
    pass: 0,
    fail: 0,
    warn: 0,
    observed: 0,
    skipped: 0,
    'not-applicable': 0,
    inconclusive: 0,
  };
  for (const { verdict } of checks) counts[verdict] += 1;
  return counts;
}

/** How many checks of a requirement apply: whatever says `n of m checks` of one that is not passed counts these. */
export function applicableCount(checks: readonly { readonly verdict: Verdict }[]): number {
  return checks.length - countChecks(checks)['not-applicable'];
}

/** How much of a requirement was judged all the same, where some of its checks were skipped or inconclusive. */
export function judgedInPart(
  verdict: Verdict,
  checks: readonly { readonly verdict: Verdict }[],
): ReportedRequirement['inPart'] {
  if (verdict !== 'skipped' && verdict !== 'inconclusive') return undefined;
  const counts = countChecks(checks);
  const judged = counts.pass + counts.observed + counts.warn;
  return judged === 0 ? undefined : { judged, of: applicableCount(checks) };
}

/** Requirements by verdict; the excluded ones are counted as such and under no verdict. */
function countRequirements(requirements: readonly ReportedRequirement[]): RequirementCounts {
  const judged = requirements.filter(({ excluded }) => excluded === undefined);
  return { ...countChecks(judged), excluded: requirements.length - judged.length };
}

/** Requirements section by section, in the order in which the sections first appear. */
export function bySection<T extends { readonly section: string }>(items: readonly T[]): Map<string, T[]> {
  const sections = new Map<string, T[]>();
  for (const item of items) {
    const known = sections.get(item.section);
    if (known) known.push(item);
    else sections.set(item.section, [item]);
  }
  return sections;
}

/** Title of a section of the document; empty for a number that the document does not have. */
export function titleOf(section: string, language: Language = DEFAULT_LANGUAGE): string {
  return isSectionNumber(section) ? SECTIONS[section][language] : '';
}

/** The report's `totals`. */
export function totalsOf(requirements: readonly ReportedRequirement[]): Report['totals'] {
  return {
    requirements: countRequirements(requirements),
    checks: countChecks(requirements.flatMap(({ checks }) => checks)),
    sections: [...bySection(requirements)].map(([section, members]) => ({
      section,
      title: titleOf(section),
      requirements: countRequirements(members),
    })),
  };
}
