/** The time that a run still needs, computed every few seconds. */
import type { RunSight } from '../../../suites/engine/run/run-sight.ts';
import type { Progress, Sight } from './progress.ts';

/** A run of which the time left can be asked. */
type Foreseeable = Sight & Pick<RunSight, 'leftMs'>;

/** Milliseconds between two computations. */
export const FORECAST_EVERY_MS = 2_000;

/** Milliseconds of a run that tell too little: of the first waits, only short ones are over. */
export const FORECAST_AFTER_MS = 30_000;

export class Forecast {
  readonly #progress: Pick<Progress, 'unfinished'>;
  readonly #sight: Foreseeable;
  readonly #startedAt = performance.now();
  readonly #requests: number;
  #leftMs = 0;
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
    }
    return now - this.#startedAt < FORECAST_AFTER_MS ? 0 : this.#leftMs;
  }
}
