/** How much money the checks move that generate nothing, as each of them was seen to move it on the sandbox. */
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Need } from '../../target/profile/needs.ts';
import { ordinaryAmountOf, type ResolvedProfile } from '../../target/profile/resolve.ts';
import { SHARE_OF_TOTAL } from '../arrange/amount-choices.ts';
import { recordedSight } from '../choice/sight.ts';
import type { Check } from '../engine/declare/suite.ts';

/**
 * Where a profile has one type of payer, one service and one third party, many checks look at the same operation: so
 * much of the typical amounts is moved that four of each take, of which hardly any do.
 */
const ALIKE = 0.6;
const MOST_OF_EACH = 4;

/** @param chosen the part of the checks that could run: the fewer are chosen, the fewer look at the same operation. */
function partOfTypicals({ fixtures }: Pick<ResolvedProfile, 'fixtures'>, chosen: number): number {
  const { instruments, services, thirdPartyBeneficiaries } = fixtures;
  const types = new Set(instruments.filter(({ allows }) => allows.includes('debit')).map(({ type }) => type));
  const kinds = [types.size, services.length, thirdPartyBeneficiaries.length];
  const unlike = kinds.reduce((sum, count) => sum + Math.max(0, Math.min(count, MOST_OF_EACH) - 1), 0);
  const alike = 1 - unlike / (kinds.length * (MOST_OF_EACH - 1));
  return 1 - (1 - ALIKE) * alike * chosen;
}

/**
 * Money of checks that generate nothing, as each of them was seen to move it, without what they drain.
 * @param chosen the part that they are of the checks that could run.
 */
export function plainMoney(plain: readonly Check[], profile: ResolvedProfile, chosen: number): number {
  const { typicals, largest } = recordedSight().movedBy(new Set(plain.map(({ id }) => id)));
  return (
    typicals * partOfTypicals(profile, chosen) * profile.limits.amount.typical + largest * largestOf(profile)
  );
}

/** The largest amount of an operation that generates nothing, within what it may take of the total. */
function largestOf({ limits }: Pick<ResolvedProfile, 'limits'>): number {
  const { typical, largest } = limits.amount;
  const total = ordinaryAmountOf(limits);
  return total === undefined ? largest : Math.max(typical, Math.min(largest, total / SHARE_OF_TOTAL));
}

/** How many whole balances are about to be spent, of instruments that allow `drain`. */
export interface Drains {
  /** In one operation, whatever the balance is. */
  readonly atOnce: number;
  /** In a bounded number of operations of the largest amount. */
  readonly inSteps: number;
}

/** Its checks spend in steps. */
const IN_STEPS: RequirementId = 'errors.insufficient-balance';

/** @param plain checks that generate nothing. */
export function drainsOf(plain: readonly Check[]): Drains {
  const of = (isWanted: (requirement: RequirementId) => boolean) =>
    recordedSight().movedBy(
      new Set(plain.filter(({ requirement }) => isWanted(requirement)).map(({ id }) => id)),
    ).drains;
  const isStepwise = (requirement: RequirementId) => requirement === IN_STEPS;
  return { atOnce: of((requirement) => !isStepwise(requirement)), inSteps: of(isStepwise) };
}

/** Its checks have an instrument pay that they lock, or unenroll. */
const SPENDING: readonly Need[] = ['fixtures.instruments.debit-lock', 'fixtures.instruments.debit-unenroll'];

/** What instruments pay beside the call that spends them. @param plain checks that generate nothing. */
export function besideSpending(plain: readonly Check[], { limits }: Pick<ResolvedProfile, 'limits'>): number {
  const spending = plain.filter(({ needs }) => needs.some((one) => SPENDING.some((need) => need === one)));
  return recordedSight().movedBy(new Set(spending.map(({ id }) => id))).typicals * limits.amount.typical;
}
