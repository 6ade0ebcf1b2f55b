/** Instruments whose whole balance may be spent: finding the amount that spends it to the last minor unit (2.4, 7). */
import Big from 'big.js';
import type { TypeInstrument } from '../../../target/profile/resolve.ts';
import { accepted } from '../../act/accepting.ts';
import { postOperation } from '../../act/operation-calls.ts';
import { validRequest } from '../../act/operation-requests.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { citedAnswer } from '../../engine/declare/judge.ts';
import { afterAllBut, EMPTYING } from '../../engine/perform/emptying-last.ts';
import { followToSuccess, type Settled, settledBalance } from '../../observe/balances/balances.ts';
import { amountsOf, larger, quoteIn } from '../amount-choices.ts';
import { surelyLargest } from '../amount-ends.ts';
import { amountStep, inSteps } from '../amount-steps.ts';
import { minorUnit, toNumber } from '../money.ts';
import { limited, mayBeForPayer, saidIn } from './limited-payers.ts';
import { arrangeParties, type FeeMode, type Parties } from './parties.ts';
import { payersOf } from './payers.ts';

/** So many typical amounts make a balance that the boundary checks can work with. */
const ENOUGH_TYPICALS = 3;
/** How often an amount is corrected by the fees that it turns out to have. */
const CORRECTIONS = 8;
/** Of an amount that the balance covers: so much of it is covered whatever is thought of the fees. */
const CLEARLY_LESS = 0.75;

/** An instrument to spend from, under an exclusive lease, and whom it pays. */
export interface Drainable {
  readonly parties: Parties;
  readonly mode: FeeMode;
  readonly balance: Big;
  /** The balance as it was read. */
  readonly settled: Settled;
}

/**
 * An instrument whose whole balance may be spent, with something to spend: where it allows credit and the
 * beneficiary allows debit, an empty one is filled first.
 * @throws Inconclusive where its balance is too small and cannot be raised.
 */
export async function arrangeDrain(
  t: Experiment,
  mode: FeeMode,
  payerType?: TypeInstrument,
): Promise<Drainable> {
  const parties = await arrangeParties(t, {
    mode,
    drain: true,
    payer: 'exclusive',
    ...(payerType !== undefined && { payerType }),
  });
  const full = await spendable(t, parties);
  t.run.budget.money.ensureDrainable(parties.payer, full.balance);
  if (full.balance.gte(least(t))) return { parties, mode, ...full };
  payersOf(t.run).wasSpent(parties.payer.reference);
  await refill(t, parties);
  const refilled = await spendable(t, parties);
  t.judge.given(refilled.balance.gte(least(t)), tooSmall(parties, refilled.balance));
  return { parties, mode, ...refilled };
}

async function spendable(t: Experiment, { payer }: Parties): Promise<Pick<Drainable, 'balance' | 'settled'>> {
  const settled = await settledBalance(t, payer);
  t.judge.given(settled.calm, `Operations of this run are still on their way to ${payer.name}.`);
  return { balance: withoutNoise(settled.balance, t.profile.money.decimals), settled };
}

/** Doubles that were added up are a hair off; what is farther from a minor unit is meant. */
function withoutNoise(balance: Big, decimals: number): Big {
  const rounded = balance.round(decimals);
  return rounded.minus(balance).abs().lt(minorUnit(decimals).div(100)) ? rounded : balance;
}

/** Twice the smallest amount, so that one more operation can be made before the last. */
function least({ profile }: Experiment): Big {
  return larger(amountStep(profile), new Big(profile.limits.amount.smallest)).times(4);
}

function tooSmall({ payer }: Parties, balance: Big): string {
  return `The balance of ${payer.name} is ${balance}, too little to spend to the last: raise it, or give another instrument that allows drain (fixtures.instruments[].allows).`;
}

function canBeFilled({ payer, beneficiary }: Parties): boolean {
  return beneficiary?.allows.includes('debit') === true && payer.allows.includes('credit');
}

/** Leaves an instrument that was spent to the others only where it can be filled again, or is the last of its kind. */
export function leaveSpent(t: Experiment, { parties }: Drainable): void {
  payersOf(t.run).wasSpent(parties.payer.reference);
  const others = t.run.pool.instruments.filter(
    (other) => other !== parties.payer && other.allows.includes('drain'),
  );
  if (others.length > 0 && !canBeFilled(parties)) t.run.pool.retire(parties.payer);
}

/** Pays something from the beneficiary of the parties to their payer. */
async function refill(t: Experiment, parties: Parties): Promise<void> {
  const { payer, beneficiary, service } = parties;
  if (beneficiary === undefined || !canBeFilled(parties)) return;
  const { typical, smallest, largest } = t.profile.limits.amount;
  const request = await validRequest(
    t,
    { payer: beneficiary, beneficiary: payer, service },
    { montant: Math.min(Math.max(typical * ENOUGH_TYPICALS, smallest * 6), largest) },
  );
  await followToSuccess(t, beneficiary, [await accepted(t, request)]);
}

/** What an amount takes from the balance. */
export async function debitOf(t: Experiment, { mode, parties }: Drainable, montant: Big): Promise<Big> {
  if (mode === 'SOUSTRACTION') return montant;
  return amountsOf(mode, montant, await quoteIn(t, mode, parties, montant)).debited;
}

/**
 * The amount whose debit is a sum of money, found by asking for fees: they may depend on it in any way.
 * @returns undefined where none was found; fees that are rounded leave gaps.
 */
