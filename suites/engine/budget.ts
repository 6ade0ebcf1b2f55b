/** The money that a run may move (`limits.totalAmount`). */
import Big from 'big.js';
import type { Judge } from './judge.ts';

/** Decimal places that are accounted for: more than any currency has. */
const PLACES = 6;

export class Budget {
  private spent = new Big(0);
  private readonly total: Big | undefined;
  private readonly record: (amount: string) => void;

  /**
   * @param total in the target's unit; undefined for no bound.
   * @param record hears of every amount spent, as a decimal.
   */
  constructor(total: number | undefined, record: (amount: string) => void) {
    this.total = total === undefined ? undefined : new Big(total);
    this.record = record;
  }

  /** @throws Undecided when the money is spent. */
  ensure(judge: Judge): void {
    const left = this.total === undefined || this.spent.lt(this.total);
    judge.given(left, `The run has moved ${this.spent} and limits.totalAmount allows ${this.total}.`);
  }

  /** Accounts for an operation that the target accepted; anything but a positive number counts for nothing. */
  spend(amount: unknown): void {
    if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return;
    this.spent = this.spent.plus(amount).round(PLACES);
    this.record(new Big(amount).round(PLACES).toFixed());
  }
}
