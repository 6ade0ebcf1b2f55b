/** Whether a target takes amounts with decimals at all, where the profile does not say (8: not shown). */
import Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';

/** The profile for the rest of the run: amounts have no decimals. */
export function withWholeAmounts(profile: ResolvedProfile): ResolvedProfile {
  const { assumed: _, ...money } = profile.money;
  return { ...profile, money: { ...money, decimals: 0 } };
}

/**
 * Sends one operation of an amount with decimals, and where it is answered 400 the typical one once more.
 * @param parties between which an operation of the typical amount was accepted.
 * @param announce hears of each amount before it is sent.
 * @returns the answer that refuses the decimals; undefined where none does, or the profile gives them.
 */
export async function refusalOfDecimals(
  t: Experiment,
  typical: number,
  parties: Parties,
  announce: (montant: number) => void,
): Promise<Answer | undefined> {
  const montant = amountWithDecimals(t.profile, typical);
  if (montant === undefined) return undefined;
  const answerTo = async (amount: number) => {
    announce(amount);
    return postOperation(t, await validRequest(t, parties, { montant: amount }), { aboutCover: true });
  };
  try {
    const answer = await answerTo(montant);
    // Anything else may be why: the money of the payer, or a bound of the target.
    return answer.status === 400 && (await answerTo(typical)).status === 200 ? answer : undefined;
  } catch (error) {
    if (isInconclusive(error)) return undefined;
    throw error;
  }
}

/** One minor unit below the typical amount, or above it; undefined where the profile leaves nothing to find out. */
function amountWithDecimals({ money, limits }: ResolvedProfile, typical: number): number | undefined {
  const { smallest, largest } = limits.amount;
  if (money.assumed !== true || ![smallest, typical, largest].every(Number.isInteger)) return undefined;
  const unit = minorUnit(money.decimals);
  const below = new Big(typical).minus(unit);
  return toNumber(below.gte(smallest) ? below : new Big(typical).plus(unit));
}
