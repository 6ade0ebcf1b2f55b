/**
 * What a run may take from each instrument, and what it took. Every operation reserves what it may debit before it leaves,
 * so that operations in flight at the same time cannot exceed a bound together.
 */
import Big from 'big.js';
import type { MoneyRecord, ReachedBound } from '../../../spec/run/money.ts';
import type { Answer, Call } from '../../../target/door/call.ts';
import { TransportTrouble, type TroubleKind } from '../../../target/door/transport-trouble.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { Skipped } from '../declare/verdict-exceptions.ts';
import { type Account, movedOf, settled, taken } from './account.ts';
import { FeeBook } from './fee-book.ts';
import type { MoneyBounds } from './money-bounds.ts';
import { creditIn, debitIn, type Outgoing, outgoingOf, referenceIn } from './outgoing.ts';
import { Ends, NoRoom, noRoomIn } from './room.ts';

/** Decimal places that are accounted for: more than any currency has. */
const PLACES = 6;
const NOTHING = new Big(0);

/** The name under which operations of an unknown initiator are counted. */
const NOBODY = '';

/** Troubles after which a request has surely not been carried out. */
const NOT_SENT: readonly TroubleKind[] = ['connect', 'tls', 'told-to-wait', 'token'];

/** What an operation under way has reserved. */
export interface Reservation {
  /** The answer came. */
  settle(answer: Pick<Answer, 'status' | 'json'>): void;
  /** No answer came. */
  unanswered(error: unknown): void;
  /** It did not leave. */
  giveBack(): void;
}

const NO_RESERVATION: Reservation = { settle() {}, unanswered() {}, giveBack() {} };

export interface LedgerOptions {
  readonly instruments: readonly Instrument[];
  /** `limits.amount.largest`: what is above it is sent as an amount that no balance covers. */
  readonly largest: number;
  readonly bounds: MoneyBounds;
  /** Of the profile. */
  readonly currency?: string | undefined;
  /** Hears of every debit, as a decimal. */
  readonly record: (amount: string) => void;
}

export class MoneyLedger {
  readonly fees = new FeeBook();
  readonly #accounts = new Map<string, Account>();
  readonly #reached = new Map<string, ReachedBound>();
  /** By its reference, what an operation took from a balance that is drained whole, until it has failed. */
  readonly #drained = new Map<string, { readonly account: Account; readonly debit: Big }>();
  /** By its reference, what an operation pays into a balance that is drained whole, until it has failed. */
  readonly #paidIn = new Map<string, { readonly account: Account; readonly credit: Big }>();
  readonly #options: LedgerOptions;
  /** Of operations that were under way. */
  readonly #ends = new Ends();
  /** What was found last of each instrument, for what it had debited then. */
  readonly #usedUp = new Map<string, { before: Big; montant: number; isUsedUp: boolean }>();

  constructor(options: LedgerOptions) {
    this.#options = options;
  }

  /**
   * Reserves what a call may debit, before it leaves.
   * @param isBeyond no balance covers it, on purpose: only an instrument that allows `drain` may be debited by mistake.
   * @throws Inconclusive where a bound leaves no room; Skipped where a wrong acceptance would debit an instrument that
   *   does not allow `drain`.
   */
  reserve(call: Call, isBeyond = false): Reservation {
    try {
      return this.#reserve(call, isBeyond);
    } catch (error) {
      throw this.#noted(error);
    }
  }

