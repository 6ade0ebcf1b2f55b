/** Whether two reports are of runs with the same profile. */
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../spec/generated/report-types.ts';

/**
 * By the digests of the profiles. The embedded sandbox writes a profile for each run, with the ports of that run: two
 * of them are alike where the sandbox has the same personalities. Its faults are of the target, not of the profile.
 */
export function haveSameProfile(
  { profile: one }: Pick<Report, 'profile'>,
  { profile: other }: Pick<Report, 'profile'>,
): boolean {
  if (one.sandbox === undefined || other.sandbox === undefined) return one.digest === other.digest;
  return isDeepStrictEqual(one.sandbox.personalities, other.sandbox.personalities);
}
