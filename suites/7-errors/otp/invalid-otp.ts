/** 7, rule 3: when the OTP in authData is invalid, the response is 400. */

import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import type { Answer } from '../../../target/door/call.ts';
import { typesServed } from '../../../target/profile/fitting-types.ts';
import { usesOtps } from '../../../target/profile/otp-needs.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { postOperation } from '../../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../../act/operation-requests.ts';
import { fixedOtps, untriedOtp, wrongFixedOtp } from '../../act/otp-doubt.ts';
import { refusedOtpsInARow, sendWithWrongOtp, whyGoodOtpRefused } from '../../act/wrong-otps.ts';
import { eachAtOnce } from '../../arrange/each-of.ts';
import {
  differencesOf,
  type OperationVariant,
  requestWith,
  VARIANTS,
} from '../../arrange/kinds/operation-variants.ts';
import { ownPairTaken } from '../../arrange/parties/own-pair.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { citedAnswer, type Judge } from '../../engine/declare/judge.ts';
import type { Declare } from '../../engine/declare/section.ts';
import { altered, OTP_FORMS, OTP_MUTATIONS, OTP_TYPED, type OtpMutation } from './otp-mutations.ts';
import { whyNoOtpIsLookedAt, whyNoOtpTells } from './otps-tell.ts';

/** A request whose OTP is one digit off the valid one that was made for it. */
export async function requestWithInvalidOtp(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  refusedOtpsInARow(t);
  const request = await authenticatedRequest(t, parties, overrides);
  const { authData = '' } = request;
  return { ...request, authData: altered(authData, authData.length - 1) };
}

function skipForOtps(t: Experiment): never {
  return t.skip(
    'fixtures.instruments[].otpRequired',
    'By the profile, operations of these payers need no OTP, and whether the target looks at one is not shown.',
  );
}

/**
 * The control of an invalid OTP of a payer. A fixed OTP of the profile may be wrong itself, and the right one a digit off
 * it: one that was never accepted is tried first. That moves money.
 * @throws Skipped for a payer that OTPs are not for, Inconclusive where its fixed OTP may be wrong
 */
export async function ensureOtpIsChecked(t: Experiment, parties: Parties): Promise<void> {
  const { payer } = parties;
  if (!usesOtps(t.profile, payer)) skipForOtps(t);
  // One that is generated comes from the target itself.
  if (fixedOtps(t, payer).size === 0) return;
  const request = await authenticatedRequest(t, parties);
  const key = untriedOtp(t, payer, request.authData ?? '');
  if (key === undefined) return;
  const control = await postOperation(t, request);
  if (control.status === 200) return;
  const { message, cause } = wrongFixedOtp(payer, key, control);
  t.judge.inconclusive(message, cause);
}

/**
 * The control of checks with an invalid OTP: where the target accepts no valid one, a refusal proves nothing.
 * To be called before any instrument is leased.
 * @throws Inconclusive
 */
export async function ensureOtpsAreAccepted(t: Experiment): Promise<void> {
  const control = await t.run.once('control of authData', async (shared) => {
    const parties = await arrangeParties(shared, { payer: 'paying with an OTP' });
    return postOperation(shared, await authenticatedRequest(shared, parties));
  });
  t.judge.given(control.status === 200, whyGoodOtpRefused(t, control), control);
}

/**
 * An operation whose authData holds an invalid OTP is answered 400.
 * @judges errors.invalid-otp
 */
export function judgeInvalidOtpRefused(judge: Judge, answer: Answer): void {
  judge.status(answer, 400, 'an operation with an invalid OTP was not answered 400', '/authData');
}

/** Operations whose OTP must be looked at like that of any other. */
const VERIFIED_LIKE_ANY: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['for each third-party beneficiary', VARIANTS.eachThirdParty],
  ['for each type of internal beneficiary', VARIANTS.eachInternalType],
  ['of each type of payer', VARIANTS.eachPayerType],
  [
    'through every service and for every type of operation',
    { ...VARIANTS.everyServiceAndType, parties: partiesOfEachType },
  ],
  ['over a small and over a large amount', VARIANTS.smallAndLargeAmount],
  ['with a callbackUrl', VARIANTS.withCallbackUrl],
];

