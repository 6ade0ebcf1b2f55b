/** An unexpected error may quote what it stumbled over. */
import { Masker } from '../target/mask.ts';
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { profileSecrets } from '../target/profile/secrets.ts';
import { UserError } from '../target/user-error.ts';

/** The error with the secrets of the profile masked in its texts. */
export function withoutSecrets(error: unknown, profile: ResolvedProfile): Error {
  const masker = new Masker(profileSecrets(profile));
  if (error instanceof UserError)
    return new UserError(
      masker.text(error.message),
      error.hint === undefined ? undefined : masker.text(error.hint),
    );
  const masked = new Error(masker.text(error instanceof Error ? error.message : String(error)));
  if (error instanceof Error && error.stack !== undefined) masked.stack = masker.text(error.stack);
  return masked;
}
