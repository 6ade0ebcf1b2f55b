/**
 * Payers that pay nothing any more. How often and how much an instrument may pay, and for how long it is blocked after
 * wrong OTPs, is not shown (8); nor is how one is refused that was locked or unenrolled (3.2). What refuses everything
 * from the start, or operations of some form alone, is not excused.
 */

import { citedAnswer } from '../../../spec/json/describe.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { mayBeTakenAway } from '../../../target/profile/resolve.ts';
import type { Excuse } from '../../engine/declare/excuses.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { acceptancesOf } from '../../engine/perform/acceptances.ts';
import { toNumber } from '../money.ts';
import type { Parties } from './parties.ts';
import { payersOf, ROOM } from './payers.ts';
import type { Means, RefusedPayment } from './refused-payments.ts';

/** How operations of an instrument that pays nothing any more may be refused. */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 422];

/** So many refused OTPs may have an instrument blocked. */
const MANY_WRONG = 3;

/** For so long an instrument that was found to pay nothing is not tried again, in milliseconds. */
const STILL_MS = 5_000;

/** Whether an answer is a refusal that may be for its payer. */
export function mayBeForPayer({ status }: { readonly status: number }): boolean {
  return REFUSALS.includes(status);
}

/** Whether a refusal may be for a payer that pays nothing any more, and not for the operation. */
export function mayPayNothing({ payer, status, past }: RefusedPayment): boolean {
  return mayBeForPayer({ status }) && (past.accepted.length > 0 || mayBeTakenAway(payer));
}

/**
 * Why a refusal says nothing: its payer, which is leased, pays nothing any more.
 * @param kinds of plain operations that it can make.
 * @returns undefined where it pays.
 */
export async function paysNothing(
  t: Experiment,
  payment: RefusedPayment,
  kinds: readonly Parties[],
  means: Means,
): Promise<Excuse | undefined> {
  const { payer, past } = payment;
  const payers = payersOf(t.run);
  const hasPaid = past.accepted.length > 0;
  const isKnown = hasPaid && payers.isLimitedSince(payer.reference, performance.now() - STILL_MS);
  if (isKnown) return limited(payer, payment.said);
  if (await paysAny(t, payment, kinds, means)) {
    payers.foundPaying(payer.reference);
    return otpsAreBlocked(t, payment, means);
  }
  if (!hasPaid) return outOfService(t, payment);
  payers.foundLimited(payer.reference);
  return limited(payer, payment.said);
}

/** Those that were accepted before, over no more than they were then, and plain ones of several kinds. */
async function paysAny(
  t: Experiment,
  payment: RefusedPayment,
  kinds: readonly Parties[],
  { like, plainly }: Means,
): Promise<boolean> {
  const { accepted } = payment.past;
  const montant = plainAmount(t, payment);
  const refused: Answer[] = [];
  const isPaid = (answer: Answer) => {
    refused.push(answer);
    return answer.status === 200;
  };
  for (const before of accepted) {
    const least = Math.min(montant, Number(before.montant));
    if (isPaid(await like(t, before, least))) return true;
  }
  for (const parties of kinds.slice(accepted.length))
    if (isPaid(await plainly(t, parties, montant))) return true;
  // Of a payer that paid before, nothing else than a limit refuses a plain operation.
  if (accepted.length > 0) for (const answer of refused) acceptancesOf(t.run).noteLimit(answer);
  return false;
}

/** The typical amount, unless the payer may not have so much. */
function plainAmount({ run, profile }: Experiment, { payer, montant }: RefusedPayment): number {
  const { typical, smallest } = profile.limits.amount;
  const left = payersOf(run).left(payer.reference);
  if (left === undefined || left.gte(typical * ROOM) || montant.gte(typical)) return typical;
  return Math.max(toNumber(montant), smallest);
}

/** Why a refusal says nothing: its payer was given wrong OTPs, and pays with none any more, right or wrong. */
export async function otpsAreBlocked(
  t: Experiment,
  payment: RefusedPayment,
  { like }: Means,
): Promise<Excuse | undefined> {
  const { payer, body, past } = payment;
  const [before] = past.accepted;
  const mayBe = typeof body.authData === 'string' && past.refusedOtps >= MANY_WRONG;
  if (before === undefined || !mayBe || !haveTakenOtps(t, payer)) return undefined;
  // The OTP gives way to a fresh one.
  const withOtp = { ...before, authData: body.authData };
  const answer = await like(t, withOtp, plainAmount(t, payment));
  return mayBeForPayer(answer) ? blocked(payer, past.refusedOtps) : undefined;
}

/** Whether an OTP of the payer, or of another one of its type, was taken in this run: whoever makes them makes good ones. */
function haveTakenOtps({ run, profile }: Experiment, { type }: Instrument): boolean {
  return profile.fixtures.instruments.some(
    (one) => one.type === type && payersOf(run).hasPaidWithOtp(one.reference),
  );
}

/** What a refusal says, with the id of its exchange. */
export function saidIn(answer: Answer): string {
  return citedAnswer(answer);
}

/**
 * Why an operation of a payer that paid before, and now pays nothing, says nothing.
 * @param said in a refusal.
 */
export function limited({ name }: Instrument, said: string): Excuse {
  const message = `${name} paid before in this run, and now pays nothing in a plain operation either: ${said}. The target may limit how often or how much it pays, or block it for a while. Raise that limit, or give more instruments (fixtures.instruments).`;
  return { message, cause: 'fixture' };
}

function blocked({ name }: Instrument, refused: number): Excuse {
  const message = `${name} paid before in this run, and after ${refused} OTPs that were refused it pays with none, not even with a fresh one: the target may block its OTPs for a while. Raise that limit, or give more instruments (fixtures.instruments).`;
  return { message, cause: 'fixture' };
}

function outOfService(t: Experiment, { payer, montant }: RefusedPayment): Excuse {
  payersOf(t.run).cannotPay(payer.reference, montant);
  const message = `${payer.name} pays nothing in a plain operation either, as if it had been locked or unenrolled before: renew it, or take debit from what it allows.`;
  return { message, cause: 'fixture' };
}
