/**
 * Whether the target is there at all. One that answers nobody any more, several times in a row, is away: whoever holds the
 * requests back meanwhile is told so, the target is looked for, and it comes back or the run goes without it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { TransportTrouble } from './transport-trouble.ts';

export interface PresenceOptions {
  /** How long to look for it, in milliseconds; 0 never says that it is away. */
  readonly awayMs: number;
  /** Looks once. @returns whether an answer of the service came. It never throws. */
  readonly probe: () => Promise<boolean>;
  /** It is away: nothing must leave. */
  readonly onAway: () => void;
  /** It is back after so many milliseconds. */
  readonly onBack: (awayMs: number) => void;
  /** It did not come back in time. */
  readonly onGone: (trouble: TransportTrouble, awayMs: number) => void;
  /** Ends the looking. */
  readonly signal: AbortSignal;
}

/** So many requests in a row without an answer of the service, whoever sent them. */
const MISSES = 4;
const PROBE_EVERY_MS = 1000;

export class Presence {
  readonly #options: PresenceOptions;
  #misses = 0;
  #firstMissAt = new Date();
  #awaySince: number | undefined;
  #heldMs = 0;
  /** Those who wait for it, each to be told undefined when it is back. */
  readonly #waiting = new Set<(trouble: TransportTrouble | undefined) => void>();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  get isAway(): boolean {
    return this.#awaySince !== undefined;
  }

  /** How long it was away up to now, in milliseconds. */
  get heldMs(): number {
    return this.#heldMs + (this.#awaySince === undefined ? 0 : performance.now() - this.#awaySince);
  }

  /** Resolves when it is back, at once where it is not away. @throws TransportTrouble when it does not come back. */
  async back(): Promise<void> {
    if (!this.isAway) return;
    const trouble = await new Promise<TransportTrouble | undefined>((tell) => this.#waiting.add(tell));
    if (trouble !== undefined) throw trouble;
  }

  /** Somebody got an answer. */
  answered(): void {
    this.#misses = 0;
    if (this.#awaySince !== undefined) this.#return();
  }

  /** Somebody got none. @param why one line for a person. */
  missed(why: string): void {
    if (this.#misses === 0) this.#firstMissAt = new Date();
    this.#misses += 1;
    if (this.#misses < MISSES || this.isAway || this.#options.awayMs === 0) return;
    this.#awaySince = performance.now();
    this.#options.onAway();
    void this.#look(why);
  }

  async #look(why: string): Promise<void> {
    const { awayMs, probe, signal } = this.#options;
    const since = performance.now();
    while (this.isAway && !signal.aborted) {
      const begun = performance.now();
      if (await probe()) this.answered();
      if (!this.isAway) return;
      const left = since + awayMs - performance.now();
      if (left <= 0) return this.#leave(why);
      const waitMs = Math.max(0, Math.min(begun + PROBE_EVERY_MS - performance.now(), left));
      // Aborted when the run ends: nobody waits for it any more.
      await delay(waitMs, undefined, { signal }).catch(() => {});
    }
    if (this.isAway) this.#end(new TransportTrouble('interrupted', 'The run was ended.'));
  }

  #return(): void {
    this.#options.onBack(this.#end());
  }

  #leave(why: string): void {
    const seconds = Math.round(this.#options.awayMs / 1000);
    const at = `${this.#firstMissAt.toISOString().slice(11, 19)} UTC`;
    const message = `The target stopped answering at ${at} and was not back after ${seconds} s (limits.awayMs): ${why}`;
    const trouble = new TransportTrouble('away', message);
    this.#options.onGone(trouble, this.#end(trouble));
  }

  /** @returns how long it was away, in milliseconds. */
  #end(trouble?: TransportTrouble): number {
    const awayMs = performance.now() - (this.#awaySince ?? performance.now());
    this.#awaySince = undefined;
    this.#heldMs += awayMs;
    this.#misses = 0;
    for (const tell of this.#waiting) tell(trouble);
    this.#waiting.clear();
    return awayMs;
  }
}
