/** What a personality is. */
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Hooks } from '../behaviours/hooks.ts';
/** A way to behave that the document allows. */
export interface Personality {
  readonly id: string;
  readonly description: string;
  readonly hooks: Hooks;
  /** Ids of personalities that cannot go with it. */
  readonly conflictsWith?: readonly string[];
  /** Advisory requirements that it may earn a warning for. */
  readonly warns?: readonly RequirementId[];
  /** The same personality with another number, such as milliseconds: `id:number` on the command line. */
  readonly withNumber?: (value: number) => Personality;
  /** Where the profile must bind this behaviour differently. */
  readonly profile?: (profile: Profile) => Profile;
}
