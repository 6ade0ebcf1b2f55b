/** 5: a call with a valid bearer token is not answered 401. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import type { Answer } from '../../target/door/call.ts';
import { ANY_CALLS } from '../act/any-call.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** A call that the door gave the valid token to, not expired as far as anybody can know. */
function hasValidToken({ call }: Answer): boolean {
  const named = Object.keys(call.headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
  return call.authorization === undefined && !named;
}

/**
 * The answer to a call with a valid token is not 401. Pure.
 * @judges authentication.valid-token
 */
export function validTokenDeparture(answer: Answer): Departure | undefined {
  if (answer.status !== 401) return undefined;
  return {
    message: `${answer.operationId} refused the valid token`,
    expected: 'any answer but HTTP 401',
    actual: describeAnswer(answer),
  };
}

/** A call with the valid token is not answered 401: no answer of the run is. */
export function validTokenTaken(check: Declare): void {
  check.standing({
    operations: ANY_CALLS.map(({ operationId }) => operationId),
    applies: hasValidToken,
    begin: () => validTokenDeparture,
  });
}
