/** 7, rule 2 for operations at the same instant, each of which the balance covers, and all of which it does not. */
import Big from 'big.js';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, sendOperation, validRequest } from '../act/operation-calls.ts';
import { smaller } from '../arrange/amount-choices.ts';
import { toNumber } from '../arrange/money.ts';
import {
  afterOrdinaryOperations,
  arrangeDrain,
  bringWithinLimits,
  debitOf,
} from '../arrange/parties/drain.ts';
import type { FeeMode } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ensureMovedByThisRun } from '../observe/balances.ts';
import { followAllToFinal, Watch } from '../observe/following.ts';

/** What simultaneous operations debit each, of the balance: two are too many. */
const SHARE = 0.6;
/** How many operations are sent at the same instant. */
const MOST_AT_ONCE = 6;
/** How many operations are made to bring a balance within the limits of one. */
const STEPS_DOWN = 20;

/** Those that succeed do not debit more than there was. */
export function simultaneousDebits(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication) {
    const needs = [
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
  if (!isCovered) await ensureMovedByThisRun(t, [drain.settled]);
  t.judge.that(isCovered, {
    message: 'simultaneous operations debit more than the balance of their initiator covers',
    expected: `debits of ${balance} at the most: HTTP 400 to one of the operations`,
    actual: `${succeeded} operations with SUCCES that debit ${debit} each`,
    pointer: '/montant',
    ...(operations.at(-1) && { answer: operations.at(-1)?.answer }),
  });
}
