/** Time and chance, both injected so that tests hold them. */

export interface Clock {
  now(): Date;
  /** Calls `fn` after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, fn: () => void): () => void;
  /** Forgets everything planned. */
  close(): void;
}

/** The machine's clock. Its timers never keep the process alive. */
export function systemClock(): Clock {
  const timers = new Set<NodeJS.Timeout>();
  return {
    now: () => new Date(),
    after(ms, fn) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        fn();
      }, ms);
      timer.unref();
      timers.add(timer);
      return () => {
        clearTimeout(timer);
        timers.delete(timer);
      };
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** A number in [0, 1), like `Math.random`. */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
