/** Days as counts from 1970-01-01. */
import { dayIn, instantOf } from './date-time.ts';

export const DAY_MS = 86_400_000;

/** `yyyy-MM-dd` */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a `yyyy-MM-dd`. */
export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

/** The first day of the year that a day is in, or of one some years later. */
export function firstOfYear(day: number, yearsLater = 0): number {
  return dayNumber(`${Number(dayText(day).slice(0, 4)) + yearsLater}-01-01`);
}

/** The day of a date-time as it is written, in whatever zone that is; undefined where it is none. */
export function dayWritten(text: unknown): number | undefined {
  return typeof text === 'string' ? dayIn(text) : undefined;
}

/**
 * Whether a date-time lies inside a period whatever the zone in which a day begins, and whether or not the day of the end
 * belongs to it (4.3).
 */
export function isSurelyInside(text: unknown, from: number | undefined, to: number | undefined): boolean {
  const written = dayWritten(text);
  const instant = typeof text === 'string' ? instantOf(text, true) : undefined;
  if (written === undefined || instant === undefined) return false;
  return [written, Math.floor(instant / DAY_MS)].every((day) => isInside(day, from, to));
}

/** Whether a day is inside a period, and neither of its bounds. */
export function isInside(day: number, from: number | undefined, to: number | undefined): boolean {
  return (from === undefined || day > from) && (to === undefined || day < to - 1);
}

/** Whether a day is outside a period, with a day to spare at each end: in which zone a day begins is not shown (4.3). */
export function isOutside(day: number, from: number | undefined, to: number | undefined): boolean {
  return (from !== undefined && day < from - 1) || (to !== undefined && day > to + 1);
}
