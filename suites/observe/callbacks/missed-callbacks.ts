/** Callbacks that may have been given up, or may be under way, for all that this machine can tell (6). */
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { lostSince } from '../../engine/perform/hold-up.ts';
import { finalOf } from '../followed-operations.ts';
import type { Watch } from '../following.ts';

/** How long after the final status was seen callbacks of the run came. */
function lagsOf(t: Experiment): { longestMs: number } {
  return t.run.kept('lags of callbacks', () => ({ longestMs: 0 }));
}

/** When the final status was first seen, in milliseconds since the operation was sent; now where it was not. */
function finalSeenAtMs(watch: Watch): number {
  const final = finalOf(watch);
  return watch.observations.find(({ record }) => record.statutOperation === final)?.atMs ?? watch.now();
}

/** Takes note of a callback of the final status. @param atMs when it came, since its operation was sent. */
export function noteLag(t: Experiment, watch: Watch, atMs: number): void {
  const lags = lagsOf(t);
  lags.longestMs = Math.max(lags.longestMs, atMs - finalSeenAtMs(watch));
}

/**
 * A callback that never came says nothing where this process could take none for a while, or where others take nearly
 * as long as this one was waited for.
 * @throws Inconclusive
 */
export function ensureNoneWasMissed(t: Experiment, watch: Watch): void {
  const from = Date.now() - watch.now() + finalSeenAtMs(watch) - TOLERANCES.callbackInFlight.value;
  const lost = lostSince(from, t.run.holdUps, {
    longestMs: TOLERANCES.missedDelivery.value,
    totalMs: TOLERANCES.missedDelivery.value,
  });
  t.judge.given(
    lost === undefined,
    `For ${lost?.lostMs} of ${lost?.ofMs} ms this machine could take nothing, and a callback may have been given up meanwhile: it is too busy with other work.`,
    'this-machine',
  );
  const { callbackMs } = t.profile.limits;
  const { longestMs } = lagsOf(t);
  t.judge.given(
    longestMs < callbackMs / 2,
    `No callback came within limits.callbackMs (${callbackMs} ms), and others came up to ${longestMs} ms after the final status: it may be under way.`,
    'this-machine',
  );
}
