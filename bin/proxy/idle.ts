/** `--idle`: how long nothing must go by. */
import { UserError } from '../../spec/run/user-error.ts';

/** Milliseconds: no timer of Node counts further. */
const LONGEST = 2 ** 31 - 1;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/**
 * @returns milliseconds.
 * @throws UserError for a text that is no such time.
 */
export function idleMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, amount = '', unit = ''] = /^(\d{1,6})(ms|s|m)$/.exec(text) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? 0);
  if (ms > 0 && ms <= LONGEST) return ms;
  throw new UserError(`--idle must be a time such as 30s, 500ms or 2m, at most 24 days, not ${text}.`);
}

/** Strikes when there was no sign of life for so long. It stands still while anything is under way. */
export class IdleClock {
  readonly #ms: number | undefined;
  readonly #onIdle: () => void;
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param ms undefined for a clock that never strikes. */
  constructor(ms: number | undefined, onIdle: () => void) {
    this.#ms = ms;
    this.#onIdle = onIdle;
    this.#start();
  }

  /** Something begins. */
  hold(): void {
    this.#underWay += 1;
    this.stop();
  }

  /** Something that has begun has ended. */
  release(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #start(): void {
    if (this.#ms !== undefined) this.#timer = setTimeout(this.#onIdle, this.#ms);
  }
}
