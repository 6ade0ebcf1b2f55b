/** 1 and 2.4: what a balance covers, to the last minor unit. The refusals come first; they spend nothing. */
import Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import { readBalance } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { endNotGiven, surelyLargest } from '../arrange/amount-ends.ts';
import { amountStep, inSteps } from '../arrange/amount-steps.ts';
import { eachOf } from '../arrange/each-of.ts';
import {
  type Difference,
  differencesOf,
  type OperationVariant,
  partiesWith,
  requestWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { sameMoney, toNumber } from '../arrange/money.ts';
import {
  afterOrdinaryOperations,
  amountThatDebits,
  arrangeDrain,
  bringWithinLimits,
  bringWithinOne,
  type Drainable,
  debitOf,
  ensurePaysLess,
  leaveSpent,
  spend,
} from '../arrange/parties/drain.ts';
import { isInexact, leadingToInexact } from '../arrange/parties/inexact-sums.ts';
import { mayBeForPayer } from '../arrange/parties/limited-payers.ts';
import type { FeeMode } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ensureMovedByThisRun } from '../observe/balances/balances.ts';
import { noteOverdrawn } from '../observe/balances/overdrawn.ts';
import { shownAtLastMs } from '../observe/poll.ts';

/** Each of the small operations is larger than the one before by so many minor units. */
const STEP = 7;
/** How many small operations are made to reach a balance that an amount can meet exactly. */
const ATTEMPTS = 5;
/** How many operations are made to bring a balance within the limits of one. */
const STEPS_DOWN = 20;

/** Operations whose fees a balance must cover like those of any other. */
const COVERED_LIKE_ANY: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['through every service of this mode and for every type of operation', VARIANTS.everyServiceAndType],
  ['for each third-party beneficiary', VARIANTS.everyThirdPartyOfOnePayer],
  ['with a valid OTP', VARIANTS.withOtp],
  ['with a callbackUrl', VARIANTS.withCallbackUrl],
  ["without the initiator's contributor", VARIANTS.withoutInitiatorContributor],
];

/** With ADDITION, an operation whose montant the balance covers, but not montant plus the fees, is answered 400. */
export function mustCoverFees(check: Declare): void {
  check('montant is the whole balance', async (t) => {
    await ensureOperationsAreAccepted(t);
    const drain = await arrangeDrain(t, 'ADDITION');
    await judgeFeesNotCovered(t, drain, covered(t, drain, Big.roundDown));
  });

  check('one minor unit is lacking', async (t: Experiment) => {
    await ensureOperationsAreAccepted(t);
    const drain = await arrangeDrain(t, 'ADDITION');
    const unit = amountStep(t.profile);
    const least = covered(t, drain, Big.roundUp).plus(unit);
    const montant =
      (await amountThatDebits(t, drain, least)) ?? (await amountThatDebits(t, drain, least.plus(unit)));
    t.judge.given(montant !== undefined, `No amount was found whose debit just exceeds ${drain.balance}.`);
    await judgeFeesNotCovered(t, drain, montant);
  });

  for (const [circumstance, variant] of COVERED_LIKE_ANY)
    check(circumstance, { needs: variant.needs ?? [] }, async (t) => {
      await ensureOperationsAreAccepted(t);
      const drain = await arrangeDrain(t, 'ADDITION');
      const services = t.profile.fixtures.services.filter(({ mode }) => mode === 'ADDITION');
      const montant = covered(t, drain, Big.roundDown);
      // What is refused spends nothing: one balance will do for all.
      await eachOf(t, await differencesOf(t, variant, drain.parties, services), (difference) =>
        judgeFeesNotCovered(t, drain, montant, { difference, make: variant.make }),
      );
    });
}

/** The same from an instrument of each type that may be emptied: whoever looks at the balance may be another one for each. */
export function mustCoverFeesOfEachType(check: Declare): void {
  check('from each type of instrument', async (t) => {
    await ensureOperationsAreAccepted(t);
    const tried = await eachOf(t, typesThatAllow(t, 'drain'), (payerType) =>
      t.run.once(`fees not covered from a ${payerType}`, async (shared) => {
        const drain = await arrangeDrain(shared, 'ADDITION', payerType);
        return sendNotCoveringFees(shared, drain, covered(shared, drain, Big.roundDown));
      }),
    );
    for (const one of tried) await judgeNotCoveringFees(t, one);
  });
}

/** With ADDITION, a balance of exactly montant plus the fees covers the operation. */
export function additionExactlyCovered(check: Declare): void {
  check('the whole balance', (t) => judgeExactlyCovered(t, 'ADDITION'));
}

/** With SOUSTRACTION, a balance of exactly montant covers the operation. */
export function soustractionExactlyCovered(check: Declare): void {
  check('the whole balance', (t) => judgeExactlyCovered(t, 'SOUSTRACTION'));
}

/** What an operation differs in from a plain one. */
interface Sent {
  readonly difference?: Difference;
  readonly make?: OperationVariant['make'];
}

/**
 * An amount that the balance covers without its fees is refused with 400.
 * @judges amounts.addition-must-cover-fees
 */
