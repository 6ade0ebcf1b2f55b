/** Whether an operation may have been refused because its payer needs an OTP, of which the profile says nothing (2.2). */
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import { type Pair, pairNamedIn } from '../../target/profile/pair-natures.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';

/** Sends a plain operation between two of the profile, with an OTP or as the profile says, once a run. */
type Plainly = (t: Experiment, operation: Pair & { readonly withOtp?: boolean }) => Promise<Answer>;

/**
 * Which payers need an OTP is the target's affair. A refusal is excused where nothing of this payer was accepted without
 * one, operations of others were, and a plain one of its own is refused without and accepted with it.
 */
export async function excuseForOtp(
  t: Experiment,
  body: unknown,
  plainly: Plainly,
): Promise<Excuse | undefined> {
  const pair = pairNamedIn(t.profile, body);
  if (pair === undefined || !isJsonObject(body) || body.authData !== undefined) return undefined;
  const { payer } = pair;
  if (needsOtp(t.profile, payer) || unmet(t.profile, 'bindings.otp') !== undefined) return undefined;
  const acceptances = acceptancesOf(t.run);
  const mayNeedIt = () => !acceptances.hasAcceptedWithoutOtp(payer) && acceptances.hasAcceptedAnyWithoutOtp();
  if (!mayNeedIt()) return undefined;
  const refused = await plainly(t, pair);
  if (refused.status !== 400 || (await plainly(t, { ...pair, withOtp: true })).status !== 200)
    return undefined;
  if (!mayNeedIt()) return undefined;
  return {
    message: `An operation of ${payer.name} was refused without an OTP, and accepted with one: ${citedAnswer(refused)}. Add otpRequired: true to it in fixtures.instruments.`,
    cause: 'fixture',
  };
}
