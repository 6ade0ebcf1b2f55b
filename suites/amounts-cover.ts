/** 1 and 2.4: what a balance covers, to the last minor unit. The refusals come first; they spend nothing. */
import Big from 'big.js';
import type { Answer } from '../target/call.ts';
import type { Experiment } from './engine/experiment.ts';
import { describeAnswer } from './engine/judge.ts';
import { suite } from './engine/suite.ts';
import {
  amountThatDebits,
  arrangeDrain,
  bringWithinLimits,
  type Drainable,
  debitOf,
  leaveSpent,
  spend,
} from './support/drain.ts';
import { minorUnit, toNumber } from './support/money.ts';
import {
  ensureOperationsAreAccepted,
  type FeeMode,
  postOperation,
  validRequest,
} from './support/operations.ts';

/** How many small operations are made to reach a balance that an amount can meet exactly. */
const ATTEMPTS = 4;
/** How many operations are made to bring a balance within the limits of one. */
const STEPS_DOWN = 20;

async function judgeNotCovered(t: Experiment, drain: Drainable, montant: Big): Promise<void> {
  const { parties, balance } = drain;
  const debit = await debitOf(t, drain, montant);
  t.judge.given(
    montant.lte(balance) && balance.lt(debit),
    `${parties.service.reference} takes no fees for ${montant}, so that the balance of ${balance} covers both.`,
  );
  t.judge.changed(`montant ${montant} with fees makes ${debit}, and the balance is ${balance}`);
  const answer = await postOperation(t, await validRequest(t, parties, { montant: toNumber(montant) }));
  t.judge.status(answer, 400, 'a balance that covers montant but not the fees was not refused', '/montant');
}

/** The balance as an amount that can be sent. */
function covered({ profile }: Experiment, { balance }: Drainable, rounding: 0 | 3): Big {
  return balance.round(profile.money.decimals, rounding);
}

/** Spends a whole balance with one operation. */
async function spendAll(
  t: Experiment,
  drain: Drainable,
): Promise<{ drain: Drainable; montant: Big; answer: Answer }> {
  const { smallest } = t.profile.limits.amount;
  let current = drain;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { parties, balance } = current;
    // Also the control: this instrument can pay this beneficiary through this service.
    current = await spend(t, current, new Big(smallest));
    const montant = await amountThatDebits(t, current, covered(t, current, Big.roundDown));
    if (montant?.gte(smallest)) {
      const answer = await postOperation(t, await validRequest(t, parties, { montant: toNumber(montant) }));
      return { drain: current, montant, answer };
    }
    t.judge.given(current.balance.lt(balance), `The balance of ${parties.payer.name} does not fall.`);
  }
  t.judge.given(false, `No amount was found whose debit is exactly the balance of ${current.balance}.`);
  throw new Error('given() throws.');
}

async function judgeExactlyCovered(t: Experiment, mode: FeeMode): Promise<void> {
  let { drain, montant, answer } = await spendAll(t, await arrangeDrain(t, mode));
  if (answer.status !== 200 && montant.gt(t.profile.limits.amount.largest)) {
    // The amount may have been too large by itself: once more with one that is not.
    const within = await bringWithinLimits(t, drain, STEPS_DOWN);
    ({ drain, montant, answer } = await spendAll(t, within));
    t.judge.given(
      answer.status === 200 || montant.lte(t.profile.limits.amount.largest),
      `montant ${montant} is above limits.amount.largest, and was answered ${describeAnswer(answer)}.`,
    );
  }
  leaveSpent(t, drain);
  t.judge.changed(`with ${mode} montant ${montant} debits exactly the balance of ${drain.balance}`);
  t.judge.status(answer, 200, 'a balance that covers the operation exactly was refused', '/montant');
}

export const amountsCoverSuite = suite('2.4', 'What a balance covers', (check) => {
  check('amounts.addition-must-cover-fees', 'montant is the whole balance', async (t) => {
    await ensureOperationsAreAccepted(t);
    const drain = await arrangeDrain(t, 'ADDITION');
    await judgeNotCovered(t, drain, covered(t, drain, Big.roundDown));
  });

  check('amounts.addition-must-cover-fees', 'one minor unit is lacking', async (t: Experiment) => {
    await ensureOperationsAreAccepted(t);
    const drain = await arrangeDrain(t, 'ADDITION');
    const unit = minorUnit(t.profile.money.decimals);
    const least = covered(t, drain, Big.roundUp).plus(unit);
    const montant =
      (await amountThatDebits(t, drain, least)) ?? (await amountThatDebits(t, drain, least.plus(unit)));
    t.judge.given(montant !== undefined, `No amount was found whose debit just exceeds ${drain.balance}.`);
    await judgeNotCovered(t, drain, montant);
  });

  check('amounts.addition-exactly-covered', 'the whole balance', async (t) => {
    await t.run.afterChecksOf('amounts.addition-must-cover-fees');
    await judgeExactlyCovered(t, 'ADDITION');
  });

  check('amounts.soustraction-exactly-covered', 'the whole balance', async (t) => {
    await t.run.afterChecksOf('amounts.addition-must-cover-fees');
    await judgeExactlyCovered(t, 'SOUSTRACTION');
  });
});
