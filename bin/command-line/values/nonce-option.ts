/** `--nonce`: a certifier's challenge. */
import { type Challenge, nonceProblem } from '../../../spec/run/challenge.ts';
import { UserError } from '../../../spec/run/user-error.ts';

/** @throws UserError for an invalid nonce. */
export function challengeOf({
  nonce,
  seed,
}: {
  readonly nonce?: string | undefined;
  readonly seed: number;
}): Challenge | undefined {
  if (nonce === undefined) return undefined;
  const problem = nonceProblem(nonce);
  if (problem !== undefined) throw new UserError(`--nonce: ${problem}.`);
  return { nonce, seed };
}
