/**
 * 1 with 2.2: an operation debits its initiator and credits its beneficiary, whatever its montant. An amount below zero
 * that is accepted is another matter; money that it moves the other way is not.
 */
import Big from 'big.js';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Answer } from '../../target/door/call.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { SMALLEST } from '../arrange/amount-choices.ts';
import { sameMoney, toNumber } from '../arrange/money.ts';
import { arrangeParties, type FeeMode, type Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { balanceWhen, settledAgain, settledBalance } from '../observe/balances/balances.ts';

/** Parts of the smallest amount: the same part of different amounts is no stranger's money. */
const PARTS = [1, 0.5, 0.25];

/** What an operation below zero did to the two balances. */
export interface BackwardsRound {
  /** As it was sent, without its sign. */
  readonly amount: Big;
  readonly payer: Big;
  readonly beneficiary: Big;
}

/** No operation over an amount below zero moves money from its beneficiary to its initiator. */
export function neverBackwards(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication)
    check(
      `a montant below zero, with ${mode}`,
      { needs: ['fixtures.instruments.drain', 'fixtures.instruments.credit', `fixtures.services.${mode}`] },
      (t) => judgeBelowZero(t, mode),
    );
}

async function judgeBelowZero(t: Experiment, mode: FeeMode): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const parties = await arrangeParties(t, {
    mode,
    designation: 'internal',
    drain: true,
    payer: 'exclusive',
    beneficiary: 'exclusive',
  });
  const rounds: BackwardsRound[] = [];
  for (const amount of amountsBelow(t)) {
    const { answer, round } = await sendBelowZero(t, parties, amount);
    t.judge.changed(`montant was ${amount.times(-1)}`);
    if (round === undefined) return judgeRounds(t, [], answer);
    rounds.push(round);
    if (!isBackwards(round, t.profile.money.decimals)) {
      t.judge.observed('a montant below zero was accepted, and moved nothing the other way');
      return judgeRounds(t, [], answer);
    }
    if (rounds.length === PARTS.length) judgeRounds(t, rounds, answer);
  }
}

/** Never more than the smallest amount: it may be taken from the beneficiary. */
function amountsBelow(t: Experiment): Big[] {
  const { decimals } = t.profile.money;
  const smallest = SMALLEST.of(t.profile);
  return PARTS.map((part) => {
    const amount = smallest.times(part).round(decimals, Big.roundDown);
    return amount.gt(0) ? amount : smallest;
  });
}

/** @returns no round where the operation was refused. */
async function sendBelowZero(
  t: Experiment,
  parties: Parties,
  amount: Big,
): Promise<{ readonly answer: Answer; readonly round?: BackwardsRound }> {
  const { payer, beneficiary } = parties;
  if (beneficiary === undefined) throw new Error('An internal beneficiary was asked for.');
  const before = [await settledBalance(t, payer), await settledBalance(t, beneficiary)] as const;
  const request = await validRequest(t, parties, { montant: toNumber(amount.times(-1)) });
  const answer = await postOperation(t, request);
  if (answer.status !== 200) return { answer };
  const moves: Big[] = [];
  for (const settled of before) {
    const { balance, foreignUse } = settled;
    await balanceWhen(t, foreignUse.instrument, (now) => !sameMoney(now, balance, t.profile.money.decimals));
    moves.push((await settledAgain(t, settled)).minus(balance));
  }
  const [ofPayer, ofBeneficiary] = moves;
  if (ofPayer === undefined || ofBeneficiary === undefined) throw new Error('Two balances were read.');
  return { answer, round: { amount, payer: ofPayer, beneficiary: ofBeneficiary } };
}

/** The initiator has more by the very amount, or the beneficiary less. */
function isBackwards({ amount, payer, beneficiary }: BackwardsRound, decimals: number): boolean {
  return sameMoney(payer, amount, decimals) || sameMoney(beneficiary, amount.times(-1), decimals);
}

/** @judges journey.never-backwards */
function judgeRounds(t: Experiment, rounds: readonly BackwardsRound[], answer: Answer): void {
  t.judge.noDeparture(backwardsDeparture(rounds, t.profile.money.decimals), answer);
}

/**
 * Operations over amounts below zero moved exactly these amounts backwards, each of them.
 * @param rounds none where an operation was refused, or moved nothing backwards.
 */
export function backwardsDeparture(
  rounds: readonly BackwardsRound[],
  decimals: number,
): Departure | undefined {
  const isProven = rounds.length === PARTS.length && rounds.every((round) => isBackwards(round, decimals));
  if (!isProven) return undefined;
  const shown = (of: (round: BackwardsRound) => Big) =>
    rounds.map((round) => of(round).toString()).join(' / ');
  return {
    message: 'an operation over an amount below zero moved money from its beneficiary to its initiator',
    expected: 'the operation refused, or no balance moved the other way',
    actual: `the initiator moved by ${shown(({ payer }) => payer)} and the beneficiary by ${shown(({ beneficiary }) => beneficiary)}`,
    pointer: '/montant',
  };
}
