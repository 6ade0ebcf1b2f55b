import { hasZone, instantOf } from '../../spec/date-time.ts';

/** Timestamps may be cut to the second, and a response takes a moment on its way. */
const TOLERANCE_MS = 2_000;
/** A timestamp without seconds. */
const MINUTES_ONLY = /T\d{2}:?\d{2}(?:$|[Z+-])/i;

/**
 * Whether timestamps move as time does (2.1): the distance of the target's clock from ours stays the same,
 * whatever it is. Timestamps without a zone are held only against others without one.
 */
export class ResponseClock {
  private readonly first = new Map<boolean, number>();

  /**
   * @param timestamp an ISO 8601 date-time.
   * @param arrivedAt when the response was read, in milliseconds on a clock that never goes back.
   * @param durationMs how long the response took: somewhere in that time it was stamped.
   */
  agrees(timestamp: string, arrivedAt: number, durationMs: number): boolean {
    const instant = instantOf(timestamp, true);
    if (instant === undefined) return true;
    const distance = instant - (arrivedAt - durationMs / 2);
    const zoned = hasZone(timestamp);
    const first = this.first.get(zoned);
    if (first === undefined) {
      this.first.set(zoned, distance);
      return true;
    }
    const tolerance = (MINUTES_ONLY.test(timestamp) ? 60_000 : TOLERANCE_MS) + durationMs;
    return Math.abs(distance - first) <= tolerance;
  }
}
