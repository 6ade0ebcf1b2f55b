/** 7 with 2.1: whatever comes in is answered by the service, in the envelope, and not 500. For bodies, parameters and references. */
import type { Answer, Call } from '../../target/door/call.ts';
import type { AnyCall } from '../act/any-call.ts';
import { newRequestId } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { judgeAnswered, judgeHandled } from '../judge/robust-answer.ts';

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
