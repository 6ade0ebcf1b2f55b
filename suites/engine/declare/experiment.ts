/** What the body of a check has in hand. */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Effort } from '../../../spec/run/effort.ts';
import type { RunTally } from '../../../spec/run/run-record.ts';
import { seededRandom } from '../../../spec/run/seeded-random.ts';
import type { Receiver } from '../../../target/callbacks/receiver.ts';
import type { Answer, Call, Sender, TriedAgain } from '../../../target/door/call.ts';
import type { Door } from '../../../target/door/door.ts';
import type { HoldUps } from '../../../target/door/hold-ups.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import type { Step } from '../../../target/evidence/script.ts';
import type { LeaseMode, Want } from '../../../target/fixtures/fixture-assignment.ts';
import type { FixturePool, Lease } from '../../../target/fixtures/fixture-pool.ts';
import { type LateNeed, type Need, unmet } from '../../../target/profile/needs.ts';
import type { Instrument, ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { Budget } from '../perform/budget.ts';
import type { Confirmations } from '../perform/confirmations.ts';
import type { ExtraTime } from '../perform/extra-time.ts';
import type { Others } from '../perform/others.ts';
import type { Example } from '../run/run-options.ts';
import type { Standstill } from '../run/standstill.ts';
import type { Beginning, Waits } from '../run/waits.ts';
import { Holding } from './holding.ts';
import { Judge } from './judge.ts';
import { NotApplicable, Skipped } from './verdict-exceptions.ts';

/** Exchanges of others that a check cites which has none of its own: the last ones show what it judged. */
const MOST_DRAWN_ON = 50;

/** What needs a lease. */
const MOVING: readonly Call['operationId'][] = [
  'executeOperation',
  'cancelOperation',
  'lockInstrument',
  'unenrollInstrument',
];

/** The instruments that a check leased, and whoever found something out for it, by who it was. */
export type Leases = ReadonlyMap<string, readonly Instrument[]>;

/** What all checks of a run share: the door, the fixtures, the callback receiver and what was found out once. */
export interface RunContext {
  readonly profile: ResolvedProfile;
  readonly seed: number;
  /** A certifier's challenge, if there is one. */
  readonly nonce?: string | undefined;
  /** How much is generated. */
  readonly effort: Effort;
  /** The case that a property is held to before generated ones, or alone; undefined where there is none. */
  exampleOf(checkId: string): Example | undefined;
  readonly door: Door;
  readonly pool: FixturePool<Instrument>;
  readonly budget: Budget;
  /** Who was seen while the run was prepared, and what that sent. */
  readonly othersBefore?: Others | undefined;
  /** Who waits for what. */
  readonly waits: Waits;
  readonly standstill: Pick<Standstill, 'whileAnythingGoesOn'>;
  /** How long the run goes on for the sake of what failed. */
  readonly extraTime: ExtraTime;
  /** Where failures came again. */
  readonly confirmations: Confirmations;
  /**
   * Finds something out once for all checks: those that come while it is under way wait for the one answer.
   * What it throws, every check that asks gets; but what a lost answer left undecided is found out again, a few times at
   * once and then by whoever asks next.
   */
  once<T>(name: string, find: (shared: Experiment) => Promise<T>): Promise<T>;
  /** Whether something was found out under a name, or could not be: who asks for it waits for nobody. */
  isKnown(name: string): boolean;
  /** Gives up what was found out once under a name. */
  forget(name: string): void;
  /** What follows from the profile, the seed and the effort alone, worked out once. */
  derived<T>(name: string, make: () => T): T;
  /** Something that all checks share and add to for the whole run, second tries included. */
  kept<T>(name: string, make: () => T): T;
  /** The same, but for those that share what was found out once. */
  remembered<T>(name: string, make: () => T): T;
  /**
   * The same run for a second try of a check: what was found out once is found out anew.
   * @param example the case that the check's property is held to.
   * @param tried what is sent from here on says so; without it, as before.
   * @param leases the instruments to be had again; without it, as before.
   */
  again(example?: Example, tried?: TriedAgain, leases?: Leases): RunContext;
  /** The check that failed, where this is a later try of it. */
  readonly triedAgain?: TriedAgain;
  /** The leases of an earlier try, where this one is to have the same instruments. */
  readonly leasesBefore?: Leases;
  /** Whether a check goes before others: the run ends the sooner for it, or shows a failure the sooner. */
  goesEarly(checkId: string): boolean;
  /** Who found something out, at each time that it was tried. */
  foundBy(name: string): readonly Experiment[];
  /**
   * The same run for those that try again alone: what was found out for all counts, but for what was lost in a
   * crowd, which is found out anew.
   */
  readonly alone: RunContext;
  /** Whether the answer of an exchange may be anybody's (`spec/run/origin.ts`). */
  isForeign(exchangeId: string): boolean;
  /** How often something came between the service and what was found out once, under a name. */
  hindrancesOf(name: string): number;
  /**
   * Resolves when every selected check of a requirement has ended: for a check that spends what they need.
   * The waits must not form a ring.
   */
  afterChecksOf(requirement: RequirementId): Promise<void>;
  /** When this process was held up. */
  readonly holdUps: Pick<HoldUps, 'longestBetween' | 'totalBetween'>;
  /** The callback receiver, listening from the first time that it is asked for. */
  receiver(): Promise<Receiver>;
  /** A text without the secrets of the profile and the target. */
  mask(text: string): string;
  /** The same for what the suite says itself: its own words stay, and what it quotes is masked. */
  sentence(text: string): string;
  /** Recent requests, in the order of sending. */
  steps(): readonly Step[];
  /** Takes a result down, in place of an earlier one of the same check: the one way in which results leave a run. */
  keep(result: CheckResult): void;
  /** What was taken down so far: the last result of each check. */
  results(): readonly CheckResult[];
  /** Ends everything. @returns the counts. */
  close(): Promise<RunTally>;
}

/** One execution of one check. */
export class Experiment {
  readonly run: RunContext;
  readonly checkId: string;
  /** Nobody else may use what is debited here: an earlier try was lost in a crowd. */
  readonly alone: boolean;
  readonly judge: Judge = new Judge();
  readonly sender: Sender;
  /** Uniform in [0, 1), from the run's seed and the check's id alone. */
  readonly random: () => number;
  /** What was found out for all checks, and this one asked for. */
  private readonly asked: string[] = [];
  /** The exchanges of what was found out for all checks and this one asked for. */
  private readonly witnessed = new Set<string>();
  private readonly holding: Holding;
  private readonly cleanups: (() => void | Promise<void>)[] = [];

  /** @param kind who it is that sends, where it is no check. */
  constructor(
    run: RunContext,
    checkId: string,
    signal: AbortSignal,
    alone = false,
    kind: Sender['kind'] = 'check',
  ) {
    this.alone = alone;
    this.checkId = checkId;
    // A check may well wait for many things at once, and what is found out for all shares one signal.
    setMaxListeners(0, signal);
    const isEarly = run.triedAgain !== undefined || run.goesEarly(checkId);
    this.sender = { checkId, kind, again: run.triedAgain, signal, exchangeIds: [], early: isEarly };
    const lend = <T>(wait: () => Promise<T>) => this.holding.lend(wait);
    this.run = asking(alone ? run.alone : run, this.sender, this.asked, this.witnessed, lend);
    this.holding = new Holding(this);
    this.random = seededRandom(`${run.seed}/${checkId}`);
  }

  /** Its exchanges; where it sent and cited none, those of what was found out for all checks and it asked for. */
  get evidence(): readonly string[] {
    const own = this.sender.exchangeIds;
    if (own.length > 0) return [...own];
    const drawnOn = this.asked.flatMap((name) => this.run.foundBy(name)).flatMap(({ evidence }) => evidence);
    return [...new Set(drawnOn)].slice(-MOST_DRAWN_ON);
  }

  /** Every exchange that its verdict may rest on: those that it sent, cites or asked for, whoever sent them. */
  get witnesses(): ReadonlySet<string> {
    return new Set([...this.sender.exchangeIds, ...this.witnessed]);
  }

  get profile(): ResolvedProfile {
    return this.run.profile;
  }

  /**
   * One call through the door. Whatever an operation may debit is reserved before it leaves.
   * @param isBeyond no balance covers the operation, on purpose.
   * @throws TransportTrouble where no answer came; Inconclusive where the run may send or spend no more; Skipped where
   *   accepting it by mistake would empty an instrument that does not allow `drain`.
   */
  async send(call: Call, isBeyond = false): Promise<Answer> {
    if (this.holding.isReading && MOVING.includes(call.operationId))
      throw new Error(`${this.checkId} sends ${call.operationId} and was only to read.`);
    const { money } = this.run.budget;
    // With room it leaves at once.
    const reserved =
      money.reserveNow([call], isBeyond) ?? (await money.reserveAll([call], isBeyond, this.sender.signal));
    try {
      this.run.budget.request(this.judge);
      const answer = await this.waiting({ kind: 'answer', of: call.operationId }, () =>
        this.run.door.send(call, this.sender),
      );
      for (const one of reserved) one.settle(answer);
      return answer;
    } catch (error) {
      for (const one of reserved) one.unanswered(error);
      throw error;
    }
  }

  /**
   * Calls that are released together (`spec/run/race.ts` says whether they overlapped).
   * @throws TransportTrouble where one of them got no answer; Inconclusive where the run may send no more.
   */
  async race(calls: readonly Call[]): Promise<readonly Answer[]> {
    if (this.holding.isReading && calls.some(({ operationId }) => MOVING.includes(operationId)))
      throw new Error(`${this.checkId} sends what moves an instrument and was only to read.`);
    const reserved = await this.run.budget.money.reserveAll(calls, false, this.sender.signal);
    try {
      for (const _ of calls) this.run.budget.request(this.judge);
      const answers = await this.waiting({ kind: 'answer', of: calls[0]?.operationId ?? 'other' }, () =>
        this.run.door.race(calls, this.sender),
      );
      for (const [at, answer] of answers.entries()) reserved[at]?.settle(answer);
      return answers;
    } catch (error) {
      for (const one of reserved) one.unanswered(error);
      throw error;
    }
  }

  /** One call, for a check in which a missing answer is itself a result. */
  async attempt(call: Call): Promise<Answer | TransportTrouble> {
    try {
      return await this.send(call);
    } catch (error) {
      if (error instanceof TransportTrouble && error.kind !== 'interrupted') return error;
      throw error;
    }
  }

  /**
   * Instruments for this check, all at once, given back when the check ends.
   * @throws Error on a second call: who holds some and waits for more can hold others up for ever.
   */
  lease(...wants: readonly Want<Instrument>[]): Promise<Lease<Instrument>> {
    return this.holding.lease(wants);
  }

  /** What was leased for it: by itself, and by whoever found out what it asked for. */
  get leases(): Leases {
    const { instruments } = this.holding;
    const ofOthers = this.asked
      .flatMap((name) => this.run.foundBy(name))
      .flatMap(({ leases }) => [...leases]);
    return new Map([...ofOthers, ...(instruments ? [[this.checkId, instruments] as const] : [])]);
  }

  /**
   * Has instruments for itself from here on, unless it leased its own: what was found out for all checks holds none
   * any more when it is judged.
   */
  hold(instruments: readonly Instrument[], mode: LeaseMode = 'exclusive'): Promise<void> {
    return this.holding.hold(instruments, mode);
  }

  /**
   * From here on the check sends nothing that moves an instrument: those that it shares go to whoever wants them
   * alone, who waits for what is on its way anyhow.
   */
  onlyReads(): void {
    this.holding.onlyReads();
  }

  /**
   * Leaves its instruments to others while it waits for what moves none of them, and has the same ones again after that:
   * what it has no need to keep them for is that nobody uses them meanwhile.
   * @param needsAgain whether, by what was seen, anything is left to do with them; else they are not waited for.
   */
  whileOthersUse<T>(wait: () => Promise<T>, needsAgain: (seen: T) => boolean = () => true): Promise<T> {
    return this.holding.whileOthersUse(wait, needsAgain);
  }

  /**
   * Waits for other checks, whatever they need, and has the same instruments again after that.
   * @param wait reads nothing of the instruments: they may be locked meanwhile.
   * @throws FixtureExhausted where one of them was taken out for good.
   */
  withNothingInHand<T>(wait: () => Promise<T>): Promise<T> {
    return this.holding.withNothing(wait);
  }

  /** Somebody who goes early waits for what this finds out, and for what it asks others for. */
  hasten(): void {
    if (this.sender.early === true) return;
    this.run.door.hasten(this.sender);
    this.run.pool.hasten(this.sender);
    for (const name of this.asked) for (const shared of this.run.foundBy(name)) shared.hasten();
  }

  /** From here on a state passes that the check would miss if its requests waited for those of others. */
  prioritise(): void {
    this.sender.pressing = true;
  }

  /**
   * Ends the check as skipped or not applicable unless the profile meets a need that shows only on the way.
   * @throws Skipped | NotApplicable
   */
  need(need: LateNeed): void {
    this.declared(need);
  }

  /** The same for a need that the check declares: the engine has seen to it. @throws Skipped | NotApplicable */
  declared(need: Need): void {
    const lack = unmet(this.profile, need);
    if (lack === undefined) return;
    if (lack.verdict === 'not-applicable') throw new NotApplicable(lack.reason, lack.key, lack.because);
    throw new Skipped(lack.reason, lack.key, lack.because);
  }

  /** Ends the check as skipped, naming the profile key to add. */
  skip(profileKey: string, message: string): never {
    throw new Skipped(message, profileKey);
  }

  /**
   * Milliseconds on a clock that stands still while requests of this check are held up on their way: deadlines are
   * for the service to meet.
   */
  now(): number {
    return performance.now() - (this.sender.heldMs ?? 0);
  }

  /** Lets time pass, in milliseconds. Rejects when the run is interrupted. */
  async pause(milliseconds: number): Promise<void> {
    await this.waiting({ kind: 'time', forMs: milliseconds }, () =>
      sleep(milliseconds, undefined, { signal: this.sender.signal }),
    );
  }

  /** Whoever looks on sees what it waits for. */
  waiting<T>(beginning: Beginning, work: () => Promise<T>): Promise<T> {
    return this.run.waits.during(this.checkId, beginning, work);
  }

  /** Exchanges that others sent and that this check judges: they belong to its evidence too. */
  cite(...exchangeIds: readonly string[]): void {
    const cited = this.sender.exchangeIds;
    for (const id of exchangeIds) if (!cited.includes(id)) cited.push(id);
  }

  /** Something to undo when the check ends, however it ends. */
  cleanup(undo: () => void | Promise<void>): void {
    this.cleanups.push(undo);
  }

  /**
   * Undoes in reverse order. Called by the engine.
   * @throws the first error of those that could not be undone, when the others are.
   */
  async finish(): Promise<void> {
    const errors: unknown[] = [];
    this.holding.end();
    for (const undo of this.cleanups.splice(0).reverse()) {
      try {
        await undo();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}

/** The run as one sender sees it: what was in the way of what it asks for was in its own way. */
function asking(
  run: RunContext,
  sender: Sender,
  asked: string[],
  witnessed: Set<string>,
  lend: <T>(wait: () => Promise<T>) => Promise<T>,
): RunContext {
  const { checkId: who } = sender;
  return {
    ...run,
    afterChecksOf: (requirement) => {
      run.extraTime.begin(who);
      return run.waits.during(who, { kind: 'others', of: requirement }, () => run.afterChecksOf(requirement));
    },
    once: async (name, find) => {
      if (!asked.includes(name)) asked.push(name);
      try {
        const waiting = () =>
          run.waits.during(who, { kind: 'shared', of: name }, () => {
            const found = run.once(name, find);
            if (sender.early === true) for (const shared of run.foundBy(name)) shared.hasten();
            return found;
          });
        return await (run.isKnown(name) ? waiting() : lend(waiting));
      } finally {
        sender.hindrances = (sender.hindrances ?? 0) + run.hindrancesOf(name);
        // Whoever asks last has what was found out forgotten.
        for (const { witnesses } of run.foundBy(name)) for (const id of witnesses) witnessed.add(id);
      }
    },
  };
}
