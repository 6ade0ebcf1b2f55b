/** Operations that are to be accepted, and why one was not (2.2, 4.1). */

import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { lackOf } from '../arrange/parties/exhausted-payers.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';
import type { Accepted } from './accepted.ts';
import { bodyOf } from './answers.ts';
import { ensureTakenBeside, onceFree, payerOf } from './busy-payers.ts';
import { newRequestId, postOperation, type SendOptions } from './operation-calls.ts';
import { withOtp } from './operation-otp.ts';
import { plainFormOf, validRequest } from './operation-requests.ts';
import { holdsFormerOtp } from './otp-turns.ts';
import { wasTooSoon } from './resting-payers.ts';

/**
 * Sends an accepted operation again under its requestId.
 *
 * An OTP that was generated for the first has been used up: the second gets one of its own, so that nothing but
 * its requestId is wrong with it.
 * @param body in place of that of the first.
 */
export async function sendAgain(
  t: Experiment,
  { request, requestId }: Pick<Accepted, 'request' | 'requestId'>,
  payer: Instrument,
  body: OperationRequest = request,
  options: Pick<SendOptions, 'authorization'> = {},
): Promise<Answer> {
  const again = isUsedOnce(t, body) ? await withOtp(t, payer, body) : body;
  return postOperation(t, again, { ...options, requestId });
}

/** How a request may be refused that came at the same instant as another with its requestId, and its OTP. */
export function refusalsBeside(t: Experiment, request: OperationRequest): readonly number[] {
  return isUsedOnce(t, request) ? [400, 409] : [409];
}

/** Whether a request holds an OTP that was generated for it. */
export function isUsedOnce({ profile }: Experiment, { authData }: OperationRequest): boolean {
  return authData !== undefined && profile.bindings.otp?.call !== undefined;
}

/**
 * Sends a valid request as part of an arrangement: that it is accepted is the rule of other checks.
 * @throws Inconclusive where it is not accepted.
 */
export async function accepted(
  t: Experiment,
  request: OperationRequest,
  requestId: string = newRequestId(t),
): Promise<Accepted> {
  const sent = await sendWhenFree(t, request, requestId);
  return 'reference' in sent ? sent : notAccepted(t, request, sent.answer);
}

/** Sends a valid request, and again where its payer was still busy with another operation, or at rest from one. */
export async function sendWhenFree(
  t: Experiment,
  request: OperationRequest,
  requestId: string = newRequestId(t),
): Promise<Accepted | { readonly answer: Answer }> {
  const sent = await sendOperation(t, request, requestId);
  if ('reference' in sent) return sent;
  const { answer } = sent;
  const again = sendingAgain(t, request);
  const payer = payerOf(t, request);
  const free = await onceFree(t, payer, answer, again, (one) => one.answer);
  if (free !== undefined) return 'reference' in free ? free : sent;
  if (payer === undefined || !wasTooSoon(t, answer)) return sent;
  const rested = await again(payer);
  return 'reference' in rested ? rested : sent;
}

/** Sends a request once more, as an operation of its own. */
function sendingAgain(t: Experiment, request: OperationRequest) {
  return async (payer: Instrument) =>
    sendOperation(t, isUsedOnce(t, request) ? await withOtp(t, payer, request) : request);
}

/** Whether a request has nothing by which it might be refused that others have not. */
function isPlain({ authData, callbackUrl, refInstrumentPaiementBeneficiaire }: OperationRequest): boolean {
  return (
    authData === undefined && callbackUrl === undefined && refInstrumentPaiementBeneficiaire !== undefined
  );
}

/** Ends a check whose experiment builds on an operation that was refused. @throws Inconclusive */
export async function notAccepted(t: Experiment, request: OperationRequest, answer: Answer): Promise<never> {
  const lack = await lackOf(t, request, answer, async () =>
    postOperation(t, await plainFormOf(t, request), { aboutCover: true }),
  );
  const payer = request.authData === undefined ? payerOf(t, request) : undefined;
  const why =
    lack ??
    formerOtp(t, request, answer) ??
    (payer && (lackOfOtp(t, payer, answer) ?? lackOfOtpThrough(t, request.refService, answer)));
  if (why === undefined && isPlain(request)) acceptancesOf(t.run).notePlainRefusal(answer);
  return t.judge.inconclusive(
    `The operation that this experiment builds on was not accepted: ${citedAnswer(answer)}.${why === undefined ? '' : ` ${why.message}`}`,
    why?.cause ?? answer,
  );
}

