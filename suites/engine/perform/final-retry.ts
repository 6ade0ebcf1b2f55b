/**
 * What stayed inconclusive among all the others is tried once more when they have ended, alone: one after the other, as
 * long as there is time.
 */
import type { CheckResult, InconclusiveCause } from '../../../spec/run/check-result.ts';
import { alike } from './alike.ts';
import type { Performed } from './perform.ts';

/** Whose it is that may be otherwise when nobody else is at work here. */
const MAY_PASS: readonly InconclusiveCause[] = ['network', 'others', 'this-machine'];

/** For all of it together: a share of what the run took until then, and within these bounds, in milliseconds. */
const SHARE = 0.5;
const LEAST_MS = 20_000;
const MOST_MS = 120_000;
/** The same where a rule was broken: whatever comes of the rest, the target does not conform. */
const AFTER_FAILURE_MS = 8_000;

/** What stayed inconclusive for one reason, and did so again so often, is tried no more. */
const IN_VAIN = 2;

export class FinalRetry {
  /** Checks that have not ended for the first time. */
  #left: number;
  readonly #startedAt = performance.now();
  #deadline = Number.POSITIVE_INFINITY;
  #settle: () => void = () => {};
  /** By the reason, how many stayed inconclusive. */
  readonly #inVain = new Map<string, number>();
  /** The turn of the next. */
  #turn: Promise<unknown>;

  /** @param checks how many there are in all. */
  constructor(checks: number) {
    this.#left = checks;
    this.#turn = new Promise<void>((settle) => {
      this.#settle = settle;
    });
  }

  /** One check has ended. To be told once for each. @param hasFailed says whether a check of the run failed. */
  ended(hasFailed: () => boolean = () => false): void {
    this.#left -= 1;
    if (this.#left > 0) return;
    const tookMs = performance.now() - this.#startedAt;
    const forMs = Math.min(MOST_MS, Math.max(LEAST_MS, SHARE * tookMs));
    this.#deadline = performance.now() + (hasFailed() ? AFTER_FAILURE_MS : forMs);
    this.#settle();
  }

  /**
   * @param first what came of the check.
   * @param carryOut carries it out once more, until a signal aborts it.
   * @returns what is to be reported of it.
   */
  async again(
    first: Performed,
    signal: AbortSignal,
    carryOut: (signal: AbortSignal) => Promise<Performed>,
  ): Promise<Performed> {
    const { cause } = first.result;
    const isOver = first.harnessError !== undefined || first.isDoubt === true;
    if (isOver || cause === undefined || !MAY_PASS.includes(cause)) return first;
    const turn = Promise.race([this.#turn, abortOf(signal)]).then(async () => {
      const leftMs = this.#deadline - performance.now();
      const reason = `${cause} ${alike(first.result.message ?? '')}`;
      const inVain = this.#inVain.get(reason) ?? 0;
      if (leftMs <= 0 || signal.aborted || inVain >= IN_VAIN) return first;
      const second = await carryOut(AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(leftMs))]));
      if (second.result.verdict === 'inconclusive') this.#inVain.set(reason, inVain + 1);
      return second.result.cause === 'interrupted' ? first : together(first.result, second);
    });
    this.#turn = turn;
    return turn;
  }
}

/** Where the run is ended, some checks never begin, and nobody's turn comes. */
function abortOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((settle) => signal.addEventListener('abort', () => settle(), { once: true }));
}

/** The second time counts; the exchanges of the first belong to it. */
function together(first: CheckResult, { result, ...rest }: Performed): Performed {
  return {
    ...rest,
    result: {
      ...result,
      exchangeIds: [...new Set([...first.exchangeIds, ...result.exchangeIds])],
      durationMs: first.durationMs + result.durationMs,
    },
  };
}
