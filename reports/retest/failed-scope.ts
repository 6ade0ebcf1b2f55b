/** What of a report a retest has to show again. Pure. */
import type { Report } from '../../spec/generated/report-types.ts';

/** Ids, in the order of the report. */
export interface FailedScope {
  /** With a check that failed, or a verdict that the scheme does not accept. */
  readonly requirements: readonly string[];
  /** Practices with a value that the scheme does not allow. */
  readonly practices: readonly string[];
}

/** What failed by the document, or broke a rule of the scheme. */
export function failedScopeOf({
  requirements,
  scheme,
}: Pick<Report, 'requirements' | 'scheme'>): FailedScope {
  const broken = (scheme?.rules ?? []).filter(({ verdict }) => verdict === 'fail');
  const of = (kind: (typeof broken)[number]['kind']) =>
    broken.filter((rule) => rule.kind === kind).map(({ id }) => id);
  const required = new Set(of('requirement'));
  return {
    requirements: requirements
      .filter(({ id, checks }) => required.has(id) || checks.some(({ verdict }) => verdict === 'fail'))
      .map(({ id }) => id),
    practices: of('practice'),
  };
}

/** Whether there is nothing to test again. */
export function isEmptyScope({ requirements, practices }: FailedScope): boolean {
  return requirements.length + practices.length === 0;
}
