/** A failure is shown again by the target that was tested: another one proves nothing either way. */
import { targetOptions } from '../../reports/causes/replay-line.ts';
import { withoutCredentials } from '../../reports/model/without-credentials.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { TestedTarget } from '../tested-target.ts';

/**
 * Holds the target of a replay against that of the report.
 * @throws UserError where they differ: the sandbox and a profile, another address, other faults, a profile that changed.
 */
export function ensureSameTarget(report: Report, subject: TestedTarget): void {
  const difference = differenceOf(report, subject);
  if (difference === undefined) return;
  const options = targetOptions(report).trim();
  const same = options === '' ? 'the profile as it was in the run' : options;
  throw new UserError(
    difference,
    `Use the target of the run (${same}), or add --another-target to replay against this one.`,
  );
}

function differenceOf({ profile, target }: Report, subject: TestedTarget): string | undefined {
  if (profile.sandbox !== undefined || subject.sandbox !== undefined)
    return sandboxDifference(profile, subject);
  const address = withoutCredentials(subject.profile.baseUrl);
  if (address !== target.baseUrl)
    return `The report is about ${target.baseUrl}, but this target is ${address}.`;
  // Joined parts with several profiles have the digest of none.
  if (profile.path === undefined || subject.digest === profile.digest) return undefined;
  return `The profile has changed since the run: its digest was ${profile.digest} and is now ${subject.digest}.`;
}

function sandboxDifference(profile: Report['profile'], { sandbox }: TestedTarget): string | undefined {
  if (profile.sandbox === undefined) return 'The report is not about the sandbox.';
  if (sandbox === undefined) return 'The report is about the sandbox, but this is another target.';
  const same = (['faults', 'personalities'] as const).every(
    (kind) => [...(profile.sandbox?.[kind] ?? [])].sort().join() === [...sandbox[kind]].sort().join(),
  );
  return same ? undefined : 'The report is about a sandbox with other faults or personalities.';
}
