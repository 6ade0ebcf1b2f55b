/** Between the preflight and the checks: what the payers have, and one operation that shows that operations are accepted. */
import type Big from 'big.js';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { AnnouncedMoney, MoneyRecord } from '../../spec/run/money.ts';
import type { RunRecord, RunTally } from '../../spec/run/run-record.ts';
import type { Answer } from '../../target/door/call.ts';
import type { TypeOperation } from '../../target/profile/fitting-types.ts';
import { saidOfUnmet } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { readBalance } from '../act/bound-calls.ts';
import { canReadBalances } from '../arrange/amount-choices.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { DOCUMENT } from '../document.ts';
import { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { type Others, othersOf } from '../engine/perform/others.ts';
import type { RunOptions } from '../engine/run/run-options.ts';
import { openSession, type Session } from '../engine/run/session.ts';
import { type AnsweredMode, otherModes, withModes } from './answered-modes.ts';
import { amountStepOf, type FoundDecimals, otherDecimals, withDecimals, withStep } from './decimals.ts';
import { type Demanded, demandedFields, withDemanded } from './demanded-fields.ts';
import { estimateFor, withSparableAmounts } from './estimate.ts';
import { type FirstOperation, firstOperation } from './first-operation.ts';
import { foreseen } from './foreseen.ts';
import { announcedFor, type Balances } from './money-plan.ts';
import { planMoney } from './money-refusal.ts';
import { needsOperations } from './plan.ts';
import { refusalOfFormerOtp, withReplacedOtps } from './replaced-otps.ts';
import { type LowerAmounts, lowerAmounts, payersIn, type ShortPayer, shortPayers } from './short-payers.ts';
import { type RefusedType, refusalOfOtherType } from './types-of-holders.ts';

/** What the run begins with. */
export interface Opening {
  /** With amounts that the payers can spare, and with what the target was seen to do: its decimals, modes and OTPs. */
  readonly profile: ResolvedProfile;
  /** What the run announces that it may move. */
  readonly announced: AnnouncedMoney;
  /** What was moved so far. */
  readonly before?: MoneyRecord | undefined;
  /** Who was seen meanwhile, and what was sent. */
  readonly others?: Others;
  /** Why there is nothing to begin. */
  readonly stop?: Stop;
}

export interface Stop {
  /** For the terminal, masked. */
  readonly text: string;
  /** The record of a run in which nothing was judged. */
  readonly record: RunRecord;
}

/** How the opening is told of. */
export interface OpeningTexts {
  /** Hears of payers that have less than the plan takes from them, before anything is moved. @param lower what they could pay. */
  short(payers: readonly ShortPayer[], lower: LowerAmounts | undefined): void;
  /** Hears of each operation before it is sent. @param montant its amount. @param type where it is not the usual one. */
  announce(montant: number, parties: Parties, type?: TypeOperation): void;
  /** Hears of optional fields that the target demands: the run sends them in every valid operation. */
  demanded(found: Demanded): void;
  /** Hears that amounts of the target have other decimals than were assumed. */
  decimals(found: FoundDecimals): void;
  /** Hears that the target takes multiples of an amount alone. */
  step(step: number): void;
  /** Hears that a new OTP replaces the former of its instrument. @param refusal of the former. */
  replacedOtps(refusal: Answer): void;
  /** Hears of a type that is refused between parties whose holders the profile does not give. */
  refusedType(found: RefusedType): void;
  /** Hears of services whose fee call answers another mode than the profile gives: the run takes what is answered. */
  otherModes(found: readonly AnsweredMode[]): void;
  /** Why there is nothing to begin, masked. @param montant of each operation that was refused. */
  stopped(montant: number, attempts: FirstOperation['attempts'], mask: (text: string) => string): string;
  /** Hears of what came of it where the run goes on: who refused what, and why none was sent. */
  went(first: FirstOperation, mask: (text: string) => string): void;
}

/**
 * Plans what the run may move, and carries one plain operation out where the selected checks need operations at all.
 * @param choose the checks of the plan, by id, with the amounts that the run has.
 * @throws UserError before anything is moved, where the plan exceeds a bound of the profile.
 */
export async function openWithOneOperation(
  options: RunOptions,
  texts: OpeningTexts,
  signal: AbortSignal,
  choose: (profile: ResolvedProfile) => Promise<readonly string[] | undefined> = async () => options.only,
): Promise<Opening> {
  const { filter, effort, profile, only } = options;
  const planned = async (other: ResolvedProfile, balances?: Balances) =>
    planMoney({ filter, effort, profile: other, only: await choose(other) }, balances);
  if (!needsOperations(filter, profile)) return planned(profile);
  const started = Date.now();
  const session = openSession(DOCUMENT, options, signal);
  const { run } = session;
  let closing: Promise<RunTally> | undefined;
  const close = () => (closing ??= session.close());
  try {
    const t = new Experiment(run, 'run/first-operation', signal, false, 'run');
    const balances = await balancesOf(t);
    const moneyOf = (one: ResolvedProfile) => estimateFor(filter, one, effort, only).money;
    const plan = await planned(withSparableAmounts(profile, payersIn(balances, profile), moneyOf), balances);
    const sparing = plan.profile;
    const short = shortPayers(plan.announced, balances, sparing);
    if (short.length > 0) texts.short(short, lowerAmounts(short, sparing.limits.amount));
    const { typical } = sparing.limits.amount;
    const announce = (parties: Parties) => texts.announce(typical, parties);
    const first = await firstOperation(t, typical, announce, ({ reference }) =>
      Number(balances.get(reference) ?? 0),
    );
    const refused = first.outcome === 'refused' ? first.attempts.map(({ parties }) => parties) : [];
    const demanded = await demandedFields(t, typical, refused);
    const accepted = first.outcome === 'accepted' ? first.attempts.at(-1)?.parties : undefined;
    const decimals =
      accepted &&
      (await otherDecimals(t, typical, { parties: accepted, balances }, (montant) =>
        texts.announce(montant, accepted),
      ));
    const inDecimals = decimals === undefined ? sparing : withDecimals(sparing, decimals.decimals);
    const step =
      accepted &&
      (await amountStepOf(t, { profile: inDecimals, parties: accepted }, (montant) =>
        texts.announce(montant, accepted),
      ));
    const former =
      accepted && (await refusalOfFormerOtp(t, typical, accepted, () => texts.announce(typical, accepted)));
    const otherType =
      accepted &&
      (await refusalOfOtherType(t, typical, accepted, (type) => texts.announce(typical, accepted, type)));
    const modes = refused.length === 0 ? await otherModes(t) : [];
    const tally = await close();
    const opening = { ...plan, before: tally.money, others: othersOf(run) };
    if (demanded !== undefined) {
      texts.demanded(demanded);
      return { ...opening, profile: withDemanded(sparing, demanded.fields) };
    }
    if (first.outcome !== 'refused') {
      texts.went(first, run.mask);
      if (modes.length > 0) texts.otherModes(modes);
      if (former !== undefined) texts.replacedOtps(former);
      if (otherType !== undefined) texts.refusedType(otherType);
      if (decimals !== undefined) texts.decimals(decimals);
      if (step !== undefined) texts.step(step);
      const inSteps = step === undefined ? inDecimals : withStep(inDecimals, step);
      const bound = withModes(inSteps, modes);
      return { ...opening, profile: former === undefined ? bound : withReplacedOtps(bound) };
    }
    const text = texts.stopped(typical, first.attempts, run.mask);
    const record = await recordOf({ ...options, profile: sparing }, session, { tally, text, first, started });
    return { ...opening, stop: { text, record } };
  } catch (error) {
    // Whoever ends the run here gets the report of a run that was interrupted.
    if (!signal.aborted) throw error;
    return { profile, announced: announcedFor({ filter, effort, profile, only }) };
  } finally {
    await close();
  }
}

/** Of everything that may be debited, by its reference, as far as it can be read. */
async function balancesOf(t: Experiment): Promise<Balances> {
  const balances = new Map<string, Big>();
  if (!canReadBalances(t)) return balances;
  const payers = t.profile.fixtures.instruments.filter(
    ({ allows }) => allows.includes('debit') || allows.includes('drain'),
  );
  const read = async (payer: (typeof payers)[number]) => {
    try {
      balances.set(payer.reference, await readBalance(t, payer));
    } catch (error) {
      if (!isInconclusive(error)) throw error;
    }
  };
  await Promise.all(payers.map(read));
  return balances;
}

/** What came of the first operation, and what it is told in. */
interface Refused {
  readonly tally: RunTally;
  readonly text: string;
  readonly first: FirstOperation;
  readonly started: number;
}

async function recordOf(
  { filter, profile, effort, seed }: RunOptions,
  session: Session,
  { tally, text: message, first: { attempts }, started }: Refused,
): Promise<RunRecord> {
  const cited = attempts.map(({ answer }) => answer.exchangeId);
  // What every answer is held to has been held to what came.
  const standing = new Map(session.standing.map((one) => [one.id, session.readStanding(one).result]));
  const results = (await foreseen(filter, profile)).flatMap(({ requirement, checks }) =>
    checks.map(({ id, circumstance, lack }): CheckResult => {
      const read = standing.get(id);
      if (read !== undefined) return read;
      const base = { id, requirement: requirement.id, circumstance, exchangeIds: [], durationMs: 0 };
      if (lack === undefined)
        return { ...base, exchangeIds: cited, verdict: 'inconclusive', message, cause: 'fixture' };
      return { ...base, verdict: lack.verdict, ...saidOfUnmet(lack) };
    }),
  );
  return {
    seed,
    effort,
    startedAt: new Date(started).toISOString(),
    durationMs: Date.now() - started,
    interrupted: false,
    results,
    filter,
    ...tally,
    harnessErrors: [],
  };
}
