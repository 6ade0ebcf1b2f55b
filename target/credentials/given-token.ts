/**
 * A token that the profile gives and nothing renews (5): how long one lives is not shown, and it may end in the middle of a
 * run without a word. What is refused from then on says nothing about the service.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Journey } from '../door/pending-exchange.ts';
import { TransportTrouble } from '../door/transport-trouble.ts';

export interface GivenTokenOptions {
  /** Sends a read again, past everybody who waits. @returns the status that came, if any did. It never throws. */
  readonly look: (like: Journey) => Promise<number | undefined>;
  /** Nothing more is to be sent. */
  readonly onEnd: (trouble: TransportTrouble) => void;
  /** Ends the looking. */
  readonly signal: AbortSignal;
}

/** How long to wait before each look: a target that refuses a valid token for a moment is to be found out. */
const LOOKS_MS = [0, 250, 1000, 4000] as const;

export class GivenToken {
  readonly #options: GivenTokenOptions;
  #taken: { readonly journey: Journey; readonly at: Date } | undefined;
  #ended: TransportTrouble | undefined;
  #looking: Promise<TransportTrouble | undefined> | undefined;

  constructor(options: GivenTokenOptions) {
    this.#options = options;
  }

  /** A read was answered 200 with it. */
  taken(journey: Journey): void {
    this.#taken = { journey, at: new Date() };
  }

  /**
   * A call was answered 401 with it. Callers that ask at the same time share the looks.
   * @returns the trouble for all that are refused from now on, where what was taken before is refused each time.
   */
  async end(): Promise<TransportTrouble | undefined> {
    if (this.#ended !== undefined) return this.#ended;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<TransportTrouble | undefined> {
    const { look, onEnd, signal } = this.#options;
    const taken = this.#taken;
    if (taken === undefined) return;
    for (const waitMs of LOOKS_MS) {
      // Aborted when the run ends: nobody waits for it any more.
      if (waitMs > 0) await delay(waitMs, undefined, { signal }).catch(() => {});
      if (signal.aborted || (await look(taken.journey)) !== 401) return;
    }
    const at = `${taken.at.toISOString().slice(11, 19)} UTC`;
    const message = `auth.token of the profile was taken until ${at}, and a call that it was taken for is refused since (401): it seems to have expired. Give one that lasts for the whole run, or auth.tokenRequest.`;
    this.#ended = new TransportTrouble('token', message);
    onEnd(this.#ended);
    return this.#ended;
  }
}
