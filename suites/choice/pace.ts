/** How many requests a run can send in a time, as the target was seen to answer. Pure. */
import type { ResolvedProfile } from '../../target/profile/resolve.ts';

/** More than this no machine that the suite was measured on sends and judges in a second. */
const OWN_PACE = 150;
/** Of the requests that may be in flight at once so many are on the average: checks wait for their own answers. */
const IN_FLIGHT = 0.5;
/** Where nothing was answered yet, in milliseconds. */
const USUAL_LATENCY_MS = 20;
/** Of the time so much is kept for what fails, and is tried again. */
const KEPT = 0.15;

/**
 * @param ms that the run has.
 * @param latencyMs what an answer takes; undefined where nothing was answered yet.
 */
export function requestsIn(
  ms: number,
  { concurrency, requestsPerSecond }: Pick<ResolvedProfile['limits'], 'concurrency' | 'requestsPerSecond'>,
  latencyMs: number = USUAL_LATENCY_MS,
): number {
  const byLatency = (concurrency * IN_FLIGHT * 1000) / Math.max(1, latencyMs);
  const perSecond = Math.min(byLatency, requestsPerSecond ?? Number.POSITIVE_INFINITY, OWN_PACE);
  return Math.floor((1 - KEPT) * perSecond * (Math.max(0, ms) / 1000));
}
