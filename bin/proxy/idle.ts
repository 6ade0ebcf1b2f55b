/** `--idle`: how long nothing must go by. */
import { UserError } from '../../spec/run/user-error.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/**
 * @returns milliseconds.
 * @throws UserError for a text that is no such time.
 */
export function idleMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, amount = '', unit = ''] = /^(\d{1,6})(ms|s|m)$/.exec(text) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? 0);
  if (ms > 0) return ms;
  throw new UserError(`--idle takes a time such as 30s, 500ms or 2m, and not ${text}.`);
}

/** Counts from the last sign of life. */
export class IdleClock {
  readonly #ms: number | undefined;
  readonly #onIdle: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param ms undefined for a clock that never strikes. */
  constructor(ms: number | undefined, onIdle: () => void) {
    this.#ms = ms;
    this.#onIdle = onIdle;
    this.restart();
  }

  restart(): void {
    if (this.#ms === undefined) return;
    if (this.#timer === undefined) this.#timer = setTimeout(this.#onIdle, this.#ms);
    else this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
