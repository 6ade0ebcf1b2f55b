/** Whether this machine was too slow to see what it was to see: what it missed is not the target's doing. */
import type { HoldUps } from '../../../target/door/hold-ups.ts';

/** From when on hold-ups may be why something was missed, in milliseconds. */
export interface HoldUpBounds {
  /** One alone. */
  readonly longestMs: number;
  /** All of them, where they also are a large share of the time. */
  readonly totalMs: number;
}

/** Held up for such a share of the time, a process takes what comes in several turns, each of them late. */
const LARGE_SHARE = 0.25;

/** How much of a stretch of time was lost. */
export interface LostTime {
  readonly lostMs: number;
  readonly ofMs: number;
}

/**
 * What a stretch of time lost to hold-ups, where that may be why something was missed; undefined where it is not.
 * @param fromMs its beginning, in milliseconds since the epoch. It ends now.
 */
export function lostSince(
  fromMs: number,
  holdUps: Pick<HoldUps, 'longestBetween' | 'totalBetween'>,
  bounds: HoldUpBounds,
): LostTime | undefined {
  const now = Date.now();
  const lostMs = holdUps.totalBetween(fromMs, now);
  const isLong = holdUps.longestBetween(fromMs, now) >= bounds.longestMs;
  const isMuch = lostMs >= bounds.totalMs && lostMs >= LARGE_SHARE * (now - fromMs);
  // One that began before counts as a whole: no more than all of the time is told.
  const ofMs = now - fromMs;
  return isLong || isMuch ? { lostMs: Math.min(lostMs, ofMs), ofMs } : undefined;
}
