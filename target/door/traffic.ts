/** Counts of what went through the door and the receiver, for the report. */
import Big from 'big.js';
import type { TrafficStats } from '../../spec/run/run-record.ts';

export class Traffic {
  exchanges = 0;
  callbacks = 0;
  rateLimited = 0;
  retried = 0;
  transportErrors = 0;
  lost = 0;
  foreign = 0;
  toldToWait = 0;
  awayMs = 0;
  #moneySpent = new Big(0);

  /** Adds the amount of an operation that the target accepted: a decimal as text, in the target's unit. */
  recordSpend(amount: string): void {
    this.#moneySpent = this.#moneySpent.plus(amount);
  }

  get moneySpent(): string {
    return this.#moneySpent.toFixed();
  }

  /** A copy of the counts as they are now. */
  snapshot(): TrafficStats {
    return {
      exchanges: this.exchanges,
      callbacks: this.callbacks,
      rateLimited: this.rateLimited,
      retried: this.retried,
      transportErrors: this.transportErrors,
      lost: this.lost,
      foreign: this.foreign,
      toldToWait: this.toldToWait,
      awayMs: Math.round(this.awayMs),
      moneySpent: this.moneySpent,
    };
  }
}
