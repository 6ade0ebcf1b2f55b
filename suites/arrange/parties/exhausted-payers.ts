/**
 * Whether a payer still has what an operation takes: where it has not, a refusal with 400 is rule 2 of section 7. And
 * whatever else there may be about a payer, and about the amount, for which nobody is to be accused of a refusal.
 */

import type Big from 'big.js';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { LeaseMode } from '../../../target/fixtures/fixture-assignment.ts';
import { needsOtp } from '../../../target/profile/otp-needs.ts';
import { type Instrument, mayBeTakenAway } from '../../../target/profile/resolve.ts';
import { balanceCall, balanceIn } from '../../act/bound-calls.ts';
import { doubt, type Excuse, excuse, excuseOf } from '../../engine/declare/excuses.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { Inconclusive, isInconclusive } from '../../engine/declare/verdict-exceptions.ts';
import { readJointly } from '../../observe/joint-reading.ts';
import { canReadBalances } from '../amount-choices.ts';
import { endNotGiven, hasAssumedDecimals } from '../amount-ends.ts';
import { mayBeOffItsStep, whyNoSuchAmount } from '../amount-steps.ts';
import { toNumber } from '../money.ts';
import {
  limited,
  mayBeForPayer,
  mayPayNothing,
  otpsAreBlocked,
  paysNothing,
  saidIn,
} from './limited-payers.ts';
import type { Parties } from './parties.ts';
import { payersOf, ROOM } from './payers.ts';
import { leased, type Means, type Payment, paymentOf, type RefusedPayment } from './refused-payments.ts';

/**
 * Takes note of what an operation was answered. A refusal says nothing where its payer may not have what it takes:
 * that is known where the balance can be read, and otherwise looked into before anybody is accused of it.
 */
export async function noteCover(t: Experiment, body: unknown, answer: Answer, means: Means): Promise<void> {
  const payment = paymentOf(t, body);
  if (payment === undefined) return;
  const { status } = answer;
  if (status === 200) return noteAccepted(t, payment);
  const past = payersOf(t.run).past(payment.payer.reference);
  const refused = { ...payment, status, said: saidIn(answer), past };
  if (status !== 400 && !mayPayNothing(refused)) return;
  if (typeof payment.body.authData === 'string') payersOf(t.run).refusedOtp(payment.payer.reference);
  if (status === 400 && !hasPlenty(t, payment)) {
    const why = await knownLack(t, payment);
    if (why !== undefined) return excuse(answer, why);
  }
  doubt(answer, () =>
    t.run.once(`whether ${answer.exchangeId} was refused for its payer`, (shared) =>
      lookInto(shared, refused, means),
    ),
  );
}

/** Takes note of what a payer was debited for, whatever the operation was sent to find out. */
export function notePaid(t: Experiment, body: unknown, { status }: Answer): void {
  const payment = status === 200 ? paymentOf(t, body) : undefined;
  if (payment !== undefined) payersOf(t.run).paid(payment.payer.reference, payment.montant);
}

function noteAccepted({ run }: Experiment, { payer: { reference }, montant, body }: Payment): void {
  payersOf(run).paid(reference, montant);
  payersOf(run).accepted(reference, body);
}

/** What the balance says, or what was found out before. */
async function knownLack(t: Experiment, { payer, montant }: Payment): Promise<Excuse | undefined> {
  const balance = await readable(t, payer);
  if (balance === undefined)
    return payersOf(t.run).lacks(payer.reference, montant) ? unableToPay(t, payer, montant) : undefined;
  if (balance.gte(montant.times(ROOM))) return undefined;
  const { typical } = t.profile.limits.amount;
  if (balance.lt(typical * ROOM)) t.run.budget.dry(payer.name, balance);
  return {
    message: `The balance of ${payer.name} is ${balance}, which may not cover ${montant} with fees: give instruments that have more, or a smaller limits.amount.typical.`,
    cause: 'money',
  };
}

