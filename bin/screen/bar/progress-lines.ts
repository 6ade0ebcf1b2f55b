/** Shows the progress of a run: a bar on a terminal, a line from time to time in a log. */
import type { Language } from '../../../spec/document/language.ts';
import type { RunSight } from '../../../suites/engine/run/run-sight.ts';
import { columnsOf, type Io, styleFor } from '../../io.ts';
import { barLines } from './bar-text.ts';
import { FORECAST_EVERY_MS, Forecast } from './forecast.ts';
import { LiveLines } from './live-lines.ts';
import type { Progress } from './progress.ts';

/** A log that shows nothing else gets a line so often, in milliseconds. */
const HEARTBEAT_MS = 15_000;

/** How progress is shown: a bar, one line that is redrawn, or lines in a log. */
export type ProgressKind = 'bar' | 'line' | 'log';

/** What a run looks like from outside. */
export interface RunView {
  readonly progress: Progress;
  readonly sight: RunSight;
  /** The estimate for the whole run. */
  readonly requests: number;
  readonly language: Language;
  /** Different causes of the failures so far. */
  readonly causes: () => number;
}

/** Draws until it is stopped. */
export class ProgressLines {
  readonly #live: LiveLines | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #shownAt = performance.now();
  #isLastLogged = false;

  constructor(kind: ProgressKind, watched: RunView, { stderr, env }: Pick<Io, 'stderr' | 'env'>) {
    const { progress, sight, requests, language, causes } = watched;
    const forecast = new Forecast(progress, sight, requests);
    const line = () => {
      const now = performance.now();
      return progress.line(now, sight, { causes: causes(), leftMs: forecast.leftMs(now) });
    };
    const bar = () => {
      const now = performance.now();
      const facts = { causes: causes(), leftMs: forecast.leftMs(now) };
      const view = {
        style: styleFor(stderr, env),
        language,
        columns: columnsOf(stderr),
        rows: stderr.rows ?? 24,
      };
      return barLines(progress.at(now, sight), facts, view);
    };
    if (kind === 'bar') this.#live = new LiveLines(stderr, bar);
    else if (kind === 'line') this.#live = new LiveLines(stderr, () => [line()]);
    // The forecast needs its regular looks, also when no line is due.
    else
      this.#timer = setInterval(
        () => this.#beat(forecast, () => stderr.write(`${line()}\n`)),
        FORECAST_EVERY_MS,
      ).unref();
  }

  /** Lets something be printed above the lines. */
  above(print: () => void): void {
    this.#shownAt = performance.now();
    this.#isLastLogged = false;
    if (this.#live === undefined) print();
    else this.#live.above(print);
  }

  /** Nothing was printed after the last line of a log. */
  get isLastLogged(): boolean {
    return this.#isLastLogged;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#live?.stop();
  }

  #beat(forecast: Forecast, show: () => void): void {
    const now = performance.now();
    forecast.leftMs(now);
    if (now - this.#shownAt < HEARTBEAT_MS) return;
    this.#shownAt = now;
    this.#isLastLogged = true;
    show();
  }
}
