/** The instruments in the hand of a check: leased all at once, left to others while it waits, given back in the end. */
import type { Sender } from '../../../target/door/call.ts';
import type { LeaseMode, Want } from '../../../target/fixtures/fixture-assignment.ts';
import { FixtureExhausted } from '../../../target/fixtures/fixture-exhausted.ts';
import type { FixturePool, Lease } from '../../../target/fixtures/fixture-pool.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Standstill } from '../run/standstill.ts';
import type { Beginning } from '../run/waits.ts';
import { type Held, isKept, isLent, leaveForReading, metAsBefore, wantsOf } from './held.ts';
import { wantedType } from './wanted-type.ts';

/** Whose hand it is. */
interface Holder {
  readonly checkId: string;
  /** Nobody else may use what it debits. */
  readonly alone: boolean;
  readonly run: {
    readonly pool: FixturePool<Instrument>;
    readonly standstill: Pick<Standstill, 'whileAnythingGoesOn'>;
    /** The leases of an earlier try, where this one is to have the same instruments. */
    readonly leasesBefore?: ReadonlyMap<string, readonly Instrument[]>;
  };
  readonly sender: Sender;
  waiting<T>(beginning: Beginning, work: () => Promise<T>): Promise<T>;
  cleanup(undo: () => void): void;
}

export class Holding {
  readonly #holder: Holder;
  #isLeased = false;
  #instruments: readonly Instrument[] | undefined;
  #held: Held | undefined;
  /** Gives back what is shared. */
  #giveBack: (() => void) | undefined;
  #isReading = false;
  #isLending = false;

  constructor(holder: Holder) {
    this.#holder = holder;
  }

  /** What was leased; undefined where nothing was. */
  get instruments(): readonly Instrument[] | undefined {
    return this.#instruments;
  }

  /** Whether nothing may be sent that moves an instrument. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /**
   * Instruments, all at once, given back when the check ends.
   * @throws Error on a second call: who holds some and waits for more can hold others up for ever.
   */
  async lease(wants: readonly Want<Instrument>[]): Promise<Lease<Instrument>> {
    if (this.#isLeased) throw new Error(`${this.#holder.checkId} leases instruments while it holds some.`);
    this.#isLeased = true;
    const lease = await this.#takeAsBefore(wants);
    this.#instruments = lease.instruments;
    return lease;
  }

  /** Instruments for the check alone from here on, unless it leased its own. */
  async hold(instruments: readonly Instrument[], mode: LeaseMode): Promise<void> {
    if (this.#isLeased) return;
    const each = [...new Set(instruments)];
    await this.lease(each.map((own) => ({ mode, instrument: (one: Instrument) => one === own })));
  }

  /** From here on only readings are sent: what is shared goes to whoever wants it alone. */
  onlyReads(): void {
    if (this.#giveBack === undefined) return;
    this.#isReading = true;
    this.#giveBack();
  }

  /**
   * Leaves the instruments to others during a wait, and has the same ones again after that.
   * @param needsAgain whether anything is left to do with them, by what was seen; else they are not waited for.
   */
  async whileOthersUse<T>(wait: () => Promise<T>, needsAgain: (seen: T) => boolean): Promise<T> {
    const held = this.#held;
    if (held === undefined || this.#holder.alone || this.#isReading || this.#isForGood(held)) return wait();
    leaveForReading(held.lease);
    this.#isReading = true;
    const seen = await wait();
    if (!needsAgain(seen)) return seen;
    held.lease.release();
    await this.#takeAgain(held);
    this.#isReading = false;
    return seen;
  }

  /**
   * Waits for what another finds out for all checks, who may need the very instruments that are held here: what is held
   * for a moment is left to others meanwhile, or both would wait for ever.
   */
  async lend<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#held === undefined) return wait();
    return isLent(this.#held) ? this.withNothing(wait) : this.#withInstruments(wait);
  }

  /**
   * Waits for other checks, whatever they need, and has the same instruments again after that.
   * @throws FixtureExhausted where one of them was taken out for good.
   */
  async withNothing<T>(wait: () => Promise<T>): Promise<T> {
    const held = this.#held;
    if (held === undefined || this.#isLending || this.#isReading) return wait();
    if (this.#isForGood(held)) return this.#withInstruments(wait);
    this.#isLending = true;
    held.lease.release();
    try {
      return await wait();
    } finally {
      this.#isLending = false;
      await this.#takeAgain(held);
    }
  }

  /** What is asked for from now on is asked with nothing in hand. */
  end(): void {
    this.#held = undefined;
  }

  #isForGood({ lease }: Held): boolean {
    return isKept(lease, this.#holder.run.pool);
  }

  /** What breaks a rule with some instruments alone shows again with these. */
  async #takeAsBefore(wants: readonly Want<Instrument>[]): Promise<Lease<Instrument>> {
    const { run, checkId } = this.#holder;
    const before = run.leasesBefore?.get(checkId);
    if (before === undefined) return this.#take(wants);
    try {
      return await this.#take(metAsBefore(wants, before, run.pool));
    } catch (error) {
      if (!(error instanceof FixtureExhausted)) throw error;
      return this.#take(wants);
    }
  }

  async #take(wants: readonly Want<Instrument>[], before?: number): Promise<Lease<Instrument>> {
    const { alone, run, sender } = this.#holder;
    const asking = {
      by: sender,
      isEarly: sender.early === true,
      ...(before !== undefined && { due: before }),
    };
    const of = wantedType(wants, run.pool.instruments);
    const lease = await this.#holder.waiting({ kind: 'instrument', ...(of !== undefined && { of }) }, () =>
      run.standstill.whileAnythingGoesOn('waiter', (signal) =>
        run.pool.lease(wants, AbortSignal.any([sender.signal, signal]), asking),
      ),
    );
    this.#holder.cleanup(() => lease.release());
    const held = { modes: wants.map(({ mode }) => mode), lease };
    this.#held = held;
    // Who is alone after a crowd stays alone; whoever had one for a moment has it no longer than that.
    if (!alone && isLent(held)) this.#giveBack = () => leaveForReading(lease);
    sender.begun = true;
    return lease;
  }

  async #takeAgain(held: Held): Promise<void> {
    await this.#take(wantsOf(held), held.lease.due);
  }

  /** Waits for others with instruments in hand, as long as anything goes on: they may need the same. */
  #withInstruments<T>(wait: () => Promise<T>): Promise<T> {
    return this.#holder.run.standstill.whileAnythingGoesOn('holder', wait);
  }
}
