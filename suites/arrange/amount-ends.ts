/** Amounts that a target may not take: which those are is not shown (8), and a profile need not say it. */
import Big from 'big.js';
import type { AmountEnd, ResolvedProfile } from '../../target/profile/resolve.ts';
import type { Excuse } from '../engine/declare/excuses.ts';

/** What amounts are judged by. */
type Limits = Pick<ResolvedProfile, 'limits'>;

/** The same with the decimals that amounts have. */
type Amounts = Pick<ResolvedProfile, 'limits' | 'money'>;

/** The end that an amount lies towards from the typical one, where the profile does not give that end. */
export function endNotGiven({ limits: { amount } }: Limits, montant: Big): AmountEnd | undefined {
  if (montant.eq(amount.typical)) return undefined;
  const end = montant.lt(amount.typical) ? 'smallest' : 'largest';
  return amount.notGiven?.includes(end) === true ? end : undefined;
}

/** The largest amount that an operation may surely have: what the profile gives, or else the typical one. */
export function surelyLargest({ limits: { amount } }: Limits): number {
  return amount.notGiven?.includes('largest') === true ? amount.typical : amount.largest;
}

/** Whether an amount has decimals that the target may not take: the profile does not say how many there are. */
export function hasAssumedDecimals({ money }: Amounts, montant: Big): boolean {
  return money.assumed === true && !montant.eq(montant.round());
}

/**
 * Why a refusal with 400 of an amount says nothing: the typical amount in its place is accepted, and the profile does
 * not say that the target takes this one (8).
 * @param isAccepted sends the same anew over another amount.
 * @returns undefined where the amount is not why it was refused, or may not be.
 */
export async function refusedForItsAmount(
  profile: Amounts,
  montant: Big,
  isAccepted: (montant: Big) => Promise<boolean>,
): Promise<Excuse | undefined> {
  const end = endNotGiven(profile, montant);
  const mayBeForDecimals = hasAssumedDecimals(profile, montant);
  if (end === undefined && !mayBeForDecimals) return undefined;
  const farther = montant.round(0, end === 'smallest' ? Big.roundDown : Big.roundUp);
  const whole = farther.gt(0) ? farther : montant;
  // Where one that is as far from the typical amount, and whole, is accepted, its decimals are why, or something else.
  if (await isAccepted(whole))
    return mayBeForDecimals && farther.gt(0)
      ? { message: takesNoDecimals(montant, whole), cause: 'fixture' }
      : undefined;
  if (end === undefined) return undefined;
  const { typical } = profile.limits.amount;
  if (!(await isAccepted(new Big(typical)))) return undefined;
  return { message: takesNoSuchAmount(montant, typical, end), cause: 'fixture' };
}

function takesNoSuchAmount(montant: Big, typical: number, end: AmountEnd): string {
  return `${montant} was refused, and ${typical} in its place accepted: the target may take no such amount, so give limits.amount.${end}.`;
}

function takesNoDecimals(montant: Big, whole: Big): string {
  return `${montant} was refused, and ${whole} in its place accepted: the target may take whole amounts only, so give money.decimals.`;
}
