/** The time that a run still needs, computed every few seconds. */
import type { RunSight } from '../../../suites/engine/run/run-sight.ts';
import type { Progress, Sight } from './progress.ts';

/** A run of which the time left can be asked. */
type Foreseeable = Sight & Pick<RunSight, 'leftMs'>;

/** Milliseconds between two computations. */
export const FORECAST_EVERY_MS = 2_000;

/** Milliseconds of a run that tell too little: of the first waits, only short ones are over. */
export const FORECAST_AFTER_MS = 30_000;

/** Milliseconds for which computations must agree before anybody is shown the time left: what waits in a row shows late. */
export const STEADY_MS = 14_000;
/** So far apart the ends may be that these computations foresee, in milliseconds or as a part of the time left. */
const AGREE = { ms: 7_000, part: 1 / 4 } as const;

/** The end of the run as it was foreseen, on the clock of `performance.now()`. */
interface Foreseen {
  readonly at: number;
  readonly end: number;
}

export class Forecast {
  readonly #progress: Pick<Progress, 'unfinished'>;
  readonly #sight: Foreseeable;
  readonly #startedAt = performance.now();
  readonly #requests: number;
  #leftMs = 0;
  #foreseen: readonly Foreseen[] = [];
  #computedAt = this.#startedAt;

  /** @param requests the estimate for the whole run. */
  constructor(progress: Pick<Progress, 'unfinished'>, sight: Foreseeable, requests: number) {
    this.#progress = progress;
    this.#sight = sight;
    this.#requests = requests;
  }

  /** To be asked every few seconds, also while it is unknown. @returns milliseconds; 0 while it is unknown. */
  leftMs(now: number): number {
    if (now - this.#computedAt >= FORECAST_EVERY_MS) {
      this.#leftMs = this.#sight.leftMs(this.#requests, this.#progress.unfinished(this.#sight));
      this.#computedAt = now;
      const foreseen = [...this.#foreseen, { at: now, end: now + this.#leftMs }];
      // One that is older than the window shows that it is full.
      const first = foreseen.findLastIndex(({ at }) => at <= now - STEADY_MS);
      this.#foreseen = foreseen.slice(Math.max(0, first));
    }
    return now - this.#startedAt >= FORECAST_AFTER_MS && this.#isSteady(now) ? this.#shownMs(now) : 0;
  }

  /** Until the mean of the ends that agree: the newest alone would let the time left jump up and down. */
  #shownMs(now: number): number {
    const mean = this.#foreseen.reduce((sum, { end }) => sum + end, 0) / this.#foreseen.length;
    return mean > now ? mean - now : this.#leftMs;
  }

  #isSteady(now: number): boolean {
    const [first] = this.#foreseen;
    if (first === undefined || first.at > now - STEADY_MS) return false;
    const ends = this.#foreseen.map(({ end }) => end);
    return Math.max(...ends) - Math.min(...ends) <= Math.max(AGREE.ms, AGREE.part * this.#leftMs);
  }
}
