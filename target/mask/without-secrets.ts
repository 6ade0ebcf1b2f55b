/** An unexpected error may quote what it stumbled over. */
import { UserError } from '../../spec/run/user-error.ts';
import type { Masker } from './mask.ts';

/** The error with the secrets that a masker knows masked in its texts. */
export function withoutSecrets(error: unknown, masker: Masker): Error {
  if (error instanceof UserError)
    return new UserError(
      masker.body(error.message),
      error.hint === undefined ? undefined : masker.body(error.hint),
    );
  const masked = new Error(masker.body(error instanceof Error ? error.message : String(error)));
  if (error instanceof Error && error.stack !== undefined) masked.stack = masker.body(error.stack);
  return masked;
}
