/** What amounts of operations are multiples of: which ones a target takes is not shown (8). */
import Big from 'big.js';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { refusedForItsAmount } from './amount-ends.ts';
import { minorUnit } from './money.ts';

/** The part of a profile that amounts follow from. */
type Amounts = Pick<ResolvedProfile, 'limits' | 'money'>;

/** `limits.amount.step`; without it one minor unit. */
export function amountStep({ limits: { amount }, money }: Amounts): Big {
  return amount.step === undefined ? minorUnit(money.decimals) : new Big(amount.step);
}

/** The nearest amount that an operation can be made with, or the next one in a direction. */
export function inSteps(profile: Amounts, amount: Big, rounding: 0 | 1 | 3 = Big.roundHalfUp): Big {
  const step = amountStep(profile);
  return amount.div(step).round(0, rounding).times(step);
}

/** Steps in which a target may take amounts, in whole units: those of coins and notes. */
const STEPS = [5, 10, 25, 50, 100, 500, 1000] as const;

/** Whether a target may take no such amount because it takes multiples alone: the profile does not say that it does. */
export function mayBeOffItsStep({ limits: { amount } }: Amounts, montant: Big): boolean {
  return amount.step === undefined && montant.eq(montant.round()) && !montant.mod(STEPS[0]).eq(0);
}

/**
 * The step in which a target takes amounts: from the typical one, one and two units more are refused, and one step, and
 * two, are accepted. A target that refuses an amount for anything else shows none.
 * @param isAccepted sends an operation over an amount.
 */
export async function stepTaken(
  { limits: { amount } }: Pick<Amounts, 'limits'>,
  isAccepted: (montant: Big) => Promise<boolean>,
): Promise<number | undefined> {
  const from = new Big(amount.typical);
  const isUp = from.plus(2).lte(amount.largest);
  const off = (units: number) => (isUp ? from.plus(units) : from.minus(units));
  for (const units of [1, 2]) if (await isAccepted(off(units))) return undefined;
  for (const step of STEPS) {
    const [one, two] = [off(step), off(2 * step)];
    const isWithin = two.gte(amount.smallest) && two.lte(amount.largest);
    if (isWithin && from.mod(step).eq(0) && (await isAccepted(one)))
      return (await isAccepted(two)) ? step : undefined;
  }
  return undefined;
}

/**
 * Why a refusal with 400 of an amount says nothing: the target takes multiples alone, and the profile does not say so (8).
 * The step is looked for once a run for each call.
 * @param of the call that was refused.
 * @param isAccepted sends the same anew over another amount.
 */
export async function refusedForItsStep(
  { profile, run }: Experiment,
  of: 'operations' | 'fees',
  montant: Big,
  isAccepted: (montant: Big) => Promise<boolean>,
): Promise<Excuse | undefined> {
  if (!mayBeOffItsStep(profile, montant)) return undefined;
  const known = run.kept(`the step of amounts of ${of}`, (): { step?: Promise<number | undefined> } => ({}));
  known.step ??= stepTaken(profile, isAccepted);
  // Where nothing was found out, the next who asks looks again.
  known.step.catch(() => delete known.step);
  const step = await known.step;
  if (step === undefined || montant.mod(step).eq(0)) return undefined;
  return { message: takesMultiples(montant, step), cause: 'fixture' };
}

/** The same, or because the target may not take its decimals, or anything as small or as large (`amount-ends.ts`). */
export async function whyNoSuchAmount(
  t: Experiment,
  of: 'operations' | 'fees',
  montant: Big,
  isAccepted: (montant: Big) => Promise<boolean>,
): Promise<Excuse | undefined> {
  const forItsStep = await refusedForItsStep(t, of, montant, isAccepted);
  return forItsStep ?? refusedForItsAmount(t.profile, montant, isAccepted);
}

function takesMultiples(montant: Big, step: number): string {
  return `${montant} was refused, and multiples of ${step} accepted: the target may take no others, so give limits.amount.step.`;
}
