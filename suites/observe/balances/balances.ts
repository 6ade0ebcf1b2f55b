/** Balances that are at rest, and where they come to rest (1, 2.4). Meant for instruments under an exclusive lease. */

import type Big from 'big.js';
import { isFinal } from '../../../spec/document/final-status.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import { readBalance } from '../../act/bound-calls.ts';
import { sameMoney } from '../../arrange/money.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { isInconclusive } from '../../engine/declare/verdict-exceptions.ts';
import { followAllToFinal, Watch } from '../following.ts';
import {
  isKnownToRest,
  isKnownToStay,
  isUnderWay,
  noteMissing,
  operationsTouching,
  type Underway,
} from '../in-flight.ts';
import { type OperationList, readWidely, recordsOf } from '../lists/list-reading.ts';
import { readForOperations } from '../lists/newest-reading.ts';
import { ensureNobodyElse, type ForeignUse, foreignUseOf } from '../others-at-work.ts';
import { growingWaits, pollUntil, shownAtLastMs, shownWaits } from '../poll.ts';
import { ensureNoDrift } from './drifting-balances.ts';
import { ensureOwnBalance } from './shared-balance.ts';

const MOST_READINGS = 8;

/** A balance before something is done. */
export interface Settled {
  readonly balance: Big;
  /** False where an operation of this run is still on its way to the instrument: a difference proves nothing. */
  readonly calm: boolean;
  /** What others had done with the instrument by then. */
  readonly foreignUse: ForeignUse;
}

/**
 * The balance of an instrument when nothing of this run is on its way to it any more.
 * @param isPatient whether it is given the time that it may take to follow a status, where a rule about it seemed broken.
 * @throws Inconclusive where it cannot be read, or does not come to rest.
 */
export async function settledBalance(
  t: Experiment,
  instrument: Instrument,
  isPatient = true,
): Promise<Settled> {
  const calm = await awaitOperations(t, instrument);
  const foreignUse = await foreignUseOf(t, instrument);
  if (isPatient) await giveTime(t, instrument);
  const balance = await balanceAtRest(t, instrument);
  if (balance !== undefined) return { balance, calm, foreignUse };
  await ensureNobodyElse(t, [foreignUse]);
  return t.judge.inconclusive(`The balance of ${instrument.name} does not come to rest.`);
}

/**
 * The same after what an experiment did, with what was known before it.
 * @param expected what it should be, where that is known: then it need not be given time to become so.
 * @throws Inconclusive as above.
 */
export async function settledAgain(
  t: Experiment,
  { foreignUse }: Pick<Settled, 'foreignUse'>,
  expected?: Big,
): Promise<Big> {
  const { instrument } = foreignUse;
  await awaitOperations(t, instrument);
  await giveTime(t, instrument, expected);
  const balance = await balanceAtRest(t, instrument);
  if (balance !== undefined) return balance;
  await ensureNobodyElse(t, [foreignUse]);
  return t.judge.inconclusive(`The balance of ${instrument.name} does not come to rest.`);
}

/** A balance may follow the status: before it is said again that one is wrong, it is given the time that it may take. */
async function giveTime(t: Experiment, instrument: Instrument, expected?: Big): Promise<void> {
  if (t.run.triedAgain !== undefined && !(await isAlready(t, instrument, expected)))
    await t.pause(Math.max(0, lastTouched(t, instrument) + shownAtLastMs(t) - performance.now()));
}

/** The balance where it is at rest; undefined where it goes on moving. */
async function balanceAtRest(t: Experiment, instrument: Instrument): Promise<Big | undefined> {
  let balance = await readBalance(t, instrument);
  if (!wasTouchedLately(t, instrument) || isKnownAtRest(t, instrument, balance)) return balance;
  const waits = Array.from({ length: MOST_READINGS - 1 }, () => t.profile.limits.quietMs);
  const readAgain = async () => {
    const since = performance.now();
    const again = await readBalance(t, instrument);
    const same = again.eq(balance);
    balance = again;
    if (same) noteAtRest(t, instrument, balance, since);
    return same;
  };
  return (await pollUntil(t, waits, readAgain, Boolean)) ? balance : undefined;
}

