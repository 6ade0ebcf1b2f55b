/** Balances around an operation that is final: before it, for a while after its end, and after it was cancelled (1, 3.1, 4.2). */

import type Big from 'big.js';
import { type FinalStatus, isFinal } from '../../../spec/document/final-status.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import { unmet } from '../../../target/profile/needs.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import { readBalance } from '../../act/bound-calls.ts';
import { cancelOperation } from '../../act/cancel-call.ts';
import { A_THIRD, type AmountChoice, amountFor, ODD, TYPICAL } from '../../arrange/amount-choices.ts';
import { partiesOfKind, type StatusKind, sendKind } from '../../arrange/kinds/status-kinds.ts';
import { sameMoney, toNumber } from '../../arrange/money.ts';
import { arrangeParties, type Parties } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { attainable } from '../followed-operations.ts';
import { followToFinal, Watch } from '../following.ts';
import { madeAfter } from '../others-at-work.ts';
import { balanceWhen, settledAgain, settledBalance } from './balances.ts';
import { ensureBalancesMove } from './moving-control.ts';

/** The balance of one instrument through one round. */
export interface BalanceCourse {
  readonly name: string;
  readonly role: 'payer' | 'beneficiary';
  /** At rest, before the operation. */
  readonly before: Big;
  /** After a window in which nothing was sent; undefined in a round without that window. */
  readonly waited?: Big;
  /** At rest, after the operation became final. */
  readonly rest: Big;
  /** A window after that. */
  readonly later: Big;
  /** A window after the cancellation; undefined where the target has no such call. */
  readonly cancelled?: Big;
}

/** One operation that became final, and the balances of its instruments around it. */
export interface MoneyRound {
  readonly operation: Accepted;
  readonly parties: Parties;
  readonly final: FinalStatus;
  /** The record that the list showed last. */
  readonly record: Readonly<Record<string, unknown>>;
  /** None where the operation did not end as wanted. */
  readonly courses: readonly BalanceCourse[];
  /** The operation that a list shows where the cancellation moved a balance: what it brings about is open. */
  readonly madeByCancelling?: string;
}

/** Different amounts: what comes back each time as the same share of them is no stranger's money. */
const AMOUNTS: readonly AmountChoice[] = [
  TYPICAL,
  A_THIRD,
  ODD,
  { name: 'six tenths of the typical amount', of: (profile) => TYPICAL.of(profile).times('0.6') },
];

/** So many rounds with different amounts prove whose money it is. */
export const ROUNDS = 3;

/** The window after the end is this many quiet windows long, and at least as long as a balance may lag. */
const QUIET_WINDOWS = 1.5;

/** In later rounds, so that what comes late is told from what the cancellation brings about. */
const LONGER = 1.7;

/** The window after the cancellation. */
const SHORTER = 0.7;

/** A round, and the exchanges that show it. */
interface Kept {
  readonly round: MoneyRound;
  readonly exchangeIds: readonly string[];
}

/**
 * One round, and two more with other amounts and the same instruments where a balance moved unasked; one more for each
 * later try. Each is carried out once a run for each kind.
 * @param succeeds whether the operation is to end as SUCCES; one that ends otherwise has no courses.
 * @throws Inconclusive where the whole effect of an operation is not seen.
 */
export async function roundsBesideFinal(
  t: Experiment,
  wanted: StatusKind,
  succeeds: boolean,
): Promise<readonly MoneyRound[]> {
  // A success moves them itself. The control's own money may come late, into a window of a round.
  if (!succeeds) await ensureBalancesMove(t);
  const kind = await attainable(t, wanted);
  const name = `money beside a final operation ${JSON.stringify(kind)}`;
  const kept = t.run.kept(name, () => new Map<number, Kept>());
  const nth = async (number: number, before?: MoneyRound): Promise<MoneyRound> => {
    const one =
      kept.get(number) ??
      (await t.run.once(`${name} ${number}`, async (shared) => ({
        round: await arrangedRound(shared, kind, { number, succeeds, before }),
        exchangeIds: shared.sender.exchangeIds,
      })));
    kept.set(number, one);
    t.cite(...one.exchangeIds);
    return one.round;
  };
  const first = await nth(0);
  if (!movedUnasked(first, t.profile.money.decimals)) return [first];
  const more = Array.from({ length: ROUNDS - 1 }, (_, at) => nth(at + 1, first));
  const again = t.run.triedAgain === undefined ? [] : [nth(ROUNDS, first)];
  return [first, ...(await Promise.all([...more, ...again]))];
}

interface Arranged {
  readonly number: number;
  readonly succeeds: boolean;
  /** The round of which this one has the instruments: what moves may be bound to them. */
  readonly before: MoneyRound | undefined;
}

async function arrangedRound(
  t: Experiment,
  kind: StatusKind,
  { number, succeeds, before }: Arranged,
): Promise<MoneyRound> {
  const { payer, beneficiary } = before?.parties ?? {};
  const parties = await arrangeParties(t, {
    ...(payer && { payerReference: payer.reference }),
    ...(beneficiary && { beneficiaryReference: beneficiary.reference }),
    ...partiesOfKind(t, kind),
    payer: 'exclusive',
    beneficiary: 'exclusive',
  });
  const montant = toNumber(await amountFor(t, AMOUNTS[number] ?? TYPICAL, parties));
  return roundOf(t, { ...kind, montant }, parties, { succeeds, isControlled: number > 0 });
}

