/** The token of the profile that has expired (5). */
import { timesOf } from '../../target/credentials/jwt.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';

/** The clocks of target and machine may differ by so much. Milliseconds. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * The header with `auth.expiredToken`.
 * @throws Skipped where the profile has none.
 * @throws Inconclusive where the token itself says that a target may still take it.
 */
export function expiredAuthorization(t: Experiment): string {
  const token = requiredValue(t, 'auth.expiredToken', t.profile.auth.expiredToken);
  const until = validUntil(token);
  if (until !== undefined)
    throw new Inconclusive(
      `The token in auth.expiredToken may still be valid: its exp is ${new Date(until).toISOString()}, and has to be more than a minute ago.`,
      'fixture',
    );
  return `Bearer ${token}`;
}

/** Whether a token says itself that a target may still take it, with a clock that is behind too. */
export function saysItIsValid(token: string): boolean {
  return validUntil(token) !== undefined;
}

/**
 * @param differMs how far the clocks of target and machine may differ.
 * @returns milliseconds since 1970; undefined where the token tells nothing, or has expired on either clock.
 */
export function validUntil(token: string, differMs = CLOCKS_DIFFER_MS): number | undefined {
  const { exp } = timesOf(token);
  return exp !== undefined && exp * 1000 + differMs > Date.now() ? exp * 1000 : undefined;
}