async function isAlready(t: Experiment, instrument: Instrument, expected: Big | undefined): Promise<boolean> {
  const { decimals } = t.profile.money;
  return expected !== undefined && sameMoney(await readBalance(t, instrument), expected, decimals);
}

/** A balance that was found at rest, and since when nothing of this run may have touched it for that to be so still. */
interface AtRest {
  readonly balance: Big;
  readonly since: number;
}

function balancesAtRest({ run }: Experiment): Map<string, AtRest> {
  return run.kept('balances at rest', () => new Map<string, AtRest>());
}

function noteAtRest(t: Experiment, { reference }: Instrument, balance: Big, since: number): void {
  balancesAtRest(t).set(reference, { balance, since });
}

/** Whether a balance is where an earlier look found it at rest, and nothing of this run has touched it since. */
function isKnownAtRest(t: Experiment, { reference }: Instrument, balance: Big): boolean {
  const known = balancesAtRest(t).get(reference);
  return (
    known !== undefined &&
    balance.eq(known.balance) &&
    operationsTouching(t.run, reference).every(({ changedAt }) => changedAt < known.since)
  );
}

/**
 * Makes sure that balances were moved by what an experiment did, and by nothing else: to be asked where a rule about
 * them seems broken. Other checks of this run move nothing meanwhile.
 * @throws Inconclusive where operations of this run may have moved them; DisturbedByOthers where those of others have.
 */
export async function ensureMovedByThisRun(
  t: Experiment,
  balances: readonly Pick<Settled, 'calm' | 'foreignUse'>[],
): Promise<void> {
  await t.hold(balances.map(({ foreignUse }) => foreignUse.instrument));
  for (const { calm, foreignUse } of balances)
    t.judge.given(
      calm && (await rests(t, foreignUse.instrument)),
      `Operations of this run are still on their way to ${foreignUse.instrument.name}.`,
    );
  for (const { foreignUse } of balances) await ensureOwnBalance(t, foreignUse);
  await ensureNobodyElse(
    t,
    balances.map(({ foreignUse }) => foreignUse),
  );
  await ensureNoDrift(
    t,
    balances.map(({ foreignUse }) => foreignUse.instrument),
  );
}

/**
 * Waits until every operation of this run that touches an instrument is final, or stays where it is: one may be
 * suspended until somebody acts, and moves no money meanwhile.
 * @returns false where one is not within `limits.finalStatusMs`; it is not waited for again.
 */
export async function awaitOperations(t: Experiment, instrument: Instrument): Promise<boolean> {
  const { finalStatusMs } = t.profile.limits;
  const end = t.now() + finalStatusMs;
  const touching = () => operationsTouching(t.run, instrument.reference);
  const onTheWay = () =>
    touching().filter((one) => isUnderWay(t.run, one) && !isKnownToStay(t.run, one.status));
  if (!t.profile.notImplemented.includes('listOperations'))
    await pollUntil(
      t,
      growingWaits(t, finalStatusMs, { atOnce: true }),
      async () => {
        const pending = onTheWay();
        if (pending.length > 0 && t.now() <= end) await lookAt(t, pending, instrument);
      },
      () => onTheWay().length === 0,
    );
  for (const operation of onTheWay()) operation.givenUp = true;
  return touching().every((operation) => isFinal(operation.status) || isResting(t, operation));
}

/** Seen for as long as an operation may take to become final, and in one status all the while; or known to stay there. */
function isResting(t: Experiment, operation: Underway): boolean {
  const { status, givenUp, changedAt } = operation;
  if (isFinal(status)) return false;
  return (
    isKnownToRest(t.run, operation) ||
    (givenUp && performance.now() - changedAt >= t.profile.limits.finalStatusMs)
  );
}

/** Whether the operations that were resting at an instrument still are. */
async function rests(t: Experiment, instrument: Instrument): Promise<boolean> {
  const resting = operationsTouching(t.run, instrument.reference).filter((one) => isResting(t, one));
  if (resting.length === 0) return true;
  const before = resting.map(({ status }) => status);
  await lookAt(t, resting, instrument);
  return resting.every(({ status }, at) => status === before[at]);
}

/**
 * Reads the lists that the operations are in: what they show is taken note of. What an instrument received may be
 * in its own list as well, and still be there when that of the payer has no more room for it.
 */
