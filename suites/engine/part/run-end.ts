/** What ends a run before its end, in order: its time is over, enough has failed, or the target breaks down at every call. */
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { NotRun } from '../../../spec/run/part/not-run.ts';
import type { RunPart } from '../run/run-options.ts';

/** The longest timer that Node knows, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** So many answers of 5xx, and no other, are a target that does nothing else. */
const BREAKDOWNS = 40;

export class RunEnd {
  readonly #ending = new AbortController();
  readonly #maxFailures: number;
  readonly #failed = new Set<string>();
  readonly #timer: NodeJS.Timeout | undefined;
  #because: NotRun | undefined;
  #breakdowns = 0;
  #isUp = false;

  constructor({ endsAt, maxFailures = Number.POSITIVE_INFINITY }: RunPart = {}) {
    this.#maxFailures = maxFailures;
    if (endsAt === undefined) return;
    const leftMs = Math.max(0, endsAt - performance.now());
    this.#timer = setTimeout(() => this.#end('time'), Math.min(leftMs, LONGEST_TIMER_MS));
  }

  /** Aborted when the run is over. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Why it was ended; undefined where it was not. */
  get because(): NotRun | undefined {
    return this.#because;
  }

  /** Hears of what came of a check, and of a rule for every answer when the first answer breaks it. */
  hear({ id, verdict }: Pick<CheckResult, 'id' | 'verdict'>): void {
    if (verdict !== 'fail') return;
    this.#failed.add(id);
    if (this.#failed.size >= this.#maxFailures) this.#end('failures');
    this.#endAtBreakdown();
  }

  /** Hears of each answer but that of the token call. @param status its HTTP code. */
  hearAnswer(status: number): void {
    this.#isUp ||= status < 500;
    this.#breakdowns += 1;
    this.#endAtBreakdown();
  }

  /** The first failure tells what there is to tell of a target that answers 5xx to everything. */
  #endAtBreakdown(): void {
    if (!this.#isUp && this.#breakdowns >= BREAKDOWNS && this.#failed.size > 0) this.#end('breakdown');
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #end(because: NotRun): void {
    this.#because ??= because;
    this.#ending.abort();
  }
}
