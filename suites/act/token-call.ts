/** The valid token of the run (5). */

import { tokenAt } from '../../spec/contract/token-in.ts';
import { tokenCallOf } from '../../target/credentials/credentials.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import { inTurnOf } from './turns.ts';

/** The token call as the profile gives it. @throws Skipped without `auth.tokenRequest`. */
export function tokenCall(t: Experiment): Call {
  const { tokenRequest } = t.profile.auth;
  if (tokenRequest === undefined) t.skip('auth.tokenRequest', 'The token call is not bound.');
  return tokenCallOf(tokenRequest);
}

/** The token in an answer of the token call; undefined where there is none at the pointer. */
export function tokenIn(t: Experiment, answer: Answer): string | undefined {
  const { tokenPointer } = requiredValue(t, 'auth.tokenRequest', t.profile.auth.tokenRequest);
  const token = tokenAt(answer, tokenPointer);
  if (token === undefined) return undefined;
  t.run.door.masker.learn(token, 'token');
  return token;
}

/**
 * The token that is valid now: the profile's, or the newest that was issued.
 * @throws Skipped where the profile has neither a token nor a token call.
 */
export async function validToken(t: Experiment): Promise<string> {
  const authorization = await t.run.door.authorization(t.sender.signal);
  if (authorization === undefined) return t.skip('auth.tokenRequest', 'The profile has no token.');
  return authorization.replace(/^Bearer /, '');
}

/** A target may hold but one token for valid: none is issued between another and its use. */
export function inTurn<T>(t: Experiment, use: () => Promise<T>): Promise<T> {
  return inTurnOf('token calls', t.run, use);
}