export async function amountThatDebits(t: Experiment, drain: Drainable, sum: Big): Promise<Big | undefined> {
  const unit = amountStep(t.profile);
  const tried = new Set<string>();
  let montant = t.profile.limits.amount.step === undefined ? sum : inSteps(t.profile, sum);
  for (let correction = 0; correction < CORRECTIONS && montant.gt(0); correction += 1) {
    const debit = await debitOf(t, drain, montant);
    if (debit.eq(sum)) return montant;
    tried.add(montant.toString());
    const next = inSteps(t.profile, montant.plus(sum.minus(debit)));
    montant = tried.has(next.toString()) ? next.plus(debit.gt(sum) ? unit.times(-1) : unit) : next;
    if (tried.has(montant.toString())) return undefined;
  }
  return undefined;
}

/**
 * The first amount whose debit is more than the balance, though the amount alone is not: where amounts go in large steps,
 * debits do too.
 * @returns undefined where none was found.
 */
export async function amountJustBeyond(t: Experiment, drain: Drainable): Promise<Big | undefined> {
  const { balance } = drain;
  const most = inSteps(t.profile, balance, Big.roundDown);
  const fees = (await debitOf(t, drain, most)).minus(most);
  let montant = inSteps(t.profile, balance.minus(fees), Big.roundDown);
  for (let tries = 0; tries < CORRECTIONS && montant.gt(0) && montant.lte(most); tries += 1) {
    if ((await debitOf(t, drain, montant)).gt(balance)) return montant;
    montant = montant.plus(amountStep(t.profile));
  }
  return undefined;
}

/**
 * Makes one small operation succeed: a control that the instrument, the service and the beneficiary serve, and
 * a balance that is another one afterwards.
 * @throws Inconclusive where it does not.
 */
export async function spend(t: Experiment, drain: Drainable, montant: Big): Promise<Drainable> {
  const { parties } = drain;
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const answer = await postOperation(t, request);
  t.judge.given(
    answer.status === 200,
    `An operation of ${montant} from ${parties.payer.name} was not accepted either: ${citedAnswer(answer)}.`,
    answer,
  );
  return { ...drain, ...(await spendable(t, parties)) };
}

/**
 * Ends a check that was refused the whole balance where clearly less of it is refused as well: then it was not for what
 * the balance covers.
 * @throws Inconclusive
 */
export async function ensurePaysLess(t: Experiment, { parties }: Drainable, montant: Big): Promise<void> {
  const { smallest } = t.profile.limits.amount;
  const less = larger(inSteps(t.profile, montant.times(CLEARLY_LESS), Big.roundDown), new Big(smallest));
  if (less.gte(montant)) return;
  const request = await validRequest(t, parties, { montant: toNumber(less) });
  const answer = await postOperation(t, request, { aboutCover: true });
  const { message, cause } = limited(parties.payer, saidIn(answer));
  t.judge.given(!mayBeForPayer(answer), message, cause);
}

/**
 * Brings the balance down.
 * @param most to this; default: until one operation of an amount that it may surely have can spend it.
 */
export async function bringWithinLimits(
  t: Experiment,
  drain: Drainable,
  { steps, most }: { readonly steps: number; readonly most?: number },
): Promise<Drainable> {
  const largest = new Big(surelyLargest(t.profile));
  const rest = await restToLeave(t, drain);
  const isEnough = larger(new Big(most ?? largest), rest);
  const debit = await debitOf(t, drain, largest);
  let current = drain;
  for (let count = 0; count < steps && current.balance.gt(isEnough); count += 1) {
    const over = current.balance.minus(rest);
    const montant = over.gte(debit) ? largest : await amountThatDebits(t, current, roundedDown(t, over));
    if (montant?.gte(t.profile.limits.amount.smallest) !== true) return current;
    current = await spend(t, current, montant);
  }
  return current;
}

/**
 * Brings the balance down by one operation, which may be larger than the target takes.
 * @returns undefined where it was refused.
 */
export async function bringWithinOne(t: Experiment, drain: Drainable): Promise<Drainable | undefined> {
  const over = drain.balance.minus(await restToLeave(t, drain));
  const montant = await amountThatDebits(t, drain, roundedDown(t, over));
  if (montant === undefined) return undefined;
  const request = await validRequest(t, drain.parties, { montant: toNumber(montant) });
  const { status } = await postOperation(t, request, { aboutCover: true });
  return status === 200 ? { ...drain, ...(await spendable(t, drain.parties)) } : undefined;
}

/** What one operation of an amount that it may surely have can spend after a small one, with the fees of both. */
async function restToLeave(t: Experiment, drain: Drainable): Promise<Big> {
  const small = new Big(t.profile.limits.amount.smallest).times(4);
  const last = larger(small, inSteps(t.profile, new Big(surelyLargest(t.profile)).div(2)));
  return (await debitOf(t, drain, last)).plus(await debitOf(t, drain, small));
}

function roundedDown({ profile }: Experiment, amount: Big): Big {
  return inSteps(profile, amount, Big.roundDown);
}

/** An instrument that may be emptied is left to the ordinary operations first, where they have nothing else. */
export async function afterOrdinaryOperations({
  run,
  profile,
}: Pick<Experiment, 'run' | 'profile'>): Promise<void> {
  const lasts = profile.fixtures.instruments.some(
    ({ allows }) => allows.includes('debit') && !allows.includes('drain'),
  );
  if (lasts) return;
  await afterAllBut(run, EMPTYING);
}
