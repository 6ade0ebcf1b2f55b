/** 7 with 2.1: whatever comes in is answered by the service, in the envelope, and not 500. For bodies, parameters and references. */
import { isOfTheDocument } from '../../spec/contract/envelope-rules.ts';
import { type Demand, isMet } from '../../spec/run/claims.ts';
import { mayBeFirewall } from '../../spec/run/origin.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { AnyCall } from '../act/any-call.ts';
import { newRequestId } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';
import { judgeAnswered } from '../judge/robust-answer.ts';

/** Makes the calls of an operation, each with what must be its own: instruments are arranged once. */
export async function makerOf(
  t: Experiment,
  { operationId, call }: AnyCall,
  wanted: PartiesWanted = {},
): Promise<() => Promise<Call>> {
  if (operationId !== 'executeOperation') return () => call(t);
  const parties = await arrangeParties(t, wanted);
  return async () => ({
    operationId,
    headers: { requestId: newRequestId(t) },
    json: await validRequest(t, parties),
  });
}

/**
 * Sends an unusual input and judges that it is handled, however it is answered.
 * @param make the call with nothing unusual about it, each time anew.
 * @param isBeyond no balance covers it, on purpose.
 */
export async function judgeInputHandled(
  t: Experiment,
  make: () => Promise<Call>,
  change: (plain: Call) => Call,
  isBeyond = false,
): Promise<Answer> {
  const result = await sendUnusual(
    t,
    async () => t.send({ ...change(await make()), idempotent: false }, isBeyond),
    async () => t.send(await make()),
  );
  judgeAnswered(t.judge, result, 'the input');
  judgeHandled(t.judge, result, 'the input');
  return result;
}

const NO_INTERNAL_ERROR: Demand = { is: 'other-code', codes: [500] };
const ENVELOPED: Demand = { is: 'enveloped' };

/**
 * Whatever the input, the response is in the envelope and not 500.
 *
 * @param what the request was: "a valid operation".
 * @param pointer to what is unusual in the request, where something is.
 * @judges errors.robust-bodies, errors.robust-parameters, errors.robust-references
 */
export function judgeHandled(judge: Judge, answer: Answer, what: string, pointer?: string): void {
  const claim = {
    message: `${what} brought about an internal error`,
    expected: 'any code but 500',
    actual: describeAnswer(answer),
    ...(pointer !== undefined && { pointer }),
    answer,
  };
  judge.that(isMet(NO_INTERNAL_ERROR, answer), claim, NO_INTERNAL_ERROR);
  // A firewall's page is an answer too, and none of the service.
  if (!isOfTheDocument(answer) || mayBeFirewall(answer)) return;
  // What else is wrong with an envelope is for the rules of 2.1 to say.
  const outside = {
    message: `${what} was answered outside the envelope`,
    expected: 'the envelope of 2.1',
    actual: describeAnswer(answer),
    answer,
  };
  judge.that(isMet(ENVELOPED, answer), outside, ENVELOPED);
}