/** Whether a balance of a round moved while nothing was debited or credited. */
function movedUnasked({ courses }: MoneyRound, decimals: number): boolean {
  return courses.some(
    ({ rest, later, cancelled = later }) =>
      !sameMoney(rest, later, decimals) || !sameMoney(later, cancelled, decimals),
  );
}

async function roundOf(
  t: Experiment,
  kind: StatusKind,
  parties: Parties,
  { succeeds, isControlled }: { readonly succeeds: boolean; readonly isControlled: boolean },
): Promise<MoneyRound> {
  const windowMs = Math.max(QUIET_WINDOWS * t.profile.limits.quietMs, TOLERANCES.balanceAtRest.value);
  const { payer, beneficiary } = parties;
  const instruments = beneficiary === undefined ? [payer] : [payer, beneficiary];
  const afterWindow = async (times: number) => {
    await t.pause(times * windowMs);
    return Promise.all(instruments.map((one) => readBalance(t, one)));
  };
  const settled = await Promise.all(instruments.map((one) => settledBalance(t, one)));
  t.judge.given(
    settled.every(({ calm }) => calm),
    'Operations of this run are still on their way to these instruments.',
  );
  const waited = isControlled ? await afterWindow(LONGER) : [];
  const { operation, payer: debited } = await sendKind(t, kind, parties);
  t.judge.given(debited === payer, 'The profile leads such an operation to a payer of its own.');
  const watch = new Watch(operation);
  if (kind.cancel && !isFinal(watch.status)) await cancelOperation(t, operation.reference);
  const final = await followToFinal(t, watch, payer);
  if ((final === 'SUCCES') !== succeeds)
    return { operation, parties, final, record: watch.last.record, courses: [] };
  const rest: Big[] = [];
  const kept: string[] = [];
  for (const [at, before] of settled.entries()) {
    const earlier = waited[at] ?? before.balance;
    const { name } = before.foreignUse.instrument;
    await balanceWhen(t, before.foreignUse.instrument, (now) => isEffectSeen(t, succeeds, earlier, now));
    const balance = await settledAgain(t, before);
    t.judge.given(
      !succeeds || isEffectSeen(t, succeeds, earlier, balance),
      `The balance of ${name} does not show what the operation did: ${balance}, from ${earlier} before.`,
    );
    if (!isEffectSeen(t, succeeds, earlier, balance))
      kept.push(
        `The operation ended as ${final}, and the balance of ${name} is ${balance}, from ${earlier} before: journey.failure-moves-nothing judges that.`,
      );
    rest.push(balance);
  }
  const later = await afterWindow(isControlled ? LONGER : 1);
  const cancelled = mayCancel(t) ? await cancelledThen(t, operation, afterWindow) : undefined;
  const { record } = watch.last;
  const { decimals } = t.profile.money;
  const isSteady = rest.every((balance, at) => sameMoney(balance, later[at] ?? balance, decimals));
  const moved = later.some((balance, at) => !sameMoney(balance, cancelled?.[at] ?? balance, decimals));
  // What was not given back may come late. Where nothing comes, that it is kept is all.
  t.judge.given(kept.length === 0 || (isSteady && !moved), kept.join(' '));
  const made = moved ? await madeAfter(t, instruments, record) : undefined;
  return {
    operation,
    parties,
    final,
    record,
    ...(made !== undefined && { madeByCancelling: made }),
    courses: coursesOf(instruments, {
      settled: settled.map(({ balance }) => balance),
      waited,
      rest,
      later,
      cancelled,
    }),
  };
}

/** An operation that succeeded has moved a balance; of one that did not, everything is given back. */
function isEffectSeen(t: Experiment, succeeds: boolean, before: Big, now: Big): boolean {
  return sameMoney(before, now, t.profile.money.decimals) !== succeeds;
}

function mayCancel(t: Experiment): boolean {
  return unmet(t.profile, 'operations.cancelOperation') === undefined;
}

async function cancelledThen(
  t: Experiment,
  { reference }: Accepted,
  afterWindow: (times: number) => Promise<Big[]>,
): Promise<Big[]> {
  // Whether it is granted is open.
  await cancelOperation(t, reference);
  return afterWindow(SHORTER);
}

function coursesOf(
  instruments: readonly Instrument[],
  read: {
    readonly settled: readonly Big[];
    readonly waited: readonly Big[];
    readonly rest: readonly Big[];
    readonly later: readonly Big[];
    readonly cancelled: readonly Big[] | undefined;
  },
): BalanceCourse[] {
  return instruments.flatMap(({ name }, at): BalanceCourse[] => {
    const [before, waited, rest] = [read.settled[at], read.waited[at], read.rest[at]];
    const [later, cancelled] = [read.later[at], read.cancelled?.[at]];
    if (before === undefined || rest === undefined || later === undefined) return [];
    return [
      {
        name,
        role: at === 0 ? 'payer' : 'beneficiary',
        before,
        rest,
        later,
        ...(waited && { waited }),
        ...(cancelled && { cancelled }),
      },
    ];
  });
}