/** Where the profile says who holds the instruments, a pair fits some types only. */
function partiesOfEachType({ profile }: Experiment): readonly PartiesWanted[] {
  const isSaid = profile.fixtures.instruments.some(({ holder }) => holder !== undefined);
  return isSaid ? typesServed(profile).map((typeOperation) => ({ typeOperation })) : [{}];
}

/** An operation with an invalid OTP, and its answer. */
interface Refusal {
  readonly request: OperationRequest;
  readonly answer: Answer;
}

async function sendVariantWithInvalidOtp(
  t: Experiment,
  name: string,
  variant: OperationVariant,
): Promise<void> {
  const refusals = await eachAtOnce(t, variant.parties?.(t) ?? [{}], (one) =>
    t.run.once(`invalid OTP ${name} ${JSON.stringify(one)}`, async (shared): Promise<Refusal[]> => {
      const parties = await arrangeParties(shared, { ...one, payer: 'passing', withOtp: true });
      // The payer may be given by its type.
      if (!usesOtps(shared.profile, parties.payer)) return [];
      await ensureOtpIsChecked(shared, parties);
      const sent: Refusal[] = [];
      for (const difference of await differencesOf(shared, variant, parties)) {
        const request = await requestWith(shared, parties, difference, { make: requestWithInvalidOtp });
        sent.push({ request, answer: await sendWithWrongOtp(shared, parties, request) });
      }
      return sent;
    }),
  );
  if (refusals.flat().length === 0) skipForOtps(t);
  for (const { request, answer } of refusals.flat()) {
    t.cite(answer.exchangeId);
    t.judge.changed(
      `authData was an invalid OTP, a digit off a valid one (${request.typeOperation} through ${request.refService}, montant ${request.montant})`,
    );
    judgeInvalidOtpRefused(t.judge, answer);
  }
}

/** Sends an operation with a mutated OTP. @returns undefined where a valid one cannot be mutated so. */
async function sendMutated(t: Experiment, { name, mutate }: OtpMutation): Promise<Answer | undefined> {
  await ensureOtpsAreAccepted(t);
  const parties = await arrangeParties(t, { payer: 'passing', withOtp: true });
  refusedOtpsInARow(t);
  await ensureOtpIsChecked(t, parties);
  const request = await authenticatedRequest(t, parties);
  const authData = mutate(request.authData ?? '', t);
  if (authData === undefined || authData === request.authData || isOfAnother(t, authData)) {
    t.judge.observed(`not sent, since a valid OTP of this target stays the same with this change (${name})`);
    return undefined;
  }
  t.judge.changed(`authData was an invalid OTP: ${name}`);
  return sendWithWrongOtp(t, parties, { ...request, authData });
}

/** Whether it is the fixed OTP of some instrument of the profile: it may be its user's. */
function isOfAnother({ profile }: Experiment, authData: string): boolean {
  return profile.fixtures.instruments.some(({ otp }) => otp === authData);
}

/** Every way to mutate a valid OTP. */
export function mutatedOtp(check: Declare): void {
  for (const mutation of OTP_MUTATIONS)
    check(mutation.name, async (t: Experiment) => {
      const answer = await sendMutated(t, mutation);
      if (answer !== undefined) judgeInvalidOtpRefused(t.judge, answer);
    });
  for (const mutation of OTP_FORMS)
    check(mutation.name, async (t: Experiment) => {
      const silent = await (mutation.isTestCode
        ? whyNoOtpTells(t, { control: true })
        : whyNoOtpIsLookedAt(t));
      if (silent !== undefined) return t.judge.observed(silent);
      const answer = await sendMutated(t, mutation);
      if (answer !== undefined) judgeInvalidOtpRefused(t.judge, answer);
    });
  for (const mutation of OTP_TYPED)
    check(mutation.name, async (t: Experiment) => {
      const answer = await sendMutated(t, mutation);
      if (answer !== undefined) t.judge.observed(`answered HTTP ${answer.status}`);
    });
}

