/** The check that `replay` is asked for. */
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { nearest } from '../../../target/profile/reading/intent.ts';

/** @throws UserError for a check that the report does not have. */
export function checkNamed(report: Report, id: string): ReportedCheck {
  const checks = report.requirements.flatMap((requirement) => requirement.checks);
  const found = checks.find((check) => check.id === id);
  if (found !== undefined) return found;
  const failed = checks.filter(({ failure }) => failure !== undefined).map((check) => check.id);
  const meant = nearest(id, failed) ?? failed[0];
  throw new UserError(
    `The report has no check ${id}.`,
    meant === undefined ? 'None of its checks failed.' : `Did you mean ${meant}?`,
  );
}
