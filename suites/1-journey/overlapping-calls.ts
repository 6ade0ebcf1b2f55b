/** 1 with 2.4 and 7: calls that overlap leave the money as they would one after the other. */

import type { Answer } from '../../target/door/call.ts';
import { serviceFitting } from '../../target/profile/fitting-types.ts';
import { someNeedOtp } from '../../target/profile/otp-needs.ts';
import type { Instrument, Service } from '../../target/profile/resolve.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { answersToCancels } from '../act/cancel-call.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { postTogether, Rounds, raceSize, sendTogether } from '../act/races.ts';
import { TYPICAL } from '../arrange/amount-choices.ts';
import { restingKind } from '../arrange/kinds/evolving.ts';
import { partiesOfKind, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { toNumber } from '../arrange/money.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import { arrangeToAndFro } from '../arrange/parties/two-payers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { firstDeparture } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  balanceThatShouldBe,
  ensureMovedByThisRun,
  type Settled,
  settledAgain,
  settledBalance,
  succeededOf,
} from '../observe/balances/balances.ts';
import type { Amounts } from '../observe/balances/summed-moves.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { amountsIn } from './money-moves.ts';
import { afterMoves, overlapRulings } from './overlap-rule.ts';

/** Services that are tried: one may move money at once, another later. */
const MOST_SERVICES = 4;
/** How often an operation is cancelled several times at once. */
const CANCEL_ROUNDS = 3;

/** Calls that are released together, and the balances after them. */
export function overlappingCalls(check: Declare): void {
  check(
    'debits beside credits of one instrument',
    {
      needs: [
        ...READS_BALANCES,
        ...READS_FEES,
        'fixtures.instruments.credit',
        'fixtures.instruments.two-debit',
      ],
    },
    judgeToAndFro,
  );
  check(
    'cancellations of one operation at the same instant',
    { needs: [...READS_BALANCES, 'operations.cancelOperation', 'operations.listOperations'] },
    judgeCancelledTogether,
  );
  check(
    'one OTP for several operations at the same instant',
    { needs: ['bindings.otp.call'] },
    observeOneOtp,
  );
}

/** Two instruments pay each other: each is debited while it is credited. */
async function judgeToAndFro(t: Experiment): Promise<void> {
  const pair = await arrangeToAndFro(t);
  const rounds = new Rounds();
  for (const services of bothWays(t, pair).slice(0, MOST_SERVICES))
    rounds.add(await raceToAndFro(t, pair, services));
  rounds.conclude(t);
}

/** The services that two instruments can pay each other through, there and back; all where the profile shows none. */
function bothWays(
  t: Experiment,
  [one, other]: readonly [Instrument, Instrument],
): readonly (readonly [Service, Service])[] {
  const { services } = t.profile.fixtures;
  const fitting = services.flatMap((service) => {
    const [there, back] = [serviceFitting(service, one, other), serviceFitting(service, other, one)];
    return there === undefined || back === undefined ? [] : [[there, back] as const];
  });
  return fitting.length > 0 ? fitting : services.map((service) => [service, service]);
}

async function raceToAndFro(
  t: Experiment,
  pair: readonly [Instrument, Instrument],
  [service, back]: readonly [Service, Service],
): Promise<readonly Answer[]> {
  const [one, other] = pair;
  const ways: readonly [Parties, Parties] = [
    { payer: one, beneficiary: other, service },
    { payer: other, beneficiary: one, service: back },
  ];
  const before = [await settledBalance(t, one), await settledBalance(t, other)] as const;
  const montant = TYPICAL.of(t.profile);
  const amounts = [await amountsIn(t, ways[0], montant), await amountsIn(t, ways[1], montant)] as const;
  // Of OTPs that were generated for one instrument only the newest may be good.
  const count = someNeedOtp(t.profile, pair) ? 2 : raceSize(t);
  const sides = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 0 : 1));
  const requests = await Promise.all(
    sides.map((side) => validRequest(t, ways[side], { montant: toNumber(montant) })),
  );
  const sent = await sendTogether(t, requests);
  const acceptedOn = (side: number) =>
    sent.flatMap((one, at) => ('reference' in one && sides[at] === side ? [one] : []));
  // What was accepted and fails after that moves nothing.
  const [there, andBack] = [
    await succeededOf(t, one, acceptedOn(0)),
    await succeededOf(t, other, acceptedOn(1)),
  ];
  t.judge.given(
    there.length > 0 && andBack.length > 0,
    `No operations through ${service.reference} succeeded in both directions.`,
  );
  t.judge.changed(
    `${count} operations of ${montant} through ${service.reference} at the same instant, to and fro`,
  );
  const answer = there[0]?.answer;
  const moved = { paid: there.length, received: andBack.length };
  await judgeBalance(t, { instrument: one, ...before[0] }, moved, amounts, answer);
  const counter = { paid: andBack.length, received: there.length };
  await judgeBalance(t, { instrument: other, ...before[1] }, counter, [amounts[1], amounts[0]], answer);
  return sent.map(({ answer }) => answer);
}

