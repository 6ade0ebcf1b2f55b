/** Waiting for a signal as many do at once, and few in the end: a listener of the signal's own costs more than most waits. */

const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls once when a signal aborts, unless that is undone before. The signal has one listener for all who wait.
 * @param signal one that has not aborted yet.
 * @returns what undoes it; a second time does nothing.
 */
export function onAbort(signal: AbortSignal, call: () => void): () => void {
  const known = waiting.get(signal);
  const calls = known ?? new Set();
  if (known === undefined) {
    waiting.set(signal, calls);
    const tellAll = () => {
      for (const tell of calls) {
        calls.delete(tell);
        tell();
      }
    };
    signal.addEventListener('abort', tellAll, { once: true });
  }
  // The same function may wait twice.
  const told = () => call();
  calls.add(told);
  return () => void calls.delete(told);
}
