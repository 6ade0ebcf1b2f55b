/** 1 and 2.4: an operation that takes a whole balance, to the last minor unit. */
import Big from 'big.js';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { acceptedIn } from '../act/accepting.ts';
import { readBalance } from '../act/bound-calls.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { endNotGiven, surelyLargest } from '../arrange/amount-ends.ts';
import { amountStep, inSteps } from '../arrange/amount-steps.ts';
import { minorUnit, sameMoney, toNumber } from '../arrange/money.ts';
import {
  afterOrdinaryOperations,
  amountThatDebits,
  arrangeDrain,
  bringWithinLimits,
  bringWithinOne,
  type Drainable,
  ensurePaysLess,
  leaveSpent,
  spend,
} from '../arrange/parties/drain.ts';
import { isInexact, leadingToInexact } from '../arrange/parties/inexact-sums.ts';
import { mayBeForPayer } from '../arrange/parties/limited-payers.ts';
import type { FeeMode } from '../arrange/parties/parties.ts';
import { paysThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Inconclusive, NotApplicable, Skipped } from '../engine/declare/verdict-exceptions.ts';
import { balanceWhen, ensureMovedByThisRun, followToSuccess } from '../observe/balances/balances.ts';
import { shownAtLastMs } from '../observe/poll.ts';

/** Each of the small operations is larger than the one before by so many minor units. */
const STEP = 7;
/** How many small operations are made to reach a balance that an amount can meet exactly. */
const ATTEMPTS = 5;
/** How many operations are made to bring a balance within the limits of one. */
const STEPS_DOWN = 20;

/** With ADDITION, a balance of exactly montant plus the fees covers the operation. */
export function additionExactlyCovered(check: Declare): void {
  check('the whole balance', (t) => judgeExactlyCovered(t, 'ADDITION'));
}

/** With SOUSTRACTION, a balance of exactly montant covers the operation. */
export function soustractionExactlyCovered(check: Declare): void {
  check('the whole balance', (t) => judgeExactlyCovered(t, 'SOUSTRACTION'));
  check(
    'the whole balance, for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      if (mayBeSpared(t)) await judgeExactlyCovered(t, 'SOUSTRACTION', payingThirdParty);
      else t.judge.observed('the instruments of the profile that allow drain are left to other checks');
    },
  );
}

/** So many instruments are emptied for good by the other checks of a whole balance. */
const OTHER_DRAINS = 2;

/** Whether an instrument may be emptied beside those of the other checks, or filled again for them. */
function mayBeSpared({ profile }: Experiment): boolean {
  const drains = profile.fixtures.instruments.filter(({ allows }) => allows.includes('drain'));
  return drains.length > OTHER_DRAINS || drains.some(({ allows }) => allows.includes('credit'));
}

/** A drain whose last operations go to a third-party contributor; who may fill it again stays known to the other one. */
function payingThirdParty(t: Experiment, drain: Drainable): Drainable {
  const { payer, service } = drain.parties;
  const parties = paysThirdParty(t.profile, drain.parties);
  t.judge.given(
    parties !== undefined,
    `No third-party beneficiary of the profile can be paid from ${payer.name} through ${service.reference}.`,
    'fixture',
  );
  return { ...drain, parties };
}

/** An operation of a whole balance. */
interface Spent {
  readonly drain: Drainable;
  readonly montant: Big;
  readonly request: OperationRequest;
  readonly answer: Answer;
}

/**
 * Spends a whole balance with one operation: one that a sum of doubles would take for more than the balance, where the
 * fees come on top and one is found.
 */
async function spendAll(t: Experiment, drain: Drainable): Promise<Spent> {
  const { smallest } = t.profile.limits.amount;
  const unit = amountStep(t.profile);
  let current = drain;
  let small = new Big(smallest);
  let isSought = drain.mode === 'ADDITION';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { parties, balance } = current;
    // What is left may be too little for one more.
    if (attempt > 1 && balance.lt(small.times(2))) break;
    // Also the control: this instrument can pay this beneficiary through this service.
    current = await spend(t, current, small);
    const montant = await amountThatDebits(t, current, wholeOf(t, current.balance));
    if (montant?.gte(smallest)) {
      isSought &&= !isInexact(montant, current.balance);
      const leading = isSought ? await leadingToInexact(t, current, montant) : undefined;
      if (leading === undefined) {
        const request = await validRequest(t, parties, { montant: toNumber(montant) });
        const answer = await postOperation(t, request, { aboutCover: true });
        return { drain: current, montant, request, answer };
      }
      isSought = false;
      small = leading;
      // Another amount each time: fees in proportion leave gaps, and equal steps would lead from one into the next.
    } else small = unit.times(attempt * STEP).plus(smallest);
    t.judge.given(current.balance.lt(balance), `The balance of ${parties.payer.name} does not fall.`);
  }
  if (unit.gt(minorUnit(t.profile.money.decimals)))
    throw new NotApplicable(
      `In steps of ${unit} no amount was found whose debit is exactly the balance of ${current.balance}.`,
      'limits.amount.step',
    );
  return t.judge.inconclusive(
    `No amount was found whose debit is exactly the balance of ${current.balance}.`,
  );
}

