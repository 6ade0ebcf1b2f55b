/** How many decimals amounts have, where the profile does not say (8: not shown). */
import Big from 'big.js';
import { isJsonObject } from '../../spec/json/json.ts';
import { money as moneyIn } from '../../spec/json/money.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { bodyOf } from '../act/answers.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { inSteps, stepTaken } from '../arrange/amount-steps.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import type { Balances } from './money-plan.ts';

/** More of them are no money, but the noise of doubles that were added up. */
const MOST_DECIMALS = 4;

/** Other decimals than were assumed, and the answer that shows them. */
export interface FoundDecimals {
  /** 0: an amount with decimals was refused. Otherwise one was accepted and is in the record as it was sent. */
  readonly decimals: number;
  readonly answer: Answer;
}

/**
 * The step in which a target without decimals takes amounts.
 * @param parties between them an operation of the typical amount was accepted.
 * @param profile with the amounts and the decimals that the run goes on with.
 * @param announce hears of each amount before it is sent.
 * @returns undefined where it takes any, the profile gives a step or decimals, or nothing is shown.
 */
export async function amountStepOf(
  t: Experiment,
  { profile, parties }: { readonly profile: ResolvedProfile; readonly parties: Parties },
  announce: (montant: number) => void,
): Promise<number | undefined> {
  const { money, limits } = profile;
  if (money.decimals !== 0 || limits.amount.step !== undefined) return undefined;
  const isAccepted = async (montant: Big) => {
    const { status } = await sendAmount(t, parties, toNumber(montant), announce);
    // Anything but 400 may be why: the payer, or the service itself.
    t.judge.given(status === 200 || status === 400, `An operation of ${montant} was answered ${status}.`);
    return status === 200;
  };
  try {
    return await stepTaken(profile, isAccepted);
  } catch (error) {
    if (isInconclusive(error)) return undefined;
    throw error;
  }
}

/** The profile for the rest of the run. */
export function withStep(profile: ResolvedProfile, step: number): ResolvedProfile {
  const { limits } = profile;
  const withAmount = (amount: ResolvedProfile['limits']['amount']) => ({
    ...profile,
    limits: { ...limits, amount },
  });
  const stepped = withAmount({ ...limits.amount, step });
  const within = (amount: number, rounding: 0 | 3) => toNumber(inSteps(stepped, new Big(amount), rounding));
  const { smallest, largest } = limits.amount;
  return withAmount({
    ...stepped.limits.amount,
    smallest: within(smallest, Big.roundUp),
    largest: within(largest, Big.roundDown),
  });
}

/** The profile for the rest of the run. */
export function withDecimals(profile: ResolvedProfile, decimals: number): ResolvedProfile {
  const { assumed: _, ...money } = profile.money;
  return { ...profile, money: { ...money, decimals } };
}

/** A balance with more decimals than are assumed. */
export interface ShownDecimals {
  readonly decimals: number;
  /** Of the instrument. */
  readonly reference: string;
  readonly balance: Big;
}

/** @returns the balance with the most; undefined where none shows more than is assumed, or the profile gives decimals. */
export function decimalsShown(
  balances: Balances,
  { money }: Pick<ResolvedProfile, 'money'>,
): ShownDecimals | undefined {
  if (money.assumed !== true) return undefined;
  return [...balances]
    .map(([reference, balance]) => ({ reference, balance, decimals: decimalsOf(balance) }))
    .filter(({ decimals }) => decimals > money.decimals && decimals <= MOST_DECIMALS)
    .toSorted((one, other) => other.decimals - one.decimals)[0];
}

function decimalsOf(amount: Big): number {
  return amount.toFixed().split('.')[1]?.length ?? 0;
}

/**
 * Sends one operation with as many decimals as balances show, and where those are no more than assumed, or it is refused
 * with 400, one with those that are assumed. Where that is refused too, the typical amount is sent once more.
 * @param typical between these parties an operation of this amount was accepted.
 * @param announce hears of each amount before it is sent.
 * @returns undefined where the assumption holds, the profile gives them, or nothing is shown.
 */
export async function otherDecimals(
  t: Experiment,
  typical: number,
  { parties, balances }: { readonly parties: Parties; readonly balances: Balances },
  announce: (montant: number) => void,
): Promise<FoundDecimals | undefined> {
  const { money, limits } = t.profile;
  const { smallest, largest } = limits.amount;
  if (money.assumed !== true || ![smallest, typical, largest].every(Number.isInteger)) return undefined;
  const answerTo = (montant: number) => sendAmount(t, parties, montant, announce);
  /** One minor unit below the typical amount, or above it. */
  const amountWith = (decimals: number) => {
    const below = new Big(typical).minus(minorUnit(decimals));
    return toNumber(below.gte(smallest) ? below : new Big(typical).plus(minorUnit(decimals)));
  };
  try {
    const shown = decimalsShown(balances, t.profile);
    if (shown !== undefined) {
      const montant = amountWith(shown.decimals);
      const answer = await answerTo(montant);
      if (answer.status === 200)
        return recordHolds(answer, montant) ? { decimals: shown.decimals, answer } : undefined;
    }
    const answer = await answerTo(amountWith(money.decimals));
    // Anything else may be why: the money of the payer, or a bound of the target.
    const isRefused = answer.status === 400 && (await answerTo(typical)).status === 200;
    return isRefused ? { decimals: 0, answer } : undefined;
  } catch (error) {
    if (isInconclusive(error)) return undefined;
    throw error;
  }
}

/** Sends an operation over an amount, of which somebody hears before. */
async function sendAmount(
  t: Experiment,
  parties: Parties,
  montant: number,
  announce: (montant: number) => void,
): Promise<Answer> {
  announce(montant);
  return postOperation(t, await validRequest(t, parties, { montant }), { aboutCover: true });
}

/** A target may take more decimals than it keeps. */
function recordHolds(answer: Answer, montant: number): boolean {
  const record = bodyOf(answer);
  return isJsonObject(record) && Object.values(record).some((value) => moneyIn(value)?.eq(montant) === true);
}
