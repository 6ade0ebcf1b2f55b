/** How much money the generated cases move, and the bound that keeps it a fair share of what a run may move. */
import fc from 'fast-check';
import { AMOUNT_OF } from '../../generators/generated-amounts.ts';
import { numberFamily } from '../../generators/schema/numbers.ts';
import type { Amounts } from '../../generators/schema/options.ts';
import type { Effort } from '../../spec/run/effort.ts';
import { ordinaryAmountOf, type ResolvedProfile } from '../../target/profile/resolve.ts';

/** The part of a profile that amounts follow from. */
export type AmountLimits = Pick<ResolvedProfile, 'limits' | 'money'>;

/** Of what ordinary operations may move: the rest is for the checks that generate nothing. */
const FAIR_SHARE = 0.5;

/** How many amounts of each class are looked at for their mean. */
const SAMPLES = 24;

/** Generated operations that move an amount of the space, for each case of its family. */
const MOVED_PER_CASE = { operations: 1, duplicates: 1.2, unusualRequests: 0.8 } as const;

/** Typical amounts that a sequence moves, for each of its steps. */
const TYPICALS_PER_STEP = 0.45;

/** The limits within which amounts are generated. They follow from the profile and the effort alone. */
export function generatedAmounts({ limits, money }: AmountLimits, effort: Effort): Amounts {
  const { typical, smallest } = limits.amount;
  const within = (largest: number): Amounts => ({
    typical: Math.min(typical, largest),
    smallest,
    largest,
    decimals: money.decimals,
    ...(limits.amount.step !== undefined && { step: limits.amount.step }),
  });
  const total = ordinaryAmountOf(limits);
  if (total === undefined) return within(limits.amount.largest);
  const share = total * FAIR_SHARE;
  const affordable = bounds(limits.amount).find((largest) => {
    const { sequences, ...others } = expectedBySpender(within(largest), typical, effort);
    // What sequences move is not bound here, and must not take everything from the others.
    return totalOf(others) <= Math.max(share - sequences, share / 2);
  });
  return within(affordable ?? smallest);
}

/** What all generated cases move together, in the target's unit, where all that may be accepted is. */
export function expectedGenerated(of: AmountLimits, effort: Effort): Readonly<Record<Spender, number>> {
  return expectedBySpender(generatedAmounts(of, effort), of.limits.amount.typical, effort);
}

type Spender = 'operations' | 'duplicates' | 'unusualRequests' | 'sequences';

function totalOf(bySpender: Readonly<Record<string, number>>): number {
  return Object.values(bySpender).reduce((sum, one) => sum + one, 0);
}

/** Sequences move the typical amount, whatever is generated. */
function expectedBySpender(amounts: Amounts, typical: number, effort: Effort): Record<Spender, number> {
  const { cases, duplicates, changes, sequences, steps } = AMOUNT_OF[effort];
  const mean = meanOf(amounts);
  return {
    operations: mean * MOVED_PER_CASE.operations * cases,
    duplicates: mean * MOVED_PER_CASE.duplicates * duplicates,
    // UNUSUAL_CHANGES has three cases for each.
    unusualRequests: mean * MOVED_PER_CASE.unusualRequests * changes * 3,
    sequences: typical * TYPICALS_PER_STEP * meanSteps(steps) * sequences,
  };
}

/** Sequences have two steps at the least. */
export function meanSteps(most: number): number {
  return (2 + most) / 2;
}

/** The mean of the classes' means: each class comes up about as often as another. */
function meanOf(amounts: Amounts): number {
  const means = numberFamily(amounts).classes.map(({ arbitrary }) => {
    const drawn = fc.sample(arbitrary, { numRuns: SAMPLES, seed: 1 }).map(Number);
    return drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  });
  return means.reduce((sum, one) => sum + one, 0) / means.length;
}

/** Bounds to try, the highest first: the largest amount, then the 5, 2 and 1 of each decade. */
function bounds({ smallest, largest }: AmountLimits['limits']['amount']): number[] {
  const tried = [largest];
  // Without a smallest amount there is no last decade.
  const last = Math.max(smallest, largest / 1e9);
  for (let decade = 10 ** Math.floor(Math.log10(largest)); decade * 5 >= last; decade /= 10)
    tried.push(...[5, 2, 1].map((digit) => digit * decade).filter((one) => one < largest && one >= smallest));
  return tried;
}
