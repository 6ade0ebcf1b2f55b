/** 2.4 Amount and fees rule, proved by the money: how far the balances of the two instruments move. */
import Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { readBalance } from '../act/bound-calls.ts';
import { type Accepted, accepted, validRequest } from '../act/operation-calls.ts';
import {
  A_THIRD,
  type AmountChoice,
  amountFor,
  amountsOf,
  LARGEST,
  ODD,
  quoteIn,
  SMALLEST,
  TYPICAL,
} from '../arrange/amount-choices.ts';
import { sameMoney, toNumber } from '../arrange/money.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  balanceThatShouldBe,
  ensureMovedByThisRun,
  followToSuccess,
  type Settled,
  settledBalance,
} from '../observe/balances.ts';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  type AmountRule,
  isWithFees,
  movementText,
  OWNER_OF,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from './table.ts';
import { type Movement, type Outcome, outcomesOf, VARIANTS_TRIED } from './variant-outcomes.ts';

/** How many operations are sent at the same instant. */
const SIMULTANEOUS = 5;

/** With ADDITION, the balance of the initiator falls by exactly montant plus the fees. */
export function additionFalls(check: Declare): void {
  declareMoved(check, ADDITION_DEBIT);
}

/** With SOUSTRACTION, the balance of the initiator falls by exactly montant. */
export function soustractionFalls(check: Declare): void {
  declareMoved(check, SOUSTRACTION_DEBIT);
}

/** With ADDITION, the balance of the beneficiary rises by exactly montant. */
export function additionRises(check: Declare): void {
  declareMoved(check, ADDITION_CREDIT);
}

/** With SOUSTRACTION, the balance of the beneficiary rises by exactly montant minus the fees. */
export function soustractionRises(check: Declare): void {
  declareMoved(check, SOUSTRACTION_CREDIT);
}

/**
 * Declares that a balance moves by exactly the amount that the table gives.
 *
 * @judges amounts.balance-debit-addition, amounts.balance-debit-soustraction, amounts.balance-credit-addition
 * @judges amounts.balance-credit-soustraction
 */
function declareMoved(check: Declare, rule: AmountRule): void {
  check('one operation, and the quiet after it', async (t: Experiment) => {
    const watched = await watch(t, rule);
    const moving = await send(t, watched, TYPICAL);
    const after = await judgeAtRest(t, watched, [moving]);
    await t.pause(t.profile.limits.quietMs);
    const later = await readBalance(t, watched.instrument);
    const stays = sameMoney(after, later, t.profile.money.decimals);
    if (!stays) await ensureMovedByThisRun(t, [watched]);
    t.judge.that(stays, {
      message: `with ${rule.mode} the balance moved again after the operation had come to its end`,
      expected: `a balance of ${after}`,
      actual: `a balance of ${later}`,
      answer: moving.operation.answer,
    });
  });

  check('several amounts, one after another', async (t) => {
    const watched = await watch(t, rule);
    const moving: Moving[] = [];
    for (const choice of [SMALLEST, A_THIRD, ODD, LARGEST]) moving.push(await send(t, watched, choice));
    await judgeAtRest(t, watched, moving);
  });

  if (!isWithFees(rule)) {
    check(`${SIMULTANEOUS} operations at the same instant`, async (t) => {
      const watched = await watch(t, rule);
      const moving = await Promise.all(
        Array.from({ length: SIMULTANEOUS }, () => send(t, watched, SMALLEST)),
      );
      await judgeAtRest(t, watched, moving);
    });
  }

  if (rule.side === 'debited') {
    check(
      'a beneficiary at a third-party contributor',
      { needs: ['fixtures.thirdPartyBeneficiaries'] },
      async (t) => {
        const watched = await watch(t, rule, toThirdParty(t));
        await judgeAtRest(t, watched, [await send(t, watched, ODD)]);
      },
    );
  }

  declareMovedByVariants(check, rule);
}

/** The same whatever the operations are like. */
function declareMovedByVariants(check: Declare, rule: AmountRule): void {
  const whose = OWNER_OF[rule.side];
  for (const variant of VARIANTS_TRIED) {
    const { name, needs = [] } = variant;
    // A third party's balance is nobody's to read.
    if (whose === 'beneficiary' && needs.includes('fixtures.thirdPartyBeneficiaries')) continue;
    check(name, { needs }, async (t) => {
      const outcomes = await outcomesOf(t, variant, rule.mode);
      // With third parties alone in the profile there is no beneficiary to look at.
      if (whose === 'beneficiary') t.need('fixtures.instruments.credit');
      for (const outcome of outcomes) await judgeOutcome(t, rule, outcome);
    });
  }
}

