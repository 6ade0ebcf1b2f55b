/** How a run agrees with the declaration of the participant. Pure. */
import type { ReportedCertification } from '../../spec/generated/report-types.ts';
import type { ExitCircumstances } from '../../spec/run/verdicts.ts';

/** What a run did not show may be offered all the same. */
export function agreementOf({
  contradictions,
}: ReportedCertification): NonNullable<ExitCircumstances['declaration']> {
  if (contradictions.some(({ kind }) => kind !== 'declared-not-seen')) return 'broken';
  return contradictions.length === 0 ? 'met' : 'undecided';
}
