import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { unknownReference } from '../../target/profile/unknown-references.ts';
import { authenticatedRequest, postOperation } from '../act/operation-calls.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';

/** A way to spoil a valid OTP. */
export interface Spoiling {
  readonly name: string;
  /** @returns undefined where this OTP cannot be spoilt so. */
  readonly spoil: (valid: string, t: Experiment) => string | undefined;
}

export const SPOILINGS: readonly Spoiling[] = [
  { name: 'one that was never generated', spoil: (valid, t) => unknownReference(valid, t.random) },
  { name: 'the last digit altered', spoil: (valid) => altered(valid, valid.length - 1) },
  { name: 'the first digit altered', spoil: (valid) => altered(valid, 0) },
  { name: 'the last digit left out', spoil: (valid) => (valid.length > 1 ? valid.slice(0, -1) : undefined) },
  { name: 'a digit too many', spoil: (valid) => `${valid}${altered(valid, valid.length - 1).slice(-1)}` },
  {
    name: 'nothing but zeros',
    spoil: (valid) => (/^0+$/.test(valid) ? undefined : '0'.repeat(valid.length)),
  },
  { name: 'letters', spoil: () => 'not-an-otp' },
];

/** The text with one letter or digit replaced by its neighbour. */
function altered(text: string, at: number): string {
  const digit = text.charAt(at);
  const other = /[0-8a-yA-Y]/.test(digit) ? String.fromCharCode(digit.charCodeAt(0) + 1) : '0';
  return text.slice(0, at) + (digit === other ? '1' : other) + text.slice(at + 1);
}

/** A request whose OTP is one digit off the valid one that was made for it. */
export async function requestWithInvalidOtp(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  const request = await authenticatedRequest(t, parties, overrides);
  const { authData = '' } = request;
  return { ...request, authData: altered(authData, authData.length - 1) };
}

/**
 * The control of checks with an invalid OTP: where the target accepts no valid one, a refusal proves nothing.
 * To be called before any instrument is leased.
 * @throws Inconclusive
 */
export async function ensureOtpsAreAccepted(t: Experiment): Promise<void> {
  const control = await t.run.once('control of authData', async (shared) => {
    const parties = await arrangeParties(shared, { payer: 'passing' });
    return postOperation(shared, await authenticatedRequest(shared, parties));
  });
  t.judge.given(
    control.status === 200,
    `The target accepts no valid OTP, so a refusal proves nothing: ${describeAnswer(control)} (${control.exchangeId}).`,
  );
}