/** What a service may take for no OTP at all: it opens an operation no more than none does. */
const BLANKS: readonly (readonly [string, string])[] = [
  ['an empty text', ''],
  ['a space', ' '],
];

/** In place of an OTP that may not be left out. */
export function blankOtp(check: Declare): void {
  for (const [named, blank] of BLANKS)
    check(`${named} where none may be left out`, async (t: Experiment) => {
      const silent = await whyNoOtpIsLookedAt(t);
      if (silent !== undefined) return t.judge.observed(silent);
      await ensureOtpsAreAccepted(t);
      const { payer, without } = await sentWithoutOtp(t);
      if (!usesOtps(t.profile, payer)) skipForOtps(t);
      if (without.status === 200) return t.judge.observed('an operation without authData is accepted');
      t.judge.given(
        without.status === 400,
        `An operation without authData was refused for another reason: ${citedAnswer(without)}.`,
        without,
      );
      const parties = await arrangeParties(t, {
        payer: 'passing',
        withOtp: true,
        payerReference: payer.reference,
      });
      await ensureOtpIsChecked(t, parties);
      refusedOtpsInARow(t);
      t.judge.changed(`authData was ${named}`);
      const request = { ...(await validRequest(t, parties)), authData: blank };
      judgeInvalidOtpRefused(t.judge, await sendWithWrongOtp(t, parties, request));
    });
}

/** The control of a blank OTP: an operation of a payer that OTPs are for, without one. */
function sentWithoutOtp(t: Experiment): Promise<{ readonly payer: Instrument; readonly without: Answer }> {
  return t.run.once('an operation without authData', async (shared) => {
    const parties = await arrangeParties(shared, { payer: 'passing', withOtp: true });
    const { authData: _, ...request } = await validRequest(shared, parties);
    return { payer: parties.payer, without: await postOperation(shared, request) };
  });
}

/** An OTP a digit off, whatever else the operation is like. */
export function invalidOtpOfEveryOperation(check: Declare): void {
  for (const [circumstance, variant] of VERIFIED_LIKE_ANY)
    check(circumstance, { needs: variant.needs ?? [] }, async (t) => {
      await ensureOtpsAreAccepted(t);
      await sendVariantWithInvalidOtp(t, circumstance, variant);
    });

  check('between two instruments of one user', async (t: Experiment) => {
    await ensureOtpsAreAccepted(t);
    const pair = await ownPairTaken(t);
    if (pair === undefined) return;
    const parties = await arrangeParties(t, { ...pair, payer: 'passing', withOtp: true });
    await ensureOtpIsChecked(t, parties);
    const request = await requestWithInvalidOtp(t, parties);
    t.judge.changed('authData was an invalid OTP, a digit off a valid one');
    judgeInvalidOtpRefused(t.judge, await sendWithWrongOtp(t, parties, request));
  });

  check('after the valid one was used', async (t: Experiment) => {
    await ensureOtpsAreAccepted(t);
    const parties = await arrangeParties(t, { payer: 'passing', withOtp: true });
    refusedOtpsInARow(t);
    const first = await authenticatedRequest(t, parties);
    const opened = await postOperation(t, first);
    t.judge.given(opened.status === 200, whyGoodOtpRefused(t, opened), opened);
    const { authData = '' } = first;
    // What was used may still be what a wrong one is compared with, and where none waits it may be compared with nothing.
    const request = await validRequest(t, parties, { authData: altered(authData, authData.length - 1) });
    t.judge.changed('authData was an invalid OTP, a digit off a valid one that was used before');
    judgeInvalidOtpRefused(t.judge, await sendWithWrongOtp(t, parties, request));
  });
}