async function lookAt(t: Experiment, operations: readonly Underway[], touched: Instrument): Promise<void> {
  const payers = t.profile.fixtures.instruments.filter(({ reference }) =>
    operations.some(({ payer }) => payer === reference),
  );
  const shown = await Promise.all(
    payers.map(async (payer) => {
      const paid = operations.filter((one) => one.payer === payer.reference);
      const list = await listOfPayer(t, payer, paid);
      if (list === undefined) return [];
      const isShown = ({ reference }: Underway) => recordsOf(list, reference).length > 0;
      for (const one of paid) if (!isShown(one)) noteMissing(t.run, one.reference);
      return paid.filter(isShown);
    }),
  );
  if (shown.flat().length < operations.length && !payers.includes(touched)) await readWidely(t, touched);
}

/**
 * The list that shows what an instrument paid; undefined where a check has put it out of service, and it has no list any
 * more. What it paid before that may still become final.
 */
async function listOfPayer(
  t: Experiment,
  payer: Instrument,
  paid: readonly Underway[],
): Promise<OperationList | undefined> {
  try {
    return await readForOperations(t, payer, paid);
  } catch (error) {
    if (isInconclusive(error) && !t.run.pool.instruments.includes(payer)) return undefined;
    throw error;
  }
}

function wasTouchedLately(t: Experiment, instrument: Instrument): boolean {
  const since = performance.now() - Math.max(TOLERANCES.balanceAtRest.value, t.profile.limits.quietMs);
  return lastTouched(t, instrument) > since;
}

/** When an operation of this run that touches an instrument was last seen to change, on the clock of `performance.now()`. */
function lastTouched(t: Experiment, { reference }: Instrument): number {
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...operationsTouching(t.run, reference).map(({ changedAt }) => changedAt),
  );
}

/** Follows accepted operations to their end. @throws Skipped | NotApplicable where only a list would show it, and there is none. */
async function followed(
  t: Experiment,
  payer: Instrument,
  operations: readonly Accepted[],
): Promise<readonly Watch[]> {
  const watches = operations.map((operation) => new Watch(operation));
  if (watches.some(({ status }) => !isFinal(status))) t.need('operations.listOperations');
  await followAllToFinal(t, watches, payer);
  return watches;
}

/** Follows accepted operations to their end. @returns those that end with SUCCES. */
export async function succeededOf(
  t: Experiment,
  payer: Instrument,
  operations: readonly Accepted[],
): Promise<readonly Accepted[]> {
  const watches = await followed(t, payer, operations);
  return operations.filter((_, at) => watches[at]?.status === 'SUCCES');
}

/**
 * Follows accepted operations to their end.
 * @throws Inconclusive unless each ends with SUCCES: that it does is no rule.
 */
export async function followToSuccess(
  t: Experiment,
  payer: Instrument,
  operations: readonly Accepted[],
): Promise<void> {
  for (const { operation, status, last } of await followed(t, payer, operations)) {
    t.judge.given(
      status === 'SUCCES',
      `The operation ${operation.reference} ended with ${status}, and this experiment needs one that succeeds (${last.exchangeId}).`,
      last,
    );
  }
}

/** Looks at a balance until a condition holds, for as long as it may take to show (`shownWaits`). @returns the last one seen. */
export function balanceWhen(
  t: Experiment,
  instrument: Instrument,
  holds: (balance: Big) => boolean,
): Promise<Big> {
  return pollUntil(t, shownWaits(t), () => readBalance(t, instrument), holds);
}

/**
 * The balance once it is what every operation that has touched it makes of it, the last of them final; otherwise the
 * last one seen. One that is so is at rest: nothing that this run did is still to come.
 * @param isLast the check cannot be tried again: it waits as long as a later try would.
 */
export async function balanceThatShouldBe(
  t: Experiment,
  instrument: Instrument,
  expected: Big,
  isLast?: boolean,
): Promise<Big> {
  const { decimals } = t.profile.money;
  let since = performance.now();
  const look = () => {
    since = performance.now();
    return readBalance(t, instrument);
  };
  const isExpected = (balance: Big) => sameMoney(balance, expected, decimals);
  const balance = await pollUntil(t, shownWaits(t, isLast), look, isExpected);
  if (isExpected(balance)) noteAtRest(t, instrument, balance, since);
  return balance;
}
