/** Dates in an answer, beside its timestamp: the one clock of a target that is known (2.1). */
import { hasZone, instantOf, isIsoDateTime } from './date-time.ts';
import { isJsonObject } from './json.ts';

/** Zones are so far apart, and so far from UTC, in milliseconds. */
const ZONE_STEP_MS = 15 * 60_000;
const FARTHEST_ZONE_MS = 14 * 3_600_000;

/** A date in the zone that brings it nearest to another: of a date without a zone the zone is not known. */
function inSomeZone(date: number, near: number): number {
  const shift = Math.round((near - date) / ZONE_STEP_MS) * ZONE_STEP_MS;
  return Math.abs(shift) <= FARTHEST_ZONE_MS ? date + shift : date;
}

/** A date in an answer and the timestamp of that; undefined where the answer has none to compare with. */
export function datesBeside(written: unknown, json: unknown) {
  const stamped = isJsonObject(json) ? json.timestamp : undefined;
  return typeof stamped === 'string' && isIsoDateTime(stamped) ? datesOfTexts(written, stamped) : undefined;
}

/** Milliseconds since 1970, and whether both tell the second. */
export function datesOfTexts(written: unknown, stamped: string) {
  const timestamp = instantOf(stamped, true) ?? 0;
  if (typeof written !== 'string' || !isIsoDateTime(written))
    return { date: undefined, timestamp, seconds: false };
  const date = instantOf(written, true);
  const inOneZone = date === undefined || hasZone(stamped) === hasZone(written);
  const seconds = [stamped, written].every((text) => /T\d\d:?\d\d:?\d\d/i.test(text));
  return { date: inOneZone ? date : inSomeZone(date, timestamp), timestamp, seconds };
}
