/** Which verdicts of a report are concerned by errata. Pure. */
import { idMatcher } from '../document/id-pattern.ts';
import type { Erratum } from '../generated/errata-types.ts';
import type { Report, ReportedCheck, ReportedRequirement } from '../generated/report-types.ts';
import type { Verdict } from '../run/check-result.ts';
import { rangeOf } from './version-range.ts';

/** An erratum that concerns a report. */
export interface Concern {
  readonly erratum: Erratum;
  /** Ids of the checks that it concerns, in the order of the document: at least one. */
  readonly checks: readonly string[];
}

/** Verdicts that a defect may have made wrong. */
const MISLED: Readonly<Record<Erratum['effect'], readonly Verdict[]>> = {
  'may-pass-wrongly': ['pass'],
  'may-fail-wrongly': ['fail', 'warn'],
};

/** Decisions after which a report cannot be filed. */
const ENDS: readonly Erratum['decision'][] = ['void', 'repeat'];

/** The errata that concern a report: by its version of the tool, and by a verdict that each may have made wrong. */
export function concernsOf(
  { tool, requirements }: Pick<Report, 'tool' | 'requirements'>,
  errata: readonly Erratum[],
): Concern[] {
  return errata
    .filter(({ versions }) => rangeOf(versions)?.(tool.version) === true)
    .map((erratum) => ({ erratum, checks: misledBy(erratum, requirements) }))
    .filter(({ checks }) => checks.length > 0);
}

/** Whether a report that an erratum concerns does not count as it is. */
export function endsReport({ erratum }: Concern): boolean {
  return ENDS.includes(erratum.decision);
}

/** Errata that concern no release. @param versions of all releases. */
export function unneededErrata(errata: readonly Erratum[], versions: readonly string[]): Erratum[] {
  return errata.filter((erratum) => {
    const range = rangeOf(erratum.versions);
    return range === undefined || !versions.some(range);
  });
}

function misledBy(erratum: Erratum, requirements: readonly ReportedRequirement[]): string[] {
  const { effect, requirement, check: pattern } = erratum;
  const matches = pattern === undefined ? undefined : idMatcher(pattern);
  const isMeant = ({ id }: ReportedCheck, of: string) =>
    matches === undefined ? of === requirement : matches(id);
  return requirements.flatMap((one) =>
    one.checks
      .filter((check) => MISLED[effect].includes(check.verdict) && isMeant(check, one.id))
      .map(({ id }) => id),
  );
}
