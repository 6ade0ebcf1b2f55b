/** Amounts as the checks choose them (2.4), and what the fee call says of them. */

import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { typeThrough } from '../../target/profile/fitting-types.ts';
import { ordinaryAmountOf, type ResolvedProfile, type Service } from '../../target/profile/resolve.ts';
import {
  type TemplateValues,
  valuesOfBeneficiary,
  valuesOfThirdParty,
} from '../../target/profile/template.ts';
import { type Fees, readBalance, readFees } from '../act/bound-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { amountStep, inSteps } from './amount-steps.ts';
import { toNumber } from './money.ts';
import type { FeeMode, Parties } from './parties/parties.ts';
import { isWithoutBalance } from './without-balance.ts';

type TypeOperation = OperationRequest['typeOperation'];

/** One way to choose an amount, whatever the profile's unit and limits are. */
export interface AmountChoice {
  readonly name: string;
  readonly of: (profile: ResolvedProfile) => Big;
}

const typical = ({ limits }: ResolvedProfile) => new Big(limits.amount.typical);

/** `limits.amount.smallest` */
export const SMALLEST: AmountChoice = {
  name: 'the smallest amount',
  of: ({ limits }) => new Big(limits.amount.smallest),
};
/** `limits.amount.typical` */
export const TYPICAL: AmountChoice = { name: 'the typical amount', of: typical };
/** An amount that has to be rounded to the minor unit. */
export const A_THIRD: AmountChoice = {
  name: 'a third of the typical amount',
  of: (profile) => typical(profile).div(3),
};
/** An amount of which no digit may be lost unseen. */
export const ODD: AmountChoice = {
  name: 'an amount with odd digits down to the minor unit',
  of: (profile) => typical(profile).times('1.377').plus(amountStep(profile).times(7)),
};
/** An amount that carries where one more is added to it. */
export const BELOW_WHOLE: AmountChoice = {
  name: 'an amount of one step less than a round one',
  of: (profile) => typical(profile).times('0.9').minus(amountStep(profile)),
};
/** `limits.amount.largest` */
export const LARGEST: AmountChoice = {
  name: 'the largest amount',
  of: ({ limits }) => new Big(limits.amount.largest),
};

/** Those that every amount rule is tried with. */
export const AMOUNT_CHOICES: readonly AmountChoice[] = [SMALLEST, TYPICAL, A_THIRD, ODD, LARGEST];

/** An amount some steps off, within the limits of the profile. */
export function otherAmount({ profile }: Experiment, montant: number, steps = 1): number {
  const off = amountStep(profile).times(steps);
  const larger = new Big(montant).plus(off);
  return toNumber(larger.lte(profile.limits.amount.largest) ? larger : new Big(montant).minus(off));
}

/** What one operation may take of what ordinary operations may move, beyond the typical amount. */
export const SHARE_OF_TOTAL = 50;
/** What one operation may take of the payer's balance, beyond the typical amount. */
const SHARE_OF_BALANCE = 20;

/** An amount with the profile's decimals, within its limits, and not too much for the payer or the run. */
export async function amountFor(
  t: Experiment,
  choice: Pick<AmountChoice, 'of'>,
  { payer }: Parties,
): Promise<Big> {
  const { limits } = t.profile;
  const wanted = withinLimits(t.profile, choice.of(t.profile));
  if (wanted.lte(limits.amount.typical)) return wanted;
  const caps: Big[] = [];
  const total = ordinaryAmountOf(limits);
  if (total !== undefined) caps.push(new Big(total).div(SHARE_OF_TOTAL));
  if (canReadBalances(t) && !isWithoutBalance(t.run, payer))
    caps.push((await readBalance(t, payer)).div(SHARE_OF_BALANCE));
  const capped = caps.reduce(smaller, wanted);
  return capped.lt(limits.amount.typical) ? typical(t.profile) : inSteps(t.profile, capped, Big.roundDown);
}

/** Some amounts at random between the smallest and the largest, the small ones as likely as the large. */
export function randomAmounts(t: Experiment, count: number): AmountChoice[] {
  const { smallest, largest } = t.profile.limits.amount;
  return Array.from({ length: count }, () => {
    const amount = new Big(Math.max(smallest, 1e-9) * (largest / Math.max(smallest, 1e-9)) ** t.random());
    return { name: 'an amount at random', of: () => amount };
  });
}

