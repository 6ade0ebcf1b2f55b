/** 5: a call with a valid bearer token is not answered 401. */
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
 * A call with the valid token is not answered 401: no answer of the run is.
 * @judges authentication.valid-token
 */
export function validTokenTaken(check: Declare): void {
  check.standing({
    operations: ANY_CALLS.map(({ operationId }) => operationId),
    applies: hasValidToken,
    begin: () => (answer) =>
      answer.status === 401
        ? {
            message: `${answer.operationId} refused the valid token`,
            expected: 'any answer but HTTP 401',
            actual: describeAnswer(answer),
          }
        : undefined,
  });
}