/** A balance to the minor unit. Amounts in larger steps must meet all of it: what they leave is not nothing. */
function wholeOf({ profile }: Experiment, balance: Big): Big {
  return profile.limits.amount.step === undefined ? inSteps(profile, balance, Big.roundDown) : balance;
}

/** The same, and once more with an amount that is not too large by itself, where one that may be was refused. */
async function spendAllWithinLimits(t: Experiment, drain: Drainable): Promise<Spent> {
  const first = await spendAll(t, drain);
  const largest = surelyLargest(t.profile);
  if (first.answer.status === 200 || first.montant.lte(largest)) return first;
  const isFar = first.drain.balance.gt(largest * STEPS_DOWN);
  const near = isFar ? await bringWithinOne(t, first.drain) : first.drain;
  if (near === undefined) ensureLargestIsGiven(t, first.montant, first.answer);
  const second = await spendAll(t, await bringWithinLimits(t, near ?? first.drain, { steps: STEPS_DOWN }));
  const { montant, answer } = second;
  if (answer.status !== 200) ensureLargestIsGiven(t, montant, answer);
  t.judge.given(
    answer.status === 200 || montant.lte(t.profile.limits.amount.largest),
    `montant ${montant} is above limits.amount.largest, and was answered ${describeAnswer(answer)}.`,
    answer,
  );
  return second;
}

/**
 * An operation that takes the whole balance, to the last minor unit, is accepted.
 * @judges amounts.addition-exactly-covered, amounts.soustraction-exactly-covered
 */
async function judgeExactlyCovered(
  t: Experiment,
  mode: FeeMode,
  towards = (_: Experiment, drain: Drainable) => drain,
): Promise<void> {
  await afterThoseThatNeedABalance(t);
  const filled = await arrangeDrain(t, mode);
  const spent = await spendAllWithinLimits(t, towards(t, filled));
  const { drain, montant, answer } = spent;
  leaveSpent(t, filled);
  t.judge.changed(`with ${mode} montant ${montant} debits exactly the balance of ${drain.balance}`);
  if (answer.status !== 200) {
    await ensureMovedByThisRun(t, [drain.settled]);
    await ensureStillHeld(t, drain);
    if (mayBeForPayer(answer)) await ensurePaysLess(t, drain, montant);
  }
  t.judge.status(answer, 200, 'an operation that the balance covers exactly was refused', '/montant');
  await judgeNothingLeft(t, spent);
}

/** What takes the whole balance leaves nothing, and takes no more; where it does not succeed, that is not about its cover. */
async function judgeNothingLeft(
  t: Experiment,
  { drain: { parties, settled }, request, answer }: Spent,
): Promise<void> {
  const { payer } = parties;
  const requestId = answer.call.headers?.requestId ?? '';
  const sent = acceptedIn(t, { request, requestId, answer, sentAt: answer.sentAt });
  if (!('reference' in sent)) return;
  try {
    await followToSuccess(t, payer, [sent]);
  } catch (error) {
    if (!(error instanceof Inconclusive || error instanceof Skipped)) throw error;
    t.judge.observed(`what the operation left was not looked at: ${error.message}`);
    return;
  }
  const { decimals } = t.profile.money;
  const isNothing = (balance: Big) => sameMoney(balance, new Big(0), decimals);
  const after = await balanceWhen(t, payer, isNothing);
  if (!isNothing(after)) await ensureMovedByThisRun(t, [settled]);
  const claim = {
    message: 'an operation of the whole balance left another balance than nothing',
    expected: 'a balance of 0',
    actual: `a balance of ${after} of ${payer.name}`,
  };
  t.judge.that(isNothing(after), claim);
}

/** @throws Inconclusive where the balance that was read was not at rest: it may follow the status of operations before. */
async function ensureStillHeld(t: Experiment, { parties: { payer }, balance }: Drainable): Promise<void> {
  await t.pause(shownAtLastMs(t));
  const now = await readBalance(t, payer);
  t.judge.given(
    sameMoney(now, balance, t.profile.money.decimals),
    `The balance of ${payer.name} was ${balance} before, and is ${now} since: operations before had not yet moved it.`,
  );
}

/** @throws Inconclusive where an amount may be larger than the target takes: the profile does not say. */
function ensureLargestIsGiven(t: Experiment, montant: Big, answer: Answer): void {
  t.judge.given(
    endNotGiven(t.profile, montant) !== 'largest',
    `montant ${montant} is above the typical amount, and was answered ${describeAnswer(answer)}: give limits.amount.largest.`,
    'fixture',
  );
}

/** They would find nothing left. Where whatever pays may be emptied, that is every other check. */
async function afterThoseThatNeedABalance({ run, profile }: Experiment): Promise<void> {
  await run.afterChecksOf('amounts.addition-must-cover-fees');
  await run.afterChecksOf('errors.insufficient-balance');
  await afterOrdinaryOperations({ run, profile });
}