async function judgeFeesNotCovered(
  t: Experiment,
  drain: Drainable,
  montant: Big,
  { difference = {}, make }: Sent = {},
): Promise<void> {
  await judgeNotCoveringFees(t, await sendNotCoveringFees(t, drain, montant, { difference, make }));
}

/** An operation whose fees are not covered, and its answer. */
interface NotCoveringFees {
  readonly drain: Drainable;
  readonly montant: Big;
  /** With the fees. */
  readonly debit: Big;
  readonly answer: Answer;
}

async function sendNotCoveringFees(
  t: Experiment,
  drain: Drainable,
  montant: Big,
  { difference = {}, make }: Sent = {},
): Promise<NotCoveringFees> {
  const { balance } = drain;
  const parties = partiesWith(t, drain.parties, difference);
  const debit = await debitOf(t, { ...drain, parties }, montant);
  t.judge.given(
    montant.lte(balance) && balance.lt(debit),
    `${parties.service.reference} takes no fees for ${montant}, so that the balance of ${balance} covers both.`,
  );
  const overrides = { montant: toNumber(montant) };
  const request = await requestWith(t, drain.parties, difference, { overrides, ...(make && { make }) });
  const answer = await postOperation(t, request, { aboutCover: true, isBeyond: true });
  return { drain, montant, debit, answer };
}

async function judgeNotCoveringFees(
  t: Experiment,
  { drain, montant, debit, answer }: NotCoveringFees,
): Promise<void> {
  t.cite(answer.exchangeId);
  t.judge.changed(`montant ${montant} with fees makes ${debit}, and the balance is ${drain.balance}`);
  if (answer.status === 200) {
    await ensureMovedByThisRun(t, [drain.settled]);
    await noteOverdrawn(t, drain.parties.payer, drain.balance, debit);
  }
  t.judge.status(
    answer,
    400,
    'an operation whose balance covers montant but not the fees was not answered 400',
    '/montant',
  );
}

/** The balance as an amount that can be sent. */
function covered({ profile }: Experiment, { balance }: Drainable, rounding: 0 | 3): Big {
  return inSteps(profile, balance, rounding);
}

/**
 * Spends a whole balance with one operation: one that a sum of doubles would take for more than the balance, where the
 * fees come on top and one is found.
 */
async function spendAll(
  t: Experiment,
  drain: Drainable,
): Promise<{ drain: Drainable; montant: Big; answer: Answer }> {
  const { smallest } = t.profile.limits.amount;
  const unit = amountStep(t.profile);
  let current = drain;
  let small = new Big(smallest);
  let isSought = drain.mode === 'ADDITION';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { parties, balance } = current;
    // Also the control: this instrument can pay this beneficiary through this service.
    current = await spend(t, current, small);
    const montant = await amountThatDebits(t, current, covered(t, current, Big.roundDown));
    if (montant?.gte(smallest)) {
      isSought &&= !isInexact(montant, current.balance);
      const leading = isSought ? await leadingToInexact(t, current, montant) : undefined;
      if (leading === undefined) {
        const request = await validRequest(t, parties, { montant: toNumber(montant) });
        return { drain: current, montant, answer: await postOperation(t, request, { aboutCover: true }) };
      }
      isSought = false;
      small = leading;
      // Another amount each time: fees in proportion leave gaps, and equal steps would lead from one into the next.
    } else small = unit.times(attempt * STEP).plus(smallest);
    t.judge.given(current.balance.lt(balance), `The balance of ${parties.payer.name} does not fall.`);
  }
  return t.judge.inconclusive(
    `No amount was found whose debit is exactly the balance of ${current.balance}.`,
  );
}

/**
 * An operation that takes the whole balance, to the last minor unit, is accepted.
 * @judges amounts.addition-exactly-covered, amounts.soustraction-exactly-covered
 */
async function judgeExactlyCovered(t: Experiment, mode: FeeMode): Promise<void> {
  await afterThoseThatNeedABalance(t);
  let { drain, montant, answer } = await spendAll(t, await arrangeDrain(t, mode));
  if (answer.status !== 200 && montant.gt(surelyLargest(t.profile))) {
    // The amount may have been too large by itself: once more with one that is not.
    const isFar = drain.balance.gt(surelyLargest(t.profile) * STEPS_DOWN);
    const near = isFar ? await bringWithinOne(t, drain) : drain;
    if (near === undefined) ensureLargestIsGiven(t, montant, answer);
    const within = await bringWithinLimits(t, near ?? drain, { steps: STEPS_DOWN });
    ({ drain, montant, answer } = await spendAll(t, within));
    if (answer.status !== 200) ensureLargestIsGiven(t, montant, answer);
    t.judge.given(
      answer.status === 200 || montant.lte(t.profile.limits.amount.largest),
      `montant ${montant} is above limits.amount.largest, and was answered ${describeAnswer(answer)}.`,
      answer,
    );
  }
  leaveSpent(t, drain);
  t.judge.changed(`with ${mode} montant ${montant} debits exactly the balance of ${drain.balance}`);
  if (answer.status !== 200) {
    await ensureMovedByThisRun(t, [drain.settled]);
    await ensureStillHeld(t, drain);
    if (mayBeForPayer(answer)) await ensurePaysLess(t, drain, montant);
  }
  t.judge.status(answer, 200, 'an operation that the balance covers exactly was refused', '/montant');
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
