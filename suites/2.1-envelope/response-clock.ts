import { hasZone, instantOf } from '../../spec/json/date-time.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';

/** A timestamp without seconds. */
const MINUTES_ONLY = /T\d{2}:?\d{2}(?:$|[Z+-])/i;

/** Where the distance of the target's clock from ours can lie, in milliseconds. */
interface Bounds {
  least: number;
  most: number;
}

/**
 * Whether timestamps move as time does (2.1): the distance of the target's clock from ours stays the same,
 * whatever it is. A response was stamped at some moment between its request and its arrival; however late we read
 * it, that only leaves more room. Timestamps without a zone are held only against others without one.
 */
export class ResponseClock {
  private readonly known = new Map<boolean, Bounds>();

  /**
   * @param timestamp an ISO 8601 date-time.
   * @param sentAt before the request was sent, in milliseconds on a clock that never goes back.
   * @param receivedAt after the response was read, on the same clock.
   */
  agrees(timestamp: string, sentAt: number, receivedAt: number): boolean {
    const instant = instantOf(timestamp, true);
    if (instant === undefined) return true;
    const bounds = { least: instant - receivedAt, most: instant - sentAt };
    const zoned = hasZone(timestamp);
    const known = this.known.get(zoned);
    if (known === undefined) {
      this.known.set(zoned, bounds);
      return true;
    }
    const tolerance = MINUTES_ONLY.test(timestamp)
      ? TOLERANCES.timestampWithoutSeconds.value
      : TOLERANCES.timestampPace.value;
    if (bounds.least > known.most + tolerance || bounds.most < known.least - tolerance) return false;
    known.least = Math.max(known.least, Math.min(bounds.least, known.most));
    known.most = Math.min(known.most, Math.max(bounds.most, known.least));
    return true;
  }
}
