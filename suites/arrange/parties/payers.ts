/** What is known in a run of those who pay, and of their money. */
import Big from 'big.js';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { RunContext } from '../../engine/declare/experiment.ts';

/** So many times the amount leave room for the fees, and for what is under way. */
export const ROOM = TOLERANCES.roomForFees.value;

interface Payment {
  readonly montant: Big;
  readonly at: number;
}

/** The body of an operation request. */
type Body = Readonly<Record<string, unknown>>;

/** What an instrument had done at some moment of a run. */
export interface Past {
  /** Operations that were accepted, one of each kind: one without an OTP first, then one with an OTP. */
  readonly accepted: readonly Body[];
  /** So many of its operations with an OTP were refused. */
  readonly refusedOtps: number;
}

interface Account {
  /** What it was debited for lately. */
  payments: Payment[];
  /** What it has at the least, as far as its balance was read; what it received since is not in it. */
  left?: Big;
  /** The smallest amount that it was found unable to pay. */
  beyond?: Big;
  /** Operations that were accepted of it. */
  plain?: Body;
  withOtp?: Body;
  refusedOtps: number;
  /** When it was last found to pay nothing any more. */
  limitedAt?: number;
}

/** The payers of a run, by their references. */
export class Payers {
  readonly #accounts = new Map<string, Account>();
  readonly #poor = new Set<string>();
  readonly #spent = new Set<string>();
  readonly #limited = new Set<string>();
  readonly #typical: Big;
  readonly #reservedMs: number;

  /**
   * @param typical what an ordinary operation takes.
   * @param reservedMs so long may the debit of an accepted operation not show in a balance.
   */
  constructor(typical: number, reservedMs: number) {
    this.#typical = new Big(typical);
    this.#reservedMs = reservedMs;
  }

  /** An operation of it was accepted. */
  paid(reference: string, montant: Big): void {
    this.#change(reference, (account) => {
      account.payments.push({ montant, at: performance.now() });
      account.left = account.left?.minus(montant.times(ROOM));
      if (account.beyond?.lte(montant)) account.beyond = undefined;
    });
  }

  /** The request of an operation of it that was accepted. */
  accepted(reference: string, body: Body): void {
    const account = this.#of(reference);
    this.foundPaying(reference);
    // Somebody waits for what comes to its callbackUrl: it is not to be sent again.
    if (typeof body.callbackUrl === 'string') return;
    const kind = typeof body.authData === 'string' ? 'withOtp' : 'plain';
    if (account[kind] === undefined || this.#typical.eq(Number(body.montant))) account[kind] = body;
  }

  /** An operation of it with an OTP was refused, for whatever reason. */
  refusedOtp(reference: string): void {
    this.#of(reference).refusedOtps += 1;
  }

  /** Whether one of its operations that were accepted had an OTP. */
  hasPaidWithOtp(reference: string): boolean {
    return this.#of(reference).withOtp !== undefined;
  }

  /** What it has done until now. */
  past(reference: string): Past {
    const { plain, withOtp, refusedOtps } = this.#of(reference);
    return { accepted: [plain, withOtp].filter((body) => body !== undefined), refusedOtps };
  }

  /** It paid before, and was found to pay nothing any more. */
  foundLimited(reference: string): void {
    this.#of(reference).limitedAt = performance.now();
    this.#limited.add(reference);
  }

  /** It was tried again, and pays. */
  foundPaying(reference: string): void {
    this.#limited.delete(reference);
  }

  /** Whether it was found to pay nothing since a moment on the clock of `performance.now()`, and has not paid after it. */
  isLimitedSince(reference: string, since: number): boolean {
    return this.#limited.has(reference) && (this.#of(reference).limitedAt ?? 0) >= since;
  }

  /** Its balance was read. */
  read(reference: string, balance: Big): void {
    this.#change(reference, (account) => {
      const since = performance.now() - this.#reservedMs;
      account.payments = account.payments.filter(({ at }) => at > since);
      account.left = account.payments.reduce((sum, { montant }) => sum.minus(montant.times(ROOM)), balance);
      account.beyond = undefined;
    });
  }

  /** It was found unable to pay so much. */
  cannotPay(reference: string, montant: Big): void {
    this.#change(reference, (account) => {
      if (account.beyond === undefined || montant.lt(account.beyond)) account.beyond = montant;
    });
  }

  /** A check spent its whole balance, or found it spent. */
  wasSpent(reference: string): void {
    this.#spent.add(reference);
  }

  /** Whether a check has spent its whole balance, or found it spent; it may have been filled since. */
  isSpent(reference: string): boolean {
    return this.#spent.has(reference);
  }

  /** What it has left at the least; undefined where that is not known. */
  left(reference: string): Big | undefined {
    return this.#of(reference).left;
  }

  /** Whether it is known that it may not cover an amount with its fees. */
  lacks(reference: string, montant: Big): boolean {
    const { beyond, left } = this.#of(reference);
    return beyond?.lte(montant) === true || left?.lt(montant.times(ROOM)) === true;
  }

  /** Whether it is known that it may not cover an ordinary operation, or pays nothing any more. */
  isUnfit(reference: string): boolean {
    return this.#poor.has(reference) || this.#limited.has(reference);
  }

  #change(reference: string, change: (account: Account) => void): void {
    change(this.#of(reference));
    if (this.lacks(reference, this.#typical)) this.#poor.add(reference);
    else this.#poor.delete(reference);
  }

  #of(reference: string): Account {
    const known = this.#accounts.get(reference);
    if (known !== undefined) return known;
    const made: Account = { payments: [], refusedOtps: 0 };
    this.#accounts.set(reference, made);
    return made;
  }
}

type Run = Pick<RunContext, 'kept' | 'profile'>;

/** The payers of a run, with what is known of their money. */
export function payersOf({ kept, profile: { limits } }: Run): Payers {
  return kept('money of the payers', () => new Payers(limits.amount.typical, limits.finalStatusMs));
}
