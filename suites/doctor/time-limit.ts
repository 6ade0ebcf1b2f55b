/** How long an examination may take: longer where the target, or the profile, limits the rate. */

/** Longest examination. Seconds. */
const LONGEST_SECONDS = 10;
/** The same where requests have to wait for one another. Seconds. */
const LONGEST_SLOWED_SECONDS = 60;

export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The limit that holds so far. Seconds. */
  readonly seconds: () => number;
  /** Ends the limit: nothing is waiting any more. */
  readonly clear: () => void;
}

/** @param isSlowed whether the rate is limited: asked when the ordinary limit is over. */
export function beginTimeLimit(isSlowed: () => boolean): TimeLimit {
  const end = new AbortController();
  let seconds = LONGEST_SECONDS;
  let timer = setTimeout(() => {
    if (!isSlowed()) return end.abort();
    seconds = LONGEST_SLOWED_SECONDS;
    timer = setTimeout(() => end.abort(), (LONGEST_SLOWED_SECONDS - LONGEST_SECONDS) * 1000);
  }, LONGEST_SECONDS * 1000);
  return { signal: end.signal, seconds: () => seconds, clear: () => clearTimeout(timer) };
}
