/** 9 Versioning: the version is carried in the path prefix. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { OPERATIONS } from '../../spec/contract/contract.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isLikeEnvelope } from '../../spec/run/origin.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { ANY_CALLS } from '../act/any-call.ts';
import { balanceCall, feesCall, movementsCall } from '../act/bound-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isAsForNoPath } from '../engine/perform/refusals.ts';

const PREFIX = '/api/v1';
/** How a server answers a path, or a method of one, that it does not serve. */
const UNSERVED = [301, 302, 303, 307, 308, 404, 405, 501];
const SERVED = { is: 'other-code', codes: UNSERVED } as const;
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
      const isServed = await isAboutEntity(t, operationId, answer);
      const departure = prefixDeparture(operationId, sent.path, answer, isServed);
      if (departure === undefined && !isServed) t.judge.held(answer, SERVED);
      else t.judge.noDeparture(departure, answer, departure && SERVED);
    });
  }
}

/**
 * A valid call got the answer of something that serves it, at a path under the prefix.
 * @param boundPath where the profile binds the call to a path: that may have led elsewhere.
 * @param isServed whether an answer of 404 is about an entity, and not about the path.
 * @judges versioning.path-prefix
 */
export function prefixDeparture(
  operationId: OperationId,
  boundPath: string | undefined,
  answer: Pick<Answer, 'status' | 'text'>,
  isServed = false,
): Departure | undefined {
  const isUnderPrefix = boundPath === undefined || boundPath.startsWith(`${PREFIX}/`);
  if (isUnderPrefix && (isServed || !UNSERVED.includes(answer.status))) return undefined;
  return {
    message: `a valid call of ${operationId} is not served under ${PREFIX}`,
    expected: `an answer of the service at ${OPERATIONS[operationId].path}`,
    actual: isUnderPrefix ? describeAnswer(answer) : `an answer at ${boundPath}, where the profile binds it`,
  };
}

/**
 * Whether a 404 in the envelope is about an entity (7): it is not worded as that to a path that is not there, or the
 * same call about something else that the profile knows is served.
 */
async function isAboutEntity(t: Experiment, operationId: OperationId, answer: Answer): Promise<boolean> {
  if (answer.status !== 404 || !isLikeEnvelope(answer.json)) return false;
  const { method } = OPERATIONS[operationId];
  if (!(await isAsForNoPath(t, answer, answer.call.method ?? method))) return true;
  for (const call of callsAboutOthers(t, operationId)) {
    const { status } = await t.send(call);
    if (!UNSERVED.includes(status)) return true;
  }
  return false;
}

/** The same call about each thing of its kind in the profile, where a call names but one. */
function callsAboutOthers(t: Experiment, operationId: OperationId): readonly Call[] {
  const { instruments, services } = t.profile.fixtures;
  switch (operationId) {
    case 'listOperations':
      return instruments.map(({ reference }) => ({ operationId, params: { referenceWallet: reference } }));
    case 'getBalance':
      return instruments.map((one) => balanceCall(t, one));
    case 'getMovements':
      return instruments.map((one) => movementsCall(t, one));
    case 'getFees':
      return services.map((one) => feesCall(t, one, {}));
    default:
      return [];
  }
}
