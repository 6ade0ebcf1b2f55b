/** What a profile could still say, and how much more would be checked then. */
import { type Gain, gainFrom } from '../../spec/document/profile-gain.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { gapsOf, planOf } from '../prepare/plan.ts';

/** The keys that a profile lacks, the one that most checks wait for first. */
export function gainsOf(profile: ResolvedProfile): readonly Gain[] {
  return gapsOf(planOf({ sections: [], requirements: [] }, profile)).map(gainFrom);
}
