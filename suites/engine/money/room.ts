/** An operation for which a bound leaves no room waits for others to end, or is not sent. */
import type Big from 'big.js';
import type { ReachedBound } from '../../../spec/run/money.ts';
import { onAbort } from '../../../target/door/on-abort.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { Inconclusive } from '../declare/verdict-exceptions.ts';
import type { Bound } from './money-bounds.ts';

/** A bound leaves no room for an operation. */
export class NoRoom extends Inconclusive {
  readonly reached: ReachedBound;
  /** There will be room if what is under way is refused. */
  readonly isForNow: boolean;

  constructor(message: string, reached: ReachedBound, isForNow: boolean) {
    super(message, 'limits');
    this.reached = reached;
    this.isForNow = isForNow;
  }
}

/** @param isForNow there will be room if what is under way is refused. */
export function noRoomIn(
  { key, isGiven, allows }: Bound,
  debit: Big,
  isForNow: boolean,
  payer?: Instrument,
): NoRoom {
  const most = allows.toFixed();
  const from = payer === undefined ? 'the run' : payer.name;
  const message = isGiven
    ? `${key} allows ${most} for ${from}, and an operation of ${debit} would exceed it: raise ${key}.`
    : payer === undefined
      ? `The run announced at most ${most}, and an operation of ${debit} would exceed it: give a larger limits.totalAmount.`
      : `The run announced at most ${most} for ${from}, and an operation of ${debit} would exceed it: add instruments (fixtures.instruments).`;
  return new NoRoom(message, { key, allows: most, ...(payer && { instrument: payer.name }) }, isForNow);
}

/** Tells who waits that an operation has ended. */
export class Ends {
  readonly #waiting = new Set<() => void>();

  /** The next end. @throws the signal's reason when it aborts first. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const ended = () => {
        stay();
        resolve();
      };
      const stay = onAbort(signal, () => {
        this.#waiting.delete(ended);
        reject(signal.reason);
      });
      this.#waiting.add(ended);
    });
  }

  tell(): void {
    const told = [...this.#waiting];
    this.#waiting.clear();
    for (const tell of told) tell();
  }
}
