/** Finds the check of a cause that shell lines reproduce. */
import type { ReportedCause, ReportedCheck } from '../../spec/generated/report-types.ts';

/**
 * The first check of a cause with shell lines: the first check of all may need more than a few calls.
 * @returns the first check if none has shell lines.
 */
export function reproducibleCheck(
  { checks }: Pick<ReportedCause, 'checks'>,
  byId: ReadonlyMap<string, ReportedCheck>,
): ReportedCheck | undefined {
  const members = checks.flatMap((id) => byId.get(id) ?? []);
  return members.find(({ failure }) => failure?.again !== undefined) ?? members[0];
}