async function judgeOutcome(t: Experiment, rule: AmountRule, outcome: Outcome): Promise<void> {
  const { operations, movements, observations } = outcome;
  const whose = OWNER_OF[rule.side];
  for (const why of observations) t.judge.observed(why);
  t.judge.given(typeof movements !== 'string', String(movements));
  const movement = movements[whose];
  t.judge.given(
    movement !== undefined,
    `The balance of the ${whose === 'payer' ? 'initiator' : 'beneficiary'} cannot be read.`,
  );
  const { expected, after } = movement;
  if (!sameMoney(after, expected, t.profile.money.decimals)) await ensureMovedByThisRun(t, [movement]);
  const texts = operations.map(
    ({ operation: { request }, montant, fees }) =>
      `${request.typeOperation} through ${request.refService}, montant ${montant}${fees ? `, fees ${fees}` : ''}`,
  );
  judgeMoved(t, rule, movement, texts, operations[0]?.operation.answer);
}

/** A balance before operations, what it should be after them, and where it came to rest. */
type MovedBalance = Pick<Movement, 'before' | 'expected' | 'after'>;

/**
 * Judges where a balance came to rest.
 * @param operations what moved it, in words.
 * @judges amounts.balance-debit-addition, amounts.balance-debit-soustraction
 * @judges amounts.balance-credit-addition, amounts.balance-credit-soustraction
 */
export function judgeMoved(
  t: Experiment,
  rule: AmountRule,
  { before, expected, after }: MovedBalance,
  operations: readonly string[],
  answer?: Answer,
): void {
  t.judge.that(sameMoney(after, expected, t.profile.money.decimals), {
    message: `with ${rule.mode} ${movementText(rule)}`,
    expected: `a balance of ${expected}: ${before} before, then ${operations.join('; ')}`,
    actual: `a balance of ${after}, which is ${after.minus(expected)} off`,
    ...(answer && { answer }),
  });
}

/** A balance under watch, from before anything is sent. */
interface Watched extends Pick<Settled, 'calm' | 'foreignUse'> {
  readonly rule: AmountRule;
  readonly parties: Parties;
  readonly instrument: Instrument;
  readonly before: Big;
}

/** An operation, and by how much it should move the balance that is watched. */
interface Moving {
  readonly operation: Accepted;
  readonly movement: Big;
  /** `montant 100, fees 1.5` */
  readonly text: string;
}

async function watch(t: Experiment, rule: AmountRule, wanted: PartiesWanted = {}): Promise<Watched> {
  const watched = OWNER_OF[rule.side];
  const internal = watched === 'beneficiary' ? ({ designation: 'internal' } as const) : {};
  const parties = await arrangeParties(t, {
    ...internal,
    ...wanted,
    mode: rule.mode,
    [watched]: 'exclusive',
  });
  const instrument = parties[watched];
  if (instrument === undefined) throw new Error('Parties without an internal beneficiary.');
  const { balance, ...settled } = await settledBalance(t, instrument);
  return { rule, parties, instrument, before: balance, ...settled };
}

async function send(t: Experiment, { rule, parties }: Watched, choice: AmountChoice): Promise<Moving> {
  const { mode, side } = rule;
  const withFees = isWithFees(rule);
  const montant = await amountFor(t, choice, parties);
  const request = await validRequest(t, parties, { montant: toNumber(montant) });
  const fees = withFees ? await quoteIn(t, mode, parties, montant) : new Big(0);
  t.judge.given(
    mode === 'ADDITION' || fees.lte(montant),
    `The fees of ${montant} are ${fees}: more than the amount that they are taken from.`,
  );
  const amount = amountsOf(mode, montant, fees)[side];
  return {
    operation: await accepted(t, request),
    movement: side === 'debited' ? amount.times(-1) : amount,
    text: `montant ${montant}${withFees ? `, fees ${fees}` : ''}`,
  };
}

/** Follows the operations to SUCCES and judges where the balance comes to rest. @returns that balance. */
async function judgeAtRest(t: Experiment, watched: Watched, moving: readonly Moving[]): Promise<Big> {
  const { rule, parties, instrument, before } = watched;
  const operations = moving.map(({ operation }) => operation);
  await followToSuccess(t, parties.payer, operations);
  const expected = moving.reduce((sum, { movement }) => sum.plus(movement), before);
  const after = await balanceThatShouldBe(t, instrument, expected);
  if (!sameMoney(after, expected, t.profile.money.decimals)) await ensureMovedByThisRun(t, [watched]);
  const texts = moving.map(({ text }) => text);
  judgeMoved(t, rule, { before, expected, after }, texts, operations[0]?.answer);
  return after;
}
