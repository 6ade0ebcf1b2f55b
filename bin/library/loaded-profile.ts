/** A profile for the library: from a file, or from an object. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { maskerFor } from '../../target/mask/profile-masker.ts';
import { maskedProfile } from '../../target/profile/masked-profile.ts';
import { ensureNames } from '../../target/profile/reading/intent.ts';
import { readProfile } from '../../target/profile/reading/load.ts';
import { digestOf } from '../digest.ts';
import { readTarget, type TestedTarget } from '../tested-target.ts';

/** A valid profile. */
export interface LoadedProfile {
  /** The name of the target. */
  readonly name: string;
  /** The address of the target. */
  readonly baseUrl: string;
}

/** Values that take precedence over those of the profile. */
export interface ProfileSettings {
  /** Where `${NAME}` is looked up. Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Replaces the profile's `baseUrl`. */
  readonly baseUrl?: string;
}

type Subject = Omit<TestedTarget, 'close'>;

/** What belongs to each. It holds secrets, which a log of `LoadedProfile` must not print. */
const subjects = new WeakMap<LoadedProfile, Subject>();

/**
 * @throws UserError that lists every problem.
 * @internal
 */
export function profileOf(source: string | Profile, settings: ProfileSettings): LoadedProfile {
  ensureNames('setting of loadProfile', Object.keys(settings), ['env', 'baseUrl']);
  const { env = process.env, baseUrl } = settings;
  const subject =
    typeof source === 'string' ? readTarget(source, env, { baseUrl }) : fromObject(source, env, baseUrl);
  const loaded = Object.freeze({ name: subject.profile.name, baseUrl: subject.profile.baseUrl });
  subjects.set(loaded, subject);
  return loaded;
}

/**
 * @throws TypeError for an object that does not come from `loadProfile`.
 * @internal
 */
export function subjectOf(loaded: LoadedProfile): Subject {
  const subject = subjects.get(loaded);
  if (subject === undefined) throw new TypeError('This profile does not come from loadProfile.');
  return subject;
}

type Env = NonNullable<ProfileSettings['env']>;

/** The digest is of the masked profile: an object may hold secrets where a file has variables. */
function fromObject(source: Profile, env: Env, baseUrl: string | undefined): Subject {
  const profile = readProfile(JSON.stringify(source), 'that was given', env, { baseUrl });
  return { profile, masker: maskerFor(profile), digest: digestOf(maskedProfile(profile, profile.baseUrl)) };
}
