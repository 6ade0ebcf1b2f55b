/** 1 with 7: executions that overlap with a lock, or an unenrollment, of their initiator. */

import { isFinal } from '../../spec/document/final-status.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import { acceptedIn } from '../act/accepting.ts';
import { READS_BALANCES } from '../act/bound-calls.ts';
import { ensureOperationsAreAccepted, newRequestId, operationCall } from '../act/operation-calls.ts';
import { Rounds, raceCalls, raceSize, validRequests } from '../act/races.ts';
import { type SpendingCall, takeDebited } from '../act/spending-calls.ts';
import { TYPICAL } from '../arrange/amount-choices.ts';
import { toNumber } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { firstDeparture } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  awaitOperations,
  balanceThatShouldBe,
  ensureMovedByThisRun,
  settledBalance,
} from '../observe/balances/balances.ts';
import { followAllToFinal, Watch } from '../observe/following.ts';
import { getOperationList } from '../observe/lists/list-reading.ts';
import { amountsIn } from './money-moves.ts';
import { afterMoves, overlapRulings } from './overlap-rule.ts';

/** The call, its circumstance and the instrument that it takes. */
const CALLS = [
  ['lockInstrument', 'executions beside a lock of their initiator', 'fixtures.instruments.debit-lock'],
  [
    'unenrollInstrument',
    'executions beside an unenrollment of their initiator',
    'fixtures.instruments.debit-unenroll',
  ],
] as const;

const LISTS = 'operations.listOperations';

/** Executions are released together with a call that puts their initiator out of service. */
export function besideSpending(check: Declare): void {
  for (const [operationId, circumstance, allowance] of CALLS)
    check(
      circumstance,
      { needs: [...READS_BALANCES, 'bindings.fees', allowance, 'fixtures.instruments.credit', LISTS] },
      (t) => judgeBesideSpending(t, operationId),
    );
}

async function judgeBesideSpending(t: Experiment, operationId: SpendingCall): Promise<void> {
  await ensureOperationsAreAccepted(t);
  const parties = await takeDebited(t, operationId);
  const { payer, beneficiary } = parties;
  const before = await settledBalance(t, beneficiary);
  // What was final before stands: this list and the last are held to that.
  await awaitOperations(t, payer);
  await getOperationList(t, payer.reference);
  const montant = TYPICAL.of(t.profile);
  const { credited } = await amountsIn(t, parties, montant);
  const count = needsOtp(t.profile, payer) ? 1 : raceSize(t) - 1;
  const requests = await validRequests(t, parties, { montant: toNumber(montant) }, count);
  const entries = requests.map((request) => ({ request, requestId: newRequestId(t) }));
  const params = { referenceWallet: payer.reference };
  const executions = entries.map(({ request, requestId }) => operationCall(t, request, { requestId }));
  // In the midst of them: whichever order a service keeps, some come before it and some after.
  const middle = Math.ceil(count / 2);
  const answers = await raceCalls(t, executions.toSpliced(middle, 0, { operationId, params }));
  t.judge.changed(`${count} executions and ${operationId} of their initiator at the same instant`);
  t.judge.rulings(overlapRulings({ answered: { answers, spending: operationId } }));
  const executed = answers.toSpliced(middle, 1);
  const operations = entries.flatMap((entry, at) => {
    const answer = executed[at];
    if (answer === undefined) return [];
    const sent = acceptedIn(t, { ...entry, answer, sentAt: answer.sentAt });
    return 'reference' in sent ? [sent] : [];
  });
  const statuses = answers.map(({ status }) => status).join(', ');
  t.judge.observed(`${operationId} and executions at the same instant are answered ${statuses}`);
  const rounds = new Rounds();
  rounds.add(answers);
  const watches = operations.map((operation) => new Watch(operation));
  const areOpen = watches.some((watch) => !isFinal(watch.status));
  if (areOpen && (await getOperationList(t, payer.reference)).status !== 200) {
    t.judge.observed(`after ${operationId} nobody can follow the operations of its instrument`);
    return rounds.conclude(t);
  }
  const finals = await followAllToFinal(t, watches, payer);
  const succeeded = finals.filter((final) => final === 'SUCCES').length;
  const received = { count: succeeded, each: credited };
  const { balance } = before;
  // Its payer is spent: where the profile has no other, this is the only try.
  const after = await balanceThatShouldBe(t, beneficiary, afterMoves(balance, undefined, received), true);
  const { decimals } = t.profile.money;
  const rulings = overlapRulings({ moved: { before: balance, after, decimals, received } });
  if (firstDeparture(rulings) !== undefined) await ensureMovedByThisRun(t, [before]);
  t.judge.rulings(rulings, operations[0]?.answer);
  await getOperationList(t, payer.reference);
  rounds.conclude(t);
}
