/** The masker of a run: what the profile holds is known to it from the start. */

import { profileReferences } from '../profile/legible-references.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { profileSecrets } from '../profile/secrets.ts';
import { Masker } from './mask.ts';

/** Knows the secrets of the profile, and the references that must stay legible. */
export function maskerFor(profile: ResolvedProfile): Masker {
  return new Masker(profileSecrets(profile), profileReferences(profile));
}
