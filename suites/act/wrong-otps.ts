/**
 * Operations with a wrong OTP. After some in a row a target may block the instrument (8): a good one comes after at most
 * `limits.otpFailures`.
 */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import { payerOf } from './busy-payers.ts';
import { postOperation } from './operation-calls.ts';
import { authenticatedRequest } from './operation-requests.ts';

/**
 * Sends an operation whose OTP is wrong, and a good one after it where as many wrong ones in a row are too many.
 * @param parties of it; nobody else may pay with their payer meanwhile.
 */
export async function sendWithWrongOtp(
  t: Experiment,
  parties: Parties,
  request: OperationRequest,
): Promise<Answer> {
  await makeRoomForWrongOtp(t, parties);
  const answer = await postOperation(t, request);
  await makeRoomForWrongOtp(t, parties);
  return answer;
}

/** Sends an operation with a good OTP where as many wrong ones in a row were sent as an instrument may be. */
export async function makeRoomForWrongOtp(t: Experiment, parties: Parties): Promise<void> {
  const inARow = refusedOtpsInARow(t).get(parties.payer.reference) ?? 0;
  if (inARow >= t.profile.limits.otpFailures) await postOperation(t, await authenticatedRequest(t, parties));
}

/** Why refusals of wrong OTPs prove nothing where a good one was refused: as others before it, or as any. */
export function whyGoodOtpRefused(t: Experiment, answer: Answer): string {
  const payer = payerOf(t, answer.call.json);
  const inARow = payer === undefined ? 0 : (refusedOtpsInARow(t).get(payer.reference) ?? 0);
  return payer === undefined || inARow < 2
    ? `The target accepts no valid OTP, so a refusal proves nothing: ${citedAnswer(answer)}.`
    : `A valid OTP of ${payer.name} was refused, the last of ${inARow} in a row, so a refusal proves nothing: ${citedAnswer(answer)}. If the target blocks an instrument after fewer wrong ones, give limits.otpFailures.`;
}

/** By instrument: how many operations with an OTP were refused since one was accepted. */
export function refusedOtpsInARow({ run }: Experiment): ReadonlyMap<string, number> {
  return run.kept('refused OTPs in a row', () => {
    const counts = new Map<string, number>();
    run.door.onAnswer(({ operationId, call: { json }, status }) => {
      if (operationId !== 'executeOperation' || !isJsonObject(json)) return;
      const { authData, refInstrumentPaiementInitiateur: payer } = json;
      if (typeof authData !== 'string' || typeof payer !== 'string') return;
      counts.set(payer, status === 200 ? 0 : (counts.get(payer) ?? 0) + 1);
    });
    return counts;
  });
}
