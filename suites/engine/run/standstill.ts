/**
 * Ends what would last for ever: checks that hold instruments and wait for each other, or for one that nobody gives back.
 * No profile is known that leads to it; one that does costs some checks, and not the run.
 */
import { Inconclusive } from '../declare/verdict-exceptions.ts';
import { WAIT_KINDS, type WaitKind, type Waits } from './waits.ts';

/** Who waits for these only waits for other checks; all else ends by itself. */
const FOR_OTHERS: readonly WaitKind[] = ['instrument', 'others', 'shared', 'turn'];

/** How often it is looked whether anything goes on, in milliseconds. */
const LOOK_MS = 5_000;
/** After so many looks at which nothing had gone on, nothing will. */
const LOOKS = 24;

/** Who gives up at a standstill: first those who hold instruments while they wait, then those who wait for some. */
type Waiter = 'holder' | 'waiter';

export class Standstill {
  readonly #waits: Waits;
  readonly #open = new Map<AbortController, Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #ended = -1;
  #looks = 0;

  constructor(waits: Waits) {
    this.#waits = waits;
  }

  /** Looks from here on, until `close`. */
  watch(): void {
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /**
   * Waits for something as long as anything goes on in the run.
   * @param wait gives up when its signal is aborted.
   * @throws Inconclusive at a standstill.
   */
  async whileAnythingGoesOn<T>(waiter: Waiter, wait: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const { signal } = ending;
    this.#open.set(ending, waiter);
    try {
      const atStandstill = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      return await Promise.race([wait(signal), atStandstill]);
    } finally {
      this.#open.delete(ending);
    }
  }

  /** One look. */
  look(): void {
    const ended = WAIT_KINDS.reduce((sum, kind) => sum + this.#waits.pastOf(kind), 0);
    const open = [...this.#waits.all.values()].flatMap((own) => [...own]);
    const isStill =
      ended === this.#ended && open.length > 0 && open.every(({ kind }) => FOR_OTHERS.includes(kind));
    this.#ended = ended;
    this.#looks = isStill ? this.#looks + 1 : 0;
    if (this.#looks < LOOKS) return;
    this.#looks = 0;
    this.#giveUp();
  }

  #giveUp(): void {
    const waiters = [...this.#open];
    const holding = waiters.filter(([, waiter]) => waiter === 'holder');
    for (const [ending] of holding.length > 0 ? holding : waiters)
      ending.abort(
        new Inconclusive(
          `Nothing went on for ${(LOOK_MS * LOOKS) / 1000} seconds: checks wait for each other. More instruments that may be debited part them.`,
          'fixture',
        ),
      );
  }
}
