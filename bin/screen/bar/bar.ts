/** What a terminal shows of a run under way, from one look to the next. */
import type { RunSight } from '../../../suites/engine/run/run-sight.ts';
import { type BarView, barLines } from './bar-text.ts';
import type { Progress } from './progress.ts';

/** How long the run will take is worked out so often. */
const FORECAST_EVERY_MS = 2_000;

export class Bar {
  readonly #progress: Progress;
  readonly #sight: RunSight;
  readonly #requests: number;
  #leftMs = 0;
  #forecastAt: number;

  /** @param requests that the run will about send. */
  constructor(progress: Progress, sight: RunSight, requests: number) {
    this.#progress = progress;
    this.#sight = sight;
    this.#requests = requests;
    this.#forecastAt = performance.now();
  }

  /** @param kinds ways of failing that were told. */
  lines(kinds: number, view: BarView): string[] {
    const now = performance.now();
    const agoMs = now - this.#forecastAt;
    if (agoMs >= FORECAST_EVERY_MS) {
      this.#leftMs = this.#sight.leftMs(this.#requests, this.#progress.unfinished(this.#sight));
      this.#forecastAt = now;
    }
    return barLines(this.#progress.at(now, this.#sight), { kinds, leftMs: this.#leftMs }, view);
  }
}
