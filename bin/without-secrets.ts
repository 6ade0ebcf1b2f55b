/** An unexpected error may quote what it stumbled over. */
import type { ResolvedProfile } from '../target/profile/resolve.ts';
import { maskerFor } from '../target/profile-masker.ts';
import { UserError } from '../target/user-error.ts';

/** The error with the secrets of the profile masked in its texts. */
export function withoutSecrets(error: unknown, profile: ResolvedProfile): Error {
  const masker = maskerFor(profile);
  if (error instanceof UserError)
    return new UserError(
      masker.body(error.message),
      error.hint === undefined ? undefined : masker.body(error.hint),
    );
  const masked = new Error(masker.body(error instanceof Error ? error.message : String(error)));
  if (error instanceof Error && error.stack !== undefined) masked.stack = masker.body(error.stack);
  return masked;
}
