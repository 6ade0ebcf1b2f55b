/** Whether a new OTP replaces the former of its instrument, where the profile does not say (8: not shown). */

import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { postOperation } from '../act/operation-calls.ts';
import { withOtp } from '../act/operation-otp.ts';
import { requestWithoutOtp } from '../act/operation-requests.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';

/** The profile for the rest of the run: each OTP is sent before the next is made. */
export function withReplacedOtps(profile: ResolvedProfile): ResolvedProfile {
  const { otp } = profile.bindings;
  return otp === undefined
    ? profile
    : { ...profile, bindings: { ...profile.bindings, otp: { ...otp, replaces: true } } };
}

/**
 * Makes two OTPs for a payer that must give one, and sends an operation with the first: where that is answered 400, one
 * with the second. A run that finds it out from the refusals of many checks at once may have locked the payer by then.
 * @param parties between which an operation of the amount was accepted.
 * @param announce hears of each operation before it is sent.
 * @returns the answer that refuses the first OTP; undefined where both are good, or the profile says so.
 */
export async function refusalOfFormerOtp(
  t: Experiment,
  montant: number,
  parties: Parties,
  announce: () => void,
): Promise<Answer | undefined> {
  const { otp } = t.profile.bindings;
  if (!needsOtp(t.profile, parties.payer) || otp?.call === undefined || otp.replaces !== undefined)
    return undefined;
  if (t.profile.limits.otpFailures < 1) return undefined;
  try {
    const plain = requestWithoutOtp(t, parties, { montant });
    const former = await withOtp(t, parties.payer, plain);
    const newest = await withOtp(t, parties.payer, plain);
    if (former.authData === newest.authData) return undefined;
    const answerTo = (request: OperationRequest) => {
      announce();
      return postOperation(t, request, { aboutCover: true });
    };
    const answer = await answerTo(former);
    return answer.status === 400 && (await answerTo(newest)).status === 200 ? answer : undefined;
  } catch (error) {
    if (isInconclusive(error)) return undefined;
    throw error;
  }
}
