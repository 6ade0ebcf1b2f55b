/**
 * When this process was held up: by other processes of the machine, or by work of its own. What came meanwhile was
 * seen late and in any order, and whoever waited for an answer may have given up and sent again.
 */

/** How often it looks, in milliseconds. */
const PERIOD_MS = 50;
/** Shorter ones are the run's usual breath. */
const SHORTEST_MS = 100;

export interface HoldUps {
  /** The longest one with a share in a stretch of time, in milliseconds; 0 for none. Both ends since the epoch. */
  longestBetween(fromMs: number, toMs: number): number;
  /** All that had a share in a stretch of time, in milliseconds. Both ends since the epoch. */
  totalBetween(fromMs: number, toMs: number): number;
  close(): void;
}

/** Begins to look. It keeps no process alive. */
export function watchHoldUps(now: () => number = Date.now): HoldUps {
  const found: { readonly fromMs: number; readonly toMs: number }[] = [];
  let last = now();
  const look = () => {
    const at = now();
    if (at - last - PERIOD_MS >= SHORTEST_MS) found.push({ fromMs: last, toMs: at });
    last = at;
  };
  const timer = setInterval(look, PERIOD_MS).unref();
  const between = (fromMs: number, toMs: number) => {
    // One that goes on has not been found yet.
    look();
    return found.filter((one) => one.toMs > fromMs && one.fromMs < toMs);
  };
  return {
    longestBetween: (fromMs, toMs) => Math.max(0, ...between(fromMs, toMs).map(lengthOf)),
    totalBetween: (fromMs, toMs) => between(fromMs, toMs).reduce((sum, one) => sum + lengthOf(one), 0),
    close: () => clearInterval(timer),
  };
}

function lengthOf({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): number {
  return toMs - fromMs;
}