  /**
   * Reserves what calls may debit that leave together, all or nothing.
   * @returns undefined where there may be room once operations under way have ended: one that is refused debits nothing.
   * @throws what `reserve` throws.
   */
  reserveNow(calls: readonly Call[], isBeyond: boolean): readonly Reservation[] | undefined {
    const reserved: Reservation[] = [];
    try {
      for (const call of calls) reserved.push(this.#reserve(call, isBeyond));
      return reserved;
    } catch (error) {
      for (const one of reserved) one.giveBack();
      if (error instanceof NoRoom && error.isForNow && this.#isAnyUnderWay()) return undefined;
      throw this.#noted(error);
    }
  }

  /**
   * The same, once there is room.
   * @throws what `reserve` throws; the reason of the signal when it aborts first.
   */
  async reserveAll(
    calls: readonly Call[],
    isBeyond: boolean,
    signal: AbortSignal,
  ): Promise<readonly Reservation[]> {
    for (;;) {
      const reserved = this.reserveNow(calls, isBeyond);
      if (reserved !== undefined) return reserved;
      await this.#ends.next(signal);
    }
  }

  #reserve(call: Call, isBeyond: boolean): Reservation {
    const outgoing = outgoingOf(call, this.#options.instruments);
    if (outgoing === undefined) return NO_RESERVATION;
    const { payer, montant } = outgoing;
    if (isBeyond || this.#isAboveLargest(outgoing)) {
      ensureMayBeDrained(payer);
      return this.#beyond(this.#of(payer), montant);
    }
    const amount = new Big(montant);
    const debit = amount.plus(this.fees.most(outgoing.service, amount)).round(PLACES, Big.roundUp);
    this.#ensureRoom(payer, this.#isDrainedWhole(payer) ? amount : debit);
    return this.#reserved(outgoing, amount, debit);
  }

  /**
   * An operation failed after it was accepted (7, rule 5). Where a balance is debited at the end, several that it covers
   * one by one are accepted, and all but one fail: what they would have taken is still there.
   */
  failed(referenceOperation: string): void {
    const paid = this.#paidIn.get(referenceOperation);
    this.#paidIn.delete(referenceOperation);
    if (paid !== undefined) paid.account.received = paid.account.received.minus(paid.credit);
    const taken = this.#drained.get(referenceOperation);
    if (taken === undefined) return;
    this.#drained.delete(referenceOperation);
    this.#move(taken.account, 'moved', taken.debit.neg());
    this.#ends.tell();
  }

  /** A balance that is about to be drained. @throws Inconclusive where a bound leaves no room for it. */
  ensureDrainable(payer: Instrument, balance: Big): void {
    try {
      this.#ensureRoom(payer, balance);
    } catch (error) {
      throw this.#noted(error);
    }
  }

  /** Whether a bound leaves an instrument no room for an amount. */
  isUsedUp({ reference }: Pick<Instrument, 'reference'>, montant: number): boolean {
    const bound = this.#options.bounds.instruments.get(reference);
    if (bound === undefined) return false;
    const account = this.#accounts.get(reference);
    const before = account === undefined ? NOTHING : taken(account);
    const known = this.#usedUp.get(reference);
    if (known?.before === before && known.montant === montant) return known.isUsedUp;
    const isUsedUp = before.plus(montant).gt(bound.allows);
    this.#usedUp.set(reference, { before, montant, isUsedUp });
    return isUsedUp;
  }

  /** What came of it; undefined where nothing was announced and nothing moved. */
  get record(): MoneyRecord | undefined {
    const { bounds, currency } = this.#options;
    const { announced } = bounds;
    const instruments = [...this.#accounts.values()].flatMap(movedOf);
    if (announced === undefined && instruments.length === 0) return undefined;
    const reached = [...this.#reached.values()];
    return {
      ...(currency !== undefined && { currency }),
      ...(announced && { announced }),
      instruments,
      ...(reached.length > 0 && { reached }),
    };
  }

  /** What was moved before, by the same run. */
  carryOver({ instruments }: Pick<MoneyRecord, 'instruments'>): void {
    for (const { name, moved, uncertain = 0 } of instruments) {
      const account = this.#of(this.#options.instruments.find((one) => one.name === name));
      account.moved = account.moved.plus(moved);
      account.uncertain = account.uncertain.plus(uncertain);
      if (account.moved.gt(0)) this.#options.record(account.moved.toFixed());
    }
  }

  /** Whether its whole balance is set aside: no more can be debited, whatever the fees turn out to be. */
  #isDrainedWhole(payer: Instrument | undefined): boolean {
    const { instruments, setAside } = this.#options.bounds;
    if (payer === undefined || !setAside.has(payer.reference)) return false;
    return instruments.get(payer.reference)?.isGiven === false;
  }

  #isAboveLargest({ payer, montant }: Outgoing): boolean {
    return !Number.isFinite(montant) || (montant > this.#options.largest && !mayBeDrained(payer));
  }

  /** The bound of the whole run is shared by all but what is set aside for drained balances. */
  #ensureRoom(payer: Instrument | undefined, debit: Big): void {
    const { total, instruments, setAside } = this.#options.bounds;
    const own = payer && instruments.get(payer.reference);
    if (payer !== undefined && own !== undefined) {
      const account = this.#of(payer);
      // Of a balance that covers each of several operations, but not all, only what was accepted counts.
      const before = mayBeDrained(payer) ? settled(account) : taken(account);
      if (before.plus(debit).gt(own.allows))
        throw noRoomIn(own, debit, settled(account).plus(debit).lte(own.allows), payer);
    }
    if (total === undefined || (payer !== undefined && setAside.has(payer.reference))) return;
    const aside = [...setAside.values()].reduce((sum, one) => sum.plus(one), NOTHING);
    const room = total.allows.minus(aside).minus(debit);
    const before = (of: (account: Account) => Big) =>
      this.#sum((account) => !isIn(setAside, account.payer), of);
    if (before(taken).gt(room)) throw noRoomIn(total, debit, before(settled).lte(room));
  }

  /** The bound that is reached is part of the record. */
  #noted(error: unknown): unknown {
    if (error instanceof NoRoom) {
      const { key, instrument = '' } = error.reached;
      this.#reached.set(`${key} ${instrument}`, error.reached);
    }
    return error;
  }

  #isAnyUnderWay(): boolean {
    return [...this.#accounts.values()].some(({ pending }) => pending.gt(0));
  }

  #reserved({ payer, beneficiary }: Outgoing, montant: Big, debit: Big): Reservation {
    const account = this.#of(payer);
    account.pending = account.pending.plus(debit);
    const giveBack = () => {
      account.pending = account.pending.minus(debit);
    };
    return {
      settle: ({ status, json }) => {
        giveBack();
        if (isAccepted(status)) {
          this.#accepted(account, debitIn({ json }, montant, debit), json);
          if (this.#isDrainedWhole(beneficiary))
            this.#paid(this.#of(beneficiary), creditIn({ json }, montant), json);
        }
        this.#ends.tell();
      },
      unanswered: (error) => {
        giveBack();
        if (mayHaveMoved(error)) account.uncertain = account.uncertain.plus(debit);
        this.#ends.tell();
      },
      giveBack,
    };
  }

  #accepted(account: Account, debit: Big, json: Answer['json']): void {
    this.#move(account, 'moved', debit);
    const reference = referenceIn(json);
    if (reference !== undefined && this.#isDrainedWhole(account.payer))
      this.#drained.set(reference, { account, debit });
  }

  #paid(account: Account, credit: Big, json: Answer['json']): void {
    const reference = referenceIn(json);
    // A later failure names it by its reference.
    if (reference === undefined) return;
    account.received = account.received.plus(credit);
    this.#paidIn.set(reference, { account, credit });
  }

