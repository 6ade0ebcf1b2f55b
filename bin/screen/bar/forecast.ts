/** The time that a run still needs, computed every few seconds. */
import type { RunSight } from '../../../suites/engine/run/run-sight.ts';
import type { Progress } from './progress.ts';

/** Milliseconds between two computations. */
export const FORECAST_EVERY_MS = 2_000;

export class Forecast {
  readonly #progress: Progress;
  readonly #sight: RunSight;
  readonly #requests: number;
  #leftMs = 0;
  #computedAt: number;

  /** @param requests the estimate for the whole run. */
  constructor(progress: Progress, sight: RunSight, requests: number) {
    this.#progress = progress;
    this.#sight = sight;
    this.#requests = requests;
    this.#computedAt = performance.now();
  }

  /** @returns milliseconds; 0 while it is unknown. */
  leftMs(now: number): number {
    if (now - this.#computedAt >= FORECAST_EVERY_MS) {
      this.#leftMs = this.#sight.leftMs(this.#requests, this.#progress.unfinished(this.#sight));
      this.#computedAt = now;
    }
    return this.#leftMs;
  }
}