/** @param amounts of an operation that the instrument pays, and of one that it receives. */
async function judgeBalance(
  t: Experiment,
  { instrument, balance: before, ...settled }: Settled & { readonly instrument: Instrument },
  counts: { readonly paid: number; readonly received: number },
  [own, others]: readonly [Amounts, Amounts],
  answer: Answer | undefined,
): Promise<void> {
  const paid = { count: counts.paid, each: own.debited };
  const received = { count: counts.received, each: others.credited };
  const after = await balanceThatShouldBe(t, instrument, afterMoves(before, paid, received));
  const { decimals } = t.profile.money;
  const rulings = overlapRulings({ moved: { before, after, decimals, paid, received } });
  if (firstDeparture(rulings) !== undefined) await ensureMovedByThisRun(t, [settled]);
  t.judge.rulings(rulings, answer);
}

/** One operation is cancelled by several calls at once: which codes they get is open, what comes back is not. */
async function judgeCancelledTogether(t: Experiment): Promise<void> {
  const kind = await restingKind(t);
  const parties = await arrangeParties(t, { ...partiesOfKind(t, kind), payer: 'exclusive' });
  const rounds = new Rounds();
  let judged = 0;
  for (let round = 0; round < CANCEL_ROUNDS; round += 1)
    if (await judgeCancelRace(t, kind, parties, rounds)) judged += 1;
  if (judged > 0) rounds.conclude(t);
}

/** @returns whether the operation was cancelled. */
async function judgeCancelRace(
  t: Experiment,
  kind: StatusKind,
  parties: Parties,
  rounds: Rounds,
): Promise<boolean> {
  const settled = await settledBalance(t, parties.payer);
  answersToCancels(t);
  // The operation may be final by the time of its turn.
  t.prioritise();
  const { operation, payer } = await sendKind(t, kind, parties);
  t.judge.given(payer === parties.payer, 'What leads to an open operation names a payer of its own.');
  const params = { referenceOperation: operation.reference };
  const answers = await t.race(
    Array.from({ length: raceSize(t) }, () => ({ operationId: 'cancelOperation' as const, params })),
  );
  rounds.add(answers);
  const final = await followToFinal(t, new Watch(operation), payer);
  const granted = answers.filter(({ status }) => status === 200).length;
  if (final !== 'ANNULEE' && final !== 'EXTOURNE') {
    t.judge.observed(`${granted} of ${answers.length} cancellations were granted, and it ended as ${final}`);
    return false;
  }
  t.judge.changed(`${answers.length} cancellations of ${operation.reference} at the same instant`);
  const after = await settledAgain(t, settled);
  const { decimals } = t.profile.money;
  const rulings = overlapRulings({ cancelled: { before: settled.balance, after, decimals, granted } });
  if (firstDeparture(rulings) !== undefined) await ensureMovedByThisRun(t, [settled]);
  t.judge.rulings(rulings, answers[0]);
  return true;
}

/** Whether an OTP serves several operations that overlap is open. */
async function observeOneOtp(t: Experiment): Promise<void> {
  const parties = await arrangeParties(t, { payer: 'paying with an OTP' });
  const body = await authenticatedRequest(t, parties);
  // All but one may count as wrong OTPs in a row.
  const count = Math.min(raceSize(t), Math.max(2, t.profile.limits.otpFailures + 1));
  const answers = await postTogether(
    t,
    Array.from({ length: count }, () => ({ body, aboutCover: true })),
  );
  const accepted = answers.filter(({ status }) => status === 200).length;
  t.judge.observed(
    `${accepted} of ${answers.length} operations with one OTP at the same instant were accepted`,
  );
  const rounds = new Rounds();
  rounds.add(answers);
  rounds.conclude(t);
}