/**
 * The same for an operation that was sent at the same instant as others of its payer.
 * @throws Inconclusive; Observed where the target takes only so many operations of a payer at a time.
 */
export async function notAcceptedTogether(
  t: Experiment,
  request: OperationRequest,
  answer: Answer,
): Promise<never> {
  const payer = payerOf(t, request);
  await onceFree(t, payer, answer, sendingAgain(t, request), (one) => one.answer);
  await ensureTakenBeside(t, payer, answer);
  return notAccepted(t, request, answer);
}

/**
 * Whether a payer needs an OTP is its target's affair: the profile says it of all, or of each.
 * @param answer to an operation without one.
 * @returns undefined where the profile says so, or one of this payer was accepted without.
 */
function lackOfOtp(t: Experiment, payer: Instrument, answer: Answer): Excuse | undefined {
  if (answer.status !== 400 || t.profile.bindings.otp === undefined || needsOtp(t.profile, payer))
    return undefined;
  const acceptances = acceptancesOf(t.run);
  if (acceptances.hasAcceptedWithoutOtp(payer) || acceptances.isNotForOtp(answer)) return undefined;
  return {
    message: `No operation of ${payer.name} without an OTP was accepted in this run. If it needs one, add otpRequired: true to it in fixtures.instruments, or set bindings.otp.required: true if every payer does.`,
    cause: 'fixture',
  };
}

/** The same for a service: other services take operations without an OTP, and this one took none but with one. */
function lackOfOtpThrough(t: Experiment, service: string, answer: Answer): Excuse | undefined {
  if (answer.status !== 400 || t.profile.bindings.otp === undefined) return undefined;
  const acceptances = acceptancesOf(t.run);
  if (!acceptances.hasAcceptedOnlyWithOtp(service) || !acceptances.hasAcceptedAnyWithoutOtp())
    return undefined;
  return {
    message: `No operation through ${service} without an OTP was accepted in this run. If it needs one, set bindings.otp.required: true.`,
    cause: 'fixture',
  };
}

function formerOtp(t: Experiment, request: OperationRequest, answer: Answer): Excuse | undefined {
  // A profile that says so already needs no such advice.
  if (t.profile.bindings.otp?.replaces === true || !holdsFormerOtp(t, request)) return undefined;
  const acceptances = acceptancesOf(t.run);
  if (acceptances.isNotForOtp(answer) || acceptances.isAsWithFresh(answer)) return undefined;
  return {
    message: 'Perhaps a new OTP invalidates the earlier one: set bindings.otp.replaces: true.',
    cause: 'fixture',
  };
}

/**
 * Sends a request that may be accepted or refused.
 * @throws Inconclusive where it is accepted and no reference comes with the acceptance.
 */
export async function sendOperation(
  t: Experiment,
  request: OperationRequest,
  requestId: string = newRequestId(t),
): Promise<Accepted | { readonly answer: Answer }> {
  const sentAt = performance.now();
  const answer = await postOperation(t, request, { requestId });
  return acceptedIn(t, { request, requestId, answer, sentAt });
}

/**
 * What an answer says of the operation that it was given for.
 * @throws Inconclusive where it is accepted and no reference comes with the acceptance.
 */
export function acceptedIn(
  t: Experiment,
  sent: Pick<Accepted, 'request' | 'requestId' | 'answer' | 'sentAt'>,
): Accepted | { readonly answer: Answer } {
  const { answer } = sent;
  if (answer.status !== 200) return { answer };
  const record = bodyOf(answer);
  t.judge.given(
    isJsonObject(record) && typeof record.referenceOperation === 'string' && record.referenceOperation !== '',
    `The operation that this experiment builds on came back without a reference: ${citedAnswer(answer)}.`,
    answer,
  );
  return { ...sent, reference: record.referenceOperation, record };
}

/** Arranges the parties and has one valid operation accepted. */
export async function acceptedOperation(
  t: Experiment,
  wanted: PartiesWanted = {},
  overrides: Partial<OperationRequest> = {},
): Promise<Accepted & { readonly parties: Parties }> {
  const parties = await arrangeParties(t, wanted);
  return { ...(await accepted(t, await validRequest(t, parties, overrides))), parties };
}
