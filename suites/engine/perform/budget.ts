/** What a run may spend: requests (`limits.requests`) and money (`limits.totalAmount`). */
import Big from 'big.js';
import type { InsufficientFundsPayer } from '../../../spec/run/run-record.ts';
import type { Judge } from '../declare/judge.ts';

/** Decimal places that are accounted for: more than any currency has. */
const PLACES = 6;

export class Budget {
  private readonly insufficient = new Map<string, InsufficientFundsPayer>();
  private spent = new Big(0);
  private requests = 0;
  private readonly total: Big | undefined;
  private readonly most: number;
  private readonly record: (amount: string) => void;

  /**
   * @param limits `totalAmount` in the target's unit; undefined for no bound.
   * @param record hears of every amount spent, as a decimal.
   */
  constructor(
    limits: { readonly totalAmount?: number; readonly requests?: number },
    record: (amount: string) => void,
  ) {
    this.total = limits.totalAmount === undefined ? undefined : new Big(limits.totalAmount);
    this.most = limits.requests ?? Number.POSITIVE_INFINITY;
    this.record = record;
  }

  /** Counts a request about to be sent. @throws Inconclusive when no more may be sent. */
  request(judge: Judge): void {
    judge.given(
      this.requests < this.most,
      `The run has sent the ${this.most} requests that limits.requests allows.`,
      'money',
    );
    this.requests += 1;
  }

  /** @throws Inconclusive when the money is spent. */
  ensure(judge: Judge): void {
    const left = this.total === undefined || this.spent.lt(this.total);
    judge.given(
      left,
      `The run has moved ${this.spent} and limits.totalAmount allows ${this.total}.`,
      'money',
    );
  }

  /** Payers that ran dry, in the order in which that was seen. */
  get dryPayers(): readonly InsufficientFundsPayer[] {
    return [...this.insufficient.values()];
  }

  /** Notes of a payer that it cannot cover an ordinary operation. */
  dry(name: string, balance?: Big): void {
    this.insufficient.set(name, { name, ...(balance && { balance: balance.toFixed() }) });
  }

  /** Accounts for an operation that the target accepted; anything but a positive number counts for nothing. */
  spend(amount: unknown): void {
    if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return;
    this.spent = this.spent.plus(amount).round(PLACES);
    this.record(new Big(amount).round(PLACES).toFixed());
  }
}
