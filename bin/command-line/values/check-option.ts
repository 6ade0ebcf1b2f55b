/** The checks that `replay` repeats. */
import { causesIn } from '../../../reports/causes/causes-of.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { nearest } from '../../../target/profile/reading/intent.ts';

/**
 * One check, the checks of a cause, the failed checks of a requirement (all of them if none failed), or all failed ones.
 *
 * @param what a check, a requirement or a cause of the report, by its id; undefined for all that failed.
 * @throws UserError for an id that the report does not have.
 */
export function checksNamed(
  report: Report,
  what: string | undefined,
  isFailed: boolean,
): readonly ReportedCheck[] {
  const checks = report.requirements.flatMap((requirement) => requirement.checks);
  const failed = checks.filter(({ failure }) => failure !== undefined);
  if ((what === undefined) !== isFailed)
    throw new UserError(
      what === undefined ? 'Missing argument: what to replay.' : `--failed and ${what} exclude each other.`,
      'Add the id of a check, a requirement or a cause, or --failed: npx payops-conformance replay c1',
    );
  if (what === undefined) {
    if (failed.length === 0) throw new UserError('No check of the report failed.', 'Add the id of a check.');
    return failed;
  }
  const found = checksById(report, what, checks);
  if (found.length > 0) return found;
  const ids = failed.map((check) => check.id);
  const meant = nearest(what, ids) ?? ids[0];
  throw new UserError(
    `The report has no check, requirement or cause ${what}.`,
    meant === undefined ? 'No check of it failed.' : `Did you mean ${meant}?`,
  );
}

/** The checks that an id names: none where the report has no such check, cause or requirement. */
export function checksById(
  report: Report,
  what: string,
  checks: readonly ReportedCheck[] = report.requirements.flatMap((requirement) => requirement.checks),
): readonly ReportedCheck[] {
  const check = checks.filter(({ id }) => id === what);
  if (check.length > 0) return check;
  const cause = causesIn(report).find(({ id }) => id === what);
  if (cause !== undefined) return cause.checks.flatMap((id) => checks.find((one) => one.id === id) ?? []);
  const own = report.requirements.find(({ id }) => id === what)?.checks ?? [];
  const broken = own.filter(({ failure }) => failure !== undefined);
  return broken.length > 0 ? broken : own;
}
