/**
 * Whether a payer still has what an operation takes: where it has not, a refusal with 400 is rule 2 of section 7. What a
 * run may lock or unenroll may have been by an earlier one: how its operations are refused then is not shown (3.2).
 */

import type Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { LeaseMode } from '../../../target/fixtures/fixture-assignment.ts';
import { type Instrument, mayBeTakenAway, type Service } from '../../../target/profile/resolve.ts';
import { balanceCall, balanceIn } from '../../act/bound-calls.ts';
import { doubt, type Excuse, excuse, excuseOf } from '../../engine/declare/excuses.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { Inconclusive, isInconclusive } from '../../engine/declare/verdict-exceptions.ts';
import { readJointly } from '../../observe/joint-reading.ts';
import { canReadBalances } from '../amount-choices.ts';
import { money, toNumber } from '../money.ts';
import type { Parties } from './parties.ts';
import { payersOf, ROOM } from './payers.ts';

/** Plain operations of several kinds are tried before a payer is taken to be unable to pay. */
const MOST_KINDS = 3;

/** How operations of an instrument that was locked or unenrolled may be refused, beside 400. */
const GONE: readonly number[] = [403, 404, 409, 422];

/** How operations are sent to find out whether somebody can pay. None of their answers is looked into in turn. */
export interface Means {
  /** The refused one, under another requestId. */
  readonly again: (shared: Experiment) => Promise<Answer>;
  /** An operation with nothing unusual about it. */
  readonly plainly: (shared: Experiment, parties: Parties, montant: number) => Promise<Answer>;
}

/** An operation as far as money goes. */
interface Payment {
  readonly payer: Instrument;
  readonly montant: Big;
  readonly body: Readonly<Record<string, unknown>>;
}

function paymentOf(t: Experiment, body: unknown): Payment | undefined {
  if (!isJsonObject(body)) return undefined;
  const reference = body.refInstrumentPaiementInitiateur;
  const payer = t.profile.fixtures.instruments.find((one) => one.reference === reference);
  const montant = typeof body.montant === 'number' ? money(body.montant) : undefined;
  return payer && montant?.gt(0) ? { payer, montant, body } : undefined;
}

/**
 * Takes note of what an operation was answered. A refusal says nothing where its payer may not have what it takes:
 * that is known where the balance can be read, and otherwise looked into before anybody is accused of it.
 */
export async function noteCover(t: Experiment, body: unknown, answer: Answer, means: Means): Promise<void> {
  const payment = paymentOf(t, body);
  if (payment === undefined || !mayBeForThePayer(answer, payment)) return;
  if (answer.status === 200) return payersOf(t.run).paid(payment.payer.reference, payment.montant);
  if (answer.status === 400 && !hasPlenty(t, payment)) {
    const why = await knownLack(t, payment);
    if (why !== undefined) return excuse(answer, why);
  }
  doubt(answer, () =>
    t.run.once(`whether ${answer.exchangeId} was refused for money`, (shared) =>
      lookInto(shared, payment, means),
    ),
  );
}

/** Whether it was taken, or refused as a payer may be that lacks the money or was taken out of service. */
function mayBeForThePayer({ status }: Answer, { payer }: Payment): boolean {
  return status === 200 || status === 400 || (mayBeTakenAway(payer) && GONE.includes(status));
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
  if (montant.lte(t.profile.limits.amount.typical)) t.run.budget.dry(payer.name);
  return {
    message: `${payer.name} does not pay ${montant} in a plain operation either, as if its money were used up: bindings.balance would tell, or an instrument that surely has enough.`,
    cause: 'money',
  };
}

function outOfService(t: Experiment, payer: Instrument, montant: Big): Excuse {
  payersOf(t.run).cannotPay(payer.reference, montant);
  return {
    message: `${payer.name} pays nothing in a plain operation either, as if it had been locked or unenrolled before: renew it, or take debit from what it allows.`,
    cause: 'fixture',
  };
}

/**
 * Whether the payer had the money when it was refused: the refused operation is refused again and again, and plain
 * ones in between take from the payer what it would have needed.
 */
async function lookInto(t: Experiment, payment: Payment, means: Means): Promise<Excuse | undefined> {
  try {
    const why = await knownLack(t, payment);
    if (why !== undefined) return why;
    const { payer, montant } = payment;
    const mayBeGone = mayBeTakenAway(payer);
    if (!mayBeGone && hasPlenty(t, payment)) return undefined;
    const kinds = await leased(t, payment);
    if (mayBeGone && !(await pays(t, payment, kinds, means))) return outOfService(t, payer, montant);
    if (hasPlenty(t, payment)) return undefined;
    if ((await readable(t, payer)) !== undefined) return await hasItAndIsRefused(t, payment, means);
    // What was on its way to the payer arrives.
    await t.pause(t.profile.limits.quietMs);
    for (let proof = 0; proof < TOLERANCES.refusedBesidePlain.value; proof += 1) {
      const again = await means.again(t);
      if (again.status !== 400) return shortForAMoment(payer, again);
      if (!(await pays(t, payment, kinds, means))) return unableToPay(t, payer, montant);
    }
    return undefined;
  } catch (error) {
    if (!isInconclusive(error)) throw error;
    const message = `Whether the payer had the money could not be found out: ${error.message}`;
    return { message, cause: 'money' };
  }
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

/** Takes the payer for a while, and names the kinds of plain operations that it can make. */
async function leased(t: Experiment, { payer, body }: Payment): Promise<readonly Parties[]> {
  const { instruments } = t.profile.fixtures;
  const beneficiary = instruments.find(
    (one) => one !== payer && one.reference === body.refInstrumentPaiementBeneficiaire,
  );
  const only = (wanted: Instrument, mode: LeaseMode) => ({
    mode,
    instrument: (one: Instrument) => one === wanted,
  });
  // What others would credit it with meanwhile would prove nothing.
  await t.lease(only(payer, 'passing'), ...(beneficiary ? [only(beneficiary, 'receiving')] : []));
  return kindsFor(t, payer, body, beneficiary);
}

function kindsFor(
  { profile: { fixtures } }: Experiment,
  payer: Instrument,
  body: Payment['body'],
  beneficiary: Instrument | undefined,
): readonly Parties[] {
  const thirdParty =
    fixtures.thirdPartyBeneficiaries.find((one) =>
      Object.entries(one).some(([field, value]) => field.endsWith('Beneficiaire') && body[field] === value),
    ) ?? fixtures.thirdPartyBeneficiaries[0];
  const own = ({ reference }: Service) => (reference === body.refService ? 0 : 1);
  const services = [...fixtures.services].sort((one, other) => own(one) - own(other));
  const kinds = services.flatMap((service): Parties[] => [
    ...(beneficiary ? [{ payer, service, beneficiary }] : []),
    ...(thirdParty ? [{ payer, service, thirdParty }] : []),
  ]);
  return kinds.slice(0, MOST_KINDS);
}

/**
 * Why an operation that an experiment builds on was refused, where that is for money: its parties are leased.
 * @param plainly sends one with nothing unusual about it for the same money.
 * @returns undefined where it was for something else, or cannot be told.
 */
export async function lackOf(
  t: Experiment,
  body: unknown,
  answer: Answer,
  plainly: () => Promise<Answer>,
): Promise<Excuse | undefined> {
  const known = excuseOf(answer);
  const payment = paymentOf(t, body);
  if (known !== undefined || answer.status !== 400 || canReadBalances(t) || payment === undefined)
    return known;
  const plain = await plainly();
  return plain.status === 400 ? unableToPay(t, payment.payer, payment.montant) : undefined;
}
