/** 9 Versioning: the version is carried in the path prefix. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { OPERATIONS } from '../../spec/contract/contract.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { Answer } from '../../target/door/call.ts';
import { ANY_CALLS } from '../act/any-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

const PREFIX = '/api/v1';
/** How a server answers a path, or a method of one, that it does not serve. */
const UNSERVED = [301, 302, 303, 307, 308, 404, 405, 501];
/** Their valid call spends an instrument: that it is answered 200 is told with its own section. */
const SPENDING = ['unenrollInstrument', 'lockInstrument'];

/** The calls whose paths the document gives: that of the OTP call is bound by the profile. */
const PATHS_OF_THE_DOCUMENT = ANY_CALLS.filter(
  ({ operationId }) => !SPENDING.includes(operationId) && operationId !== 'generateOtp',
);

/**
 * The calls are served under the path prefix /api/v1: a valid call of every operation whose path the document gives.
 */
export function servedUnderPrefix(check: Declare): void {
  for (const { operationId, needs, call } of PATHS_OF_THE_DOCUMENT) {
    const { method, path } = OPERATIONS[operationId];
    check(`${method} ${path}`, { needs }, async (t: Experiment) => {
      const sent = await call(t);
      const answer = await t.send(sent);
      t.judge.noDeparture(prefixDeparture(operationId, sent.path, answer), answer);
    });
  }
}

/**
 * A valid call got the answer of something that serves it, at a path under the prefix.
 * @param boundPath where the profile binds the call to a path: that may have led elsewhere.
 * @judges versioning.path-prefix
 */
export function prefixDeparture(
  operationId: OperationId,
  boundPath: string | undefined,
  answer: Pick<Answer, 'status' | 'text'>,
): Departure | undefined {
  const isUnderPrefix = boundPath === undefined || boundPath.startsWith(`${PREFIX}/`);
  if (isUnderPrefix && !UNSERVED.includes(answer.status)) return undefined;
  return {
    message: `a valid call of ${operationId} is not served under ${PREFIX}`,
    expected: `an answer of the service at ${OPERATIONS[operationId].path}`,
    actual: isUnderPrefix ? describeAnswer(answer) : `an answer at ${boundPath}, where the profile binds it`,
  };
}