/** The balance, noted; undefined where it cannot be read. */
async function readable(t: Experiment, payer: Instrument): Promise<Big | undefined> {
  if (!canReadBalances(t)) return undefined;
  try {
    const balance = balanceIn(t, await readJointly(t, balanceCall(t, payer)));
    payersOf(t.run).read(payer.reference, balance);
    return balance;
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

function unableToPay(t: Experiment, payer: Instrument, montant: Big): Excuse {
  payersOf(t.run).cannotPay(payer.reference, montant);
  // Without a way to get an OTP none was sent, and the words of a refusal are nobody's rule.
  if (t.profile.bindings.otp === undefined && payer.otp === undefined)
    return {
      message: `${payer.name} does not pay ${montant} in a plain operation either, as if it needed an OTP, or as if its money were used up: bindings.otp and bindings.balance would tell.`,
      cause: 'fixture',
    };
  if (montant.lte(t.profile.limits.amount.typical)) t.run.budget.dry(payer.name);
  const message = `${payer.name} does not pay ${montant} in a plain operation either, as if its money were used up: bindings.balance would tell, or an instrument that surely has enough.`;
  return { message, cause: 'money' };
}

/**
 * Why a refusal says nothing: its payer lacks the money or pays nothing any more, or the target may not take its amount.
 * @returns undefined where it says what it seems to.
 */
async function lookInto(t: Experiment, payment: RefusedPayment, means: Means): Promise<Excuse | undefined> {
  const mayBeForMoney = payment.status === 400;
  try {
    const why = mayBeForMoney ? await knownLack(t, payment) : undefined;
    if (why !== undefined) return why;
    const mayBeForItsAmount = mayBeForMoney && isOpen(t, payment);
    const isForMoney = mayBeForMoney && !hasPlenty(t, payment);
    if (!isForMoney && !mayBeForItsAmount && !mayPayNothing(payment)) return undefined;
    const kinds = await leased(t, payment, isForMoney ? 'passing' : modeOfPlenty(t, payment));
    const found =
      (mayBeForItsAmount ? await forItsAmount(t, payment, means) : undefined) ??
      (mayPayNothing(payment) && isNotForMoney(t, payment)
        ? await paysNothing(t, payment, kinds, means)
        : undefined);
    if (found !== undefined || !mayBeForMoney || hasPlenty(t, payment)) return found;
    return (await forMoney(t, payment, kinds, means)) ?? (await otpsAreBlocked(t, payment, means));
  } catch (error) {
    if (!isInconclusive(error)) throw error;
    const message = `Whether the payer had the money could not be found out: ${error.message}`;
    return { message, cause: 'money' };
  }
}

/** Nothing is to be found out about its money: others may use it meanwhile, but for its OTPs. */
function modeOfPlenty({ profile }: Experiment, { body, payer }: RefusedPayment): LeaseMode {
  const usesOtps = typeof body.authData === 'string' || needsOtp(profile, payer);
  return usesOtps ? 'paying with an OTP' : 'shared';
}

/** Whether a payer that pays nothing does not for another reason than its money: where that cannot be read, it may be. */
function isNotForMoney(t: Experiment, { payer, status }: RefusedPayment): boolean {
  return status !== 400 || canReadBalances(t) || mayBeTakenAway(payer);
}

/** Whether the profile leaves it open that the target takes such an amount. */
function isOpen({ profile }: Experiment, { montant }: RefusedPayment): boolean {
  return (
    endNotGiven(profile, montant) !== undefined ||
    hasAssumedDecimals(profile, montant) ||
    mayBeOffItsStep(profile, montant)
  );
}

function forItsAmount(
  t: Experiment,
  { montant }: RefusedPayment,
  { again }: Means,
): Promise<Excuse | undefined> {
  const isAccepted = async (other: Big) => (await again(t, toNumber(other))).status === 200;
  return whyNoSuchAmount(t, 'operations', montant, isAccepted);
}

/**
 * Whether the payer had the money when it was refused: the refused operation is refused again and again, and plain
 * ones in between take from the payer what it would have needed.
 */
async function forMoney(
  t: Experiment,
  payment: RefusedPayment,
  kinds: readonly Parties[],
  means: Means,
): Promise<Excuse | undefined> {
  const { payer, montant } = payment;
  if ((await readable(t, payer)) !== undefined) return hasItAndIsRefused(t, payment, means);
  // What was on its way to the payer arrives.
  await t.pause(t.profile.limits.quietMs);
  for (let proof = 0; proof < TOLERANCES.refusedBesidePlain.value; proof += 1) {
    const again = await means.again(t);
    if (again.status !== 400) return shortForAMoment(payer, again);
    if (!(await pays(t, payment, kinds, means))) return unableToPay(t, payer, montant);
  }
  return undefined;
}

/** With a balance before and after that covers it, and nobody else who debits it, a refusal is not for money. */
async function hasItAndIsRefused(
  t: Experiment,
  payment: Payment,
  { again }: Means,
): Promise<Excuse | undefined> {
  const { payer, montant } = payment;
  const isShort = () => payersOf(t.run).lacks(payer.reference, montant);
  const isShortBefore = isShort();
  const answer = await again(t);
  if (answer.status !== 400 || isShortBefore) return shortForAMoment(payer, answer);
  const lack = await knownLack(t, payment);
  return lack ?? (isShort() ? shortForAMoment(payer, answer) : undefined);
}

function hasPlenty(t: Experiment, { payer, montant }: Payment): boolean {
  return (
    payersOf(t.run).left(payer.reference)?.gte(montant.times(ROOM).times(TOLERANCES.plentyOfMoney.value)) ===
    true
  );
}

function shortForAMoment({ name }: Instrument, { status, exchangeId }: Answer): Excuse {
  const message = `Sent again, the operation of ${name} was answered ${status} (${exchangeId}): its money may have been short for a moment.`;
  return { message, cause: 'money' };
}

/** Whether a plain operation of some kind takes so much. */
async function pays(
  t: Experiment,
  { montant }: Payment,
  kinds: readonly Parties[],
  { plainly }: Means,
): Promise<boolean> {
  const { smallest, largest } = t.profile.limits.amount;
  const amount = Math.min(Math.max(toNumber(montant), smallest), largest);
  for (const parties of kinds) if ((await plainly(t, parties, amount)).status === 200) return true;
  return false;
}

/** What was found out before of a payer that pays nothing any more. */
function knownLimit({ run }: Experiment, { payer }: Payment, answer: Answer): Excuse | undefined {
  const isLimited = mayBeForPayer(answer) && payersOf(run).isLimitedSince(payer.reference, 0);
  return isLimited ? limited(payer, saidIn(answer)) : undefined;
}

/**
 * Why an operation that an experiment builds on was refused, where that is for its payer: its parties are leased.
 * @param plainly sends one with nothing unusual about it for the same money.
 * @returns undefined where it was for something else, or cannot be told.
 */
export async function lackOf(
  t: Experiment,
  body: unknown,
  answer: Answer,
  plainly: () => Promise<Answer>,
): Promise<Excuse | undefined> {
  const payment = paymentOf(t, body);
  const known = excuseOf(answer) ?? (payment && knownLimit(t, payment, answer));
  if (known !== undefined || answer.status !== 400 || canReadBalances(t) || payment === undefined)
    return known;
  const plain = await plainly();
  return plain.status === 400 ? unableToPay(t, payment.payer, payment.montant) : undefined;
}
