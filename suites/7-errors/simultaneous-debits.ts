/** 7, rule 2: of simultaneous operations that a balance covers one by one, those that succeed are covered together. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Answer } from '../../target/door/call.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted } from '../act/operation-calls.ts';
import { RACES, Rounds, raceSize, SEVERAL_OTPS, sendTogether, validRequests } from '../act/races.ts';
import { smaller } from '../arrange/amount-choices.ts';
import { inSteps } from '../arrange/amount-steps.ts';
import { toNumber } from '../arrange/money.ts';
import {
  afterOrdinaryOperations,
  arrangeDrain,
  bringWithinLimits,
  type Drainable,
  debitOf,
} from '../arrange/parties/drain.ts';
import type { FeeMode } from '../arrange/parties/parties.ts';
import { paysThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  ensureMovedByThisRun,
  type Settled,
  settledBalance,
  succeededOf,
} from '../observe/balances/balances.ts';
import { operationOf } from '../observe/in-flight.ts';
import { coverRuling } from './insufficient-balance.ts';

/** What simultaneous operations debit each, of the balance: two are too many. */
const SHARE = 0.6;
/** A larger balance takes more operations than this to be exceeded. */
const MOST_AT_ONCE = 6;
/** How often operations are released together: each time less is left. */
const ROUNDS = 3;
/** How many operations are made to bring a balance to what a few of them can exceed. */
export const STEPS_DOWN = 40;

/** Of simultaneous operations those that succeed do not debit more than there was. */
export function simultaneousDebits(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication) {
    const needs = [
      RACES,
      SEVERAL_OTPS,
      ...READS_BALANCES,
      'fixtures.instruments.drain',
      `fixtures.services.${mode}`,
      ...(mode === 'ADDITION' ? READS_FEES : []),
    ] as const;
    check(
      `simultaneous operations that the balance covers one by one, with ${mode}`,
      { needs },
      async (t) => {
        await ensureOperationsAreAccepted(t);
        await afterOrdinaryOperations(t);
        await judgeSimultaneous(t, mode);
      },
    );
  }
}

/** Operations that are released together, each of which the balance covers, and all of which it does not. */
async function judgeSimultaneous(t: Experiment, mode: FeeMode): Promise<void> {
  const { largest } = t.profile.limits.amount;
  let drain = await arrangeDrain(t, mode);
  const most = largest * (MOST_AT_ONCE - 1);
  if (drain.balance.gt(most)) drain = await bringWithinLimits(t, drain, { steps: STEPS_DOWN, most });
  const rounds = new Rounds();
  for (let round = 0; round < ROUNDS; round += 1) {
    const montant = shareOf(t, drain);
    // Of what is below the smallest amount a target may give no fees.
    const isTaken = montant.gte(t.profile.limits.amount.smallest);
    const debit = isTaken ? await debitOf(t, drain, montant) : undefined;
    if (debit === undefined || debit.gt(drain.balance) || tooMany(drain.balance, debit) > MOST_AT_ONCE) {
      // What the earlier rounds left may be too little for another one, with its fees.
      if (round > 0) break;
      return t.judge.inconclusive(noRace(drain, montant, debit), 'fixture');
    }
    // Whoever holds accounts of its own together may do so for them alone.
    const outside = round === 1 ? paysThirdParty(t.profile, drain.parties) : undefined;
    const race = await judgeRace(t, { ...drain, parties: outside ?? drain.parties }, montant, debit);
    // Of a target that lets this payer pay nobody outside, nothing is seen.
    if (race === undefined) continue;
    const { answers, references } = race;
    rounds.add(answers);
    const settled = await settledAfter(t, drain, references);
    if (!settled.calm) break;
    drain = { ...drain, settled, balance: settled.balance };
  }
  rounds.conclude(t);
}

/**
 * The balance after a race. Debits that come late leave it too high, which accuses nobody; what is given back late would
 * leave it too low, and is waited for.
 */
async function settledAfter(
  t: Experiment,
  { parties: { payer } }: Drainable,
  references: readonly string[],
): Promise<Settled> {
  const settled = await settledBalance(t, payer, false);
  const haveSucceeded = references.every((one) => operationOf(t.run, one)?.status === 'SUCCES');
  return haveSucceeded || !settled.calm ? settled : settledBalance(t, payer);
}

/** Why no race can show anything: the balance is too large for a few operations, or too small for one with its fees. */
function noRace(
  { balance, parties }: Pick<Drainable, 'balance' | 'parties'>,
  montant: Big,
  debit?: Big,
): string {
  const { name } = parties.payer;
  if (debit?.lte(balance) === true)
    return `No small number of operations of ${montant} just exceeds the balance of ${balance}: raise limits.amount.largest, or give ${name} less.`;
  const remedy = `raise the balance of ${name}, or give another instrument that allows drain (fixtures.instruments[].allows).`;
  return debit === undefined
    ? `An operation of a part of the balance of ${balance} is below limits.amount.smallest: ${remedy}`
    : `With its fees, an operation of ${montant} debits ${debit}, more than the balance of ${balance}: ${remedy}`;
}

function shareOf({ profile }: Experiment, { balance }: Drainable): Big {
  const share = smaller(balance.times(SHARE), new Big(profile.limits.amount.largest));
  return inSteps(profile, share, Big.roundDown);
}

/**
 * One race: the operations of it that succeed must not debit more than there was.
 * @returns what was answered, and the references of what was accepted; undefined where a third party can't be paid.
 * @throws Inconclusive where none was accepted.
 */
async function judgeRace(
  t: Experiment,
  drain: Drainable,
  montant: Big,
  debit: Big,
): Promise<{ readonly answers: readonly Answer[]; readonly references: readonly string[] } | undefined> {
  const { parties, balance } = drain;
  const count = Math.max(tooMany(balance, debit), raceSize(t));
  const requests = await validRequests(t, parties, { montant: toNumber(montant) }, count);
  t.judge.changed(
    parties.thirdParty === undefined
      ? `${count} operations that debit ${debit} each were sent at the same instant`
      : `${count} operations that debit ${debit} each were sent to a third-party beneficiary at the same instant`,
  );
  const sent = await sendTogether(t, requests);
  const operations = sent.filter((one) => 'reference' in one);
  if (operations.length === 0 && parties.thirdParty !== undefined) return undefined;
  t.judge.given(operations.length > 0, 'None of the operations was accepted.');
  t.judge.observed(`${operations.length} of ${count} operations were accepted`);
  // What was accepted may still fail for lack of funds.
  let succeeded = operations.length;
  if (debit.times(succeeded).gt(balance))
    succeeded = (await succeededOf(t, parties.payer, operations)).length;
  const ruling = coverRuling({ balance, debit, succeeded });
  if (ruling.departure !== undefined) await ensureMovedByThisRun(t, [drain.settled]);
  t.judge.rulings([ruling], operations.at(-1)?.answer);
  const answers = sent.map(({ answer }) => answer);
  return { answers, references: operations.map(({ reference }) => reference) };
}

/** The least number of equal debits that a balance does not cover. */
export function tooMany(balance: Big, debit: Big): number {
  return Number(balance.div(debit).round(0, Big.roundDown).toString()) + 1;
}
