/** An unexpected error may quote what it stumbled over. */

import { UserError } from '../../spec/run/user-error.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { Masker } from './mask.ts';
import { maskerFor } from './profile-masker.ts';

/** The error with secrets masked in its texts: those that a masker knows, or those of a profile. */
export function withoutSecrets(error: unknown, known: Masker | ResolvedProfile): Error {
  const masker = known instanceof Masker ? known : maskerFor(known);
  if (error instanceof UserError)
    return new UserError(
      masker.body(error.message),
      error.hint === undefined ? undefined : masker.body(error.hint),
    );
  const masked = new Error(masker.body(error instanceof Error ? error.message : String(error)));
  if (error instanceof Error && error.stack !== undefined) masked.stack = masker.body(error.stack);
  return masked;
}