/** Amounts from the typical one to another, each so many times the one before. */
export function amountsUpTo(last: AmountChoice, steps: number): AmountChoice[] {
  return Array.from({ length: steps }, (_, index) => ({
    name: `step ${index + 1} of ${steps} up to ${last.name}`,
    of: (profile) => {
      const first = typical(profile);
      const ratio = toNumber(last.of(profile)) / toNumber(first);
      return first.times(ratio ** ((index + 1) / steps));
    },
  }));
}

/** @throws Inconclusive where fees that are taken from an amount are more than it (2.4). */
export function ensureFeesAreCovered(t: Experiment, mode: FeeMode, montant: Big, fees: Big): void {
  t.judge.given(
    mode === 'ADDITION' || fees.lte(montant),
    `The fees of ${montant} are ${fees}, more than the amount that they are taken from: raise limits.amount.smallest.`,
    'fixture',
  );
}

function withinLimits(profile: ResolvedProfile, amount: Big): Big {
  const { smallest, largest } = profile.limits.amount;
  return larger(new Big(smallest), smaller(new Big(largest), inSteps(profile, amount)));
}

/** The smaller of two amounts. */
export function smaller(left: Big, right: Big): Big {
  return left.lt(right) ? left : right;
}

/** The larger of two amounts. */
export function larger(left: Big, right: Big): Big {
  return left.gt(right) ? left : right;
}

/** Whether the balance call is bound and offered. */
export function canReadBalances({ profile }: Experiment): boolean {
  return profile.bindings.balance !== undefined && !profile.notImplemented.includes('getBalance');
}

/** Whether the fee call is bound and offered. */
export function canReadFees({ profile }: Experiment): boolean {
  return profile.bindings.fees !== undefined && !profile.notImplemented.includes('getFees');
}

/** The fees of an amount between two parties. @throws Inconclusive where they cannot be read. */
export function quote(
  t: Experiment,
  parties: Parties,
  montant: Big,
  typeOperation?: TypeOperation,
): Promise<Fees> {
  return readFees(t, parties.service, feeValues(parties, montant, typeOperation));
}

/** What a fee call may ask for. */
export function feeValues(
  { payer, service, beneficiary, thirdParty }: Partial<Parties>,
  montant: Big,
  typeOperation: TypeOperation | undefined = typeThrough(service, payer, beneficiary ?? thirdParty),
): TemplateValues {
  return {
    montant: toNumber(montant),
    typeOperation,
    referenceWallet: payer?.reference,
    refUsager: payer?.refUsager,
    refContributeurInitiateur: payer?.refContributeur,
    ...(beneficiary === undefined ? valuesOfThirdParty(thirdParty) : valuesOfBeneficiary(beneficiary)),
  };
}

/**
 * The fees of an amount in a service of a known mode.
 * @throws Inconclusive where they cannot be read, or the fee call says another mode than the profile.
 */
export async function quoteIn(
  t: Experiment,
  mode: FeeMode,
  parties: Parties,
  montant: Big,
  typeOperation?: TypeOperation,
): Promise<Big> {
  const fees = await quote(t, parties, montant, typeOperation);
  t.judge.given(
    !isFeeMode(fees.mode) || fees.mode === mode,
    `The profile gives ${parties.service.reference} the mode ${mode}, its fee call says ${show(fees.mode)} (${fees.answer.exchangeId}).`,
    fees.answer,
  );
  return fees.montantFrais;
}

/** Whether a value is one of the two modes of modeApplication (2.5). */
export function isFeeMode(value: unknown): value is FeeMode {
  return ENUMERATIONS.ModeApplication.some((mode) => mode === value);
}

/** The mode of a service: what its fee call says, or else the profile. */
export function modeOf(service: Service, fees: Fees | undefined): FeeMode | undefined {
  return isFeeMode(fees?.mode) ? fees.mode : service.mode;
}

/** 2.4: what is debited and what is received. */
export function amountsOf(mode: FeeMode, montant: Big, fees: Big): { debited: Big; credited: Big } {
  return mode === 'ADDITION'
    ? { debited: montant.plus(fees), credited: montant }
    : { debited: montant, credited: montant.minus(fees) };
}
