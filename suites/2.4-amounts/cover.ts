/** 1 and 2.4: what a balance covers, to the last minor unit. The refusals come first; they spend nothing. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import {
  ensureOperationsAreAccepted,
  postOperation,
  sendOperation,
  validRequest,
} from '../act/operation-calls.ts';
import { smaller } from '../arrange/amount-choices.ts';
import { eachOf } from '../arrange/each-of.ts';
import { minorUnit, toNumber } from '../arrange/money.ts';
import type { FeeMode, Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { suite } from '../engine/declare/suite.ts';
import { afterAllBut, EMPTYING } from '../engine/perform/emptying-last.ts';
import { ensureOwnDoing } from '../observe/balances.ts';
import { followAllToFinal, Watch } from '../observe/following.ts';
import {
  amountThatDebits,
  arrangeDrain,
  bringWithinLimits,
  type Drainable,
  debitOf,
  leaveSpent,
  spend,
} from './drain.ts';

/** How many small operations are made to reach a balance that an amount can meet exactly. */
const ATTEMPTS = 4;
/** What simultaneous operations debit each, of the balance: two are too many. */
const SHARE = 0.6;
/** How many operations are sent at the same instant. */
const MOST_AT_ONCE = 6;
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
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const answer = await postOperation(t, request, { aboutCover: true });
  if (answer.status === 200) await ensureOwnDoing(t, [drain.settled]);
  t.judge.status(
    answer,
    400,
    'an operation whose balance covers montant but not the fees was not answered 400',
    '/montant',
  );
}

/** The whole balance of one instrument, sent in several ways: what is refused spends nothing. */
async function judgeEachNotCovered(
  t: Experiment,
  ways: (parties: Parties) => readonly Parties[],
): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const drain = await arrangeDrain(t, 'ADDITION');
  const montant = covered(t, drain, Big.roundDown);
  await eachOf(t, ways(drain.parties), (parties) => judgeNotCovered(t, { ...drain, parties }, montant));
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
      const request = await validRequest(t, parties, { montant: toNumber(montant) });
      return { drain: current, montant, answer: await postOperation(t, request, { aboutCover: true }) };
    }
    t.judge.given(current.balance.lt(balance), `The balance of ${parties.payer.name} does not fall.`);
  }
  return t.judge.undecided(`No amount was found whose debit is exactly the balance of ${current.balance}.`);
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
  if (answer.status !== 200) await ensureOwnDoing(t, [drain.settled]);
  t.judge.status(answer, 200, 'an operation that the balance covers exactly was refused', '/montant');
}

/**
 * Operations at the same instant, each of which the balance covers, and all of which it does not: those that
 * succeed must not debit more than there was.
 */
async function judgeSimultaneous(t: Experiment, mode: FeeMode): Promise<void> {
  const { decimals } = t.profile.money;
  const { smallest, largest } = t.profile.limits.amount;
  let drain = await arrangeDrain(t, mode);
  if (drain.balance.gt(largest * (MOST_AT_ONCE - 1))) drain = await bringWithinLimits(t, drain, STEPS_DOWN);
  const { parties, balance } = drain;
  const montant = smaller(balance.times(SHARE), new Big(largest)).round(decimals, Big.roundDown);
  const debit = await debitOf(t, drain, montant);
  const count = Number(balance.div(debit).round(0, Big.roundDown).toString()) + 1;
  t.judge.given(
    montant.gte(smallest) && debit.lte(balance) && count <= MOST_AT_ONCE,
    `No small number of operations of ${montant} just exceeds the balance of ${balance}.`,
  );
  const requests: OperationRequest[] = [];
  for (let made = 0; made < count; made += 1)
    requests.push(await validRequest(t, parties, { montant: toNumber(montant) }));
  t.judge.changed(`${count} operations that debit ${debit} each were sent at the same instant`);
  const answers = await Promise.all(requests.map((request) => sendOperation(t, request)));
  const operations = answers.filter((one) => 'reference' in one);
  t.judge.given(operations.length > 0, 'None of the operations was accepted.');
  t.judge.observed(`${operations.length} of ${count} operations were accepted`);
  // What was accepted may still fail for want of funds.
  let succeeded = operations.length;
  if (debit.times(succeeded).gt(balance)) {
    const watches = operations.map((operation) => new Watch(operation));
    const finals = await followAllToFinal(t, watches, parties.payer);
    succeeded = finals.filter((final) => final === 'SUCCES').length;
  }
  const isCovered = debit.times(succeeded).lte(balance);
  if (!isCovered) await ensureOwnDoing(t, [drain.settled]);
  t.judge.that(isCovered, {
    message: 'simultaneous operations debit more than the balance of their initiator covers',
    expected: `debits of ${balance} at the most: HTTP 400 to one of the operations`,
    actual: `${succeeded} operations with SUCCES that debit ${debit} each`,
    pointer: '/montant',
    ...(operations.at(-1) && { answer: operations.at(-1)?.answer }),
  });
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

  check('amounts.addition-must-cover-fees', 'through every service of this mode', async (t) => {
    const { services } = t.profile.fixtures;
    await judgeEachNotCovered(t, (parties) =>
      services.filter(({ mode }) => mode === 'ADDITION').map((service) => ({ ...parties, service })),
    );
  });

  check(
    'amounts.addition-must-cover-fees',
    'for each third-party beneficiary',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const { thirdPartyBeneficiaries } = t.profile.fixtures;
      await judgeEachNotCovered(t, ({ payer, service }) =>
        thirdPartyBeneficiaries.map((thirdParty) => ({ payer, service, thirdParty })),
      );
    },
  );

  for (const mode of ENUMERATIONS.ModeApplication) {
    const needs = [
      ...READS_BALANCES,
      'fixtures.instruments.drain',
      `fixtures.services.${mode}`,
      ...(mode === 'ADDITION' ? READS_FEES : []),
    ] as const;
    check(
      'errors.insufficient-balance',
      `simultaneous operations that the balance covers one by one, with ${mode}`,
      { needs },
      async (t) => {
        await ensureOperationsAreAccepted(t);
        await afterOrdinaryOperations(t);
        await judgeSimultaneous(t, mode);
      },
    );
  }

  check('amounts.addition-exactly-covered', 'the whole balance', async (t) => {
    await afterThoseThatNeedABalance(t);
    await judgeExactlyCovered(t, 'ADDITION');
  });

  check('amounts.soustraction-exactly-covered', 'the whole balance', async (t) => {
    await afterThoseThatNeedABalance(t);
    await judgeExactlyCovered(t, 'SOUSTRACTION');
  });
});

/** They would find nothing left. Where whatever pays may be emptied, that is every other check. */
async function afterThoseThatNeedABalance({ run, profile }: Experiment): Promise<void> {
  await run.afterChecksOf('amounts.addition-must-cover-fees');
  await run.afterChecksOf('errors.insufficient-balance');
  await afterOrdinaryOperations({ run, profile });
}

/** An instrument that may be emptied is left to the ordinary operations first, where they have nothing else. */
async function afterOrdinaryOperations({ run, profile }: Pick<Experiment, 'run' | 'profile'>): Promise<void> {
  const lasts = profile.fixtures.instruments.some(
    ({ allows }) => allows.includes('debit') && !allows.includes('drain'),
  );
  if (lasts) return;
  await afterAllBut(run, EMPTYING);
}