  #beyond(account: Account, montant: number): Reservation {
    return {
      settle: ({ status, json }) => {
        if (!isAccepted(status) || !Number.isFinite(montant)) return;
        const amount = new Big(montant);
        this.#move(account, 'beyond', debitIn({ json }, amount, amount));
      },
      unanswered: () => {},
      giveBack: () => {},
    };
  }

  #move(account: Account, kind: 'moved' | 'beyond', debit: Big): void {
    const amount = debit.round(PLACES);
    account[kind] = account[kind].plus(amount);
    this.#options.record(amount.toFixed());
  }

  #sum(counts: (account: Account) => boolean, of: (account: Account) => Big): Big {
    return [...this.#accounts.values()].filter(counts).reduce((sum, one) => sum.plus(of(one)), NOTHING);
  }

  #of(payer: Instrument | undefined): Account {
    const reference = payer?.reference ?? NOBODY;
    const known = this.#accounts.get(reference);
    if (known !== undefined) return known;
    const made: Account = {
      payer,
      pending: NOTHING,
      moved: NOTHING,
      uncertain: NOTHING,
      beyond: NOTHING,
      received: NOTHING,
    };
    this.#accounts.set(reference, made);
    return made;
  }
}

/** Success in any of its codes: whether 201 is right is not for the ledger to say. */
function isAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}

function mayHaveMoved(error: unknown): boolean {
  return (
    error instanceof TransportTrouble && error.exchangeId !== undefined && !NOT_SENT.includes(error.kind)
  );
}

function mayBeDrained(payer: Instrument | undefined): boolean {
  return payer?.allows.includes('drain') === true;
}

function ensureMayBeDrained(payer: Instrument | undefined): void {
  if (payer === undefined || mayBeDrained(payer)) return;
  throw new Skipped(
    `An amount that the balance does not cover is only sent for an instrument that allows drain: accepted by mistake, it would empty ${payer.name}.`,
    'fixtures.instruments[].allows',
  );
}

function isIn(setAside: MoneyBounds['setAside'], payer: Instrument | undefined): boolean {
  return payer !== undefined && setAside.has(payer.reference);
}
