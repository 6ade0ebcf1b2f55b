/** How long a run takes at the least. */
import type { ResolvedProfile } from '../../target/profile/resolve.ts';

/** What this process itself does for an exchange: 6,100 of them took 30 s on two cores, with a target beside it. Milliseconds. */
const OWN_MS = 4;

/**
 * Requests run in parallel, as many as the profile allows; checks that wait for a final status, a callback or an
 * instrument take longer.
 * @param answerMs what an answer of the target takes, in milliseconds.
 * @returns milliseconds.
 */
export function leastTimeMs(
  requests: number,
  answerMs: number,
  { concurrency, requestsPerSecond }: Pick<ResolvedProfile['limits'], 'concurrency' | 'requestsPerSecond'>,
): number {
  const paceMs = requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond;
  return requests * Math.max(answerMs / concurrency, OWN_MS, paceMs);
}
