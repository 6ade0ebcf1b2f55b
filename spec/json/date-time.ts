/**
 * Date-times of ISO 8601, as section 2.1 asks for them.
 *
 * No library of a fitting size reads the whole of it: `Date.parse` knows neither the basic format nor a
 * comma, and lets 30 February pass. The calendar itself is the platform's.
 */
import { detached } from './reader/piece.ts';

/** A day by its month, its week or its number in the year, `T`, a time of day, and perhaps a zone: extended and basic format. */
const EXTENDED =
  /^(?<year>\d{4})-(?:(?<month>\d\d)-(?<day>\d\d)|W(?<week>\d\d)-(?<weekday>[1-7])|(?<ordinal>\d{3}))[Tt](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?)?$/;
const BASIC =
  /^(?<year>\d{4})(?:(?<month>\d\d)(?<day>\d\d)|W(?<week>\d\d)(?<weekday>[1-7])|(?<ordinal>\d{3}))[Tt](?<hour>\d\d)(?<minute>\d\d)(?:(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?)?$/;

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1440;
const A_DAY_MS = MINUTES_A_DAY * MINUTE_MS;

interface Parts {
  /** Midnight of the day, as if in UTC, in milliseconds. */
  readonly dayMs: number;
  readonly minuteOfDay: number;
  /** With its fraction; 60 in a leap second. */
  readonly second: number;
  /** Minutes east of UTC; undefined where no zone is given. */
  readonly offset: number | undefined;
}

/**
 * Whether a text is a complete date-time of ISO 8601.
 *
 * Seconds, their fraction (after `.` or `,`) and the zone may be missing. The day must exist; 24:00 is the
 * end of a day; a leap second is accepted at the end of a UTC day. The zone may have a colon or not in both
 * formats, since common serialisers mix them. T and Z may be lower-case letters (RFC 3339, 5.6, says so of ISO 8601).
 */
export function isIsoDateTime(text: string): boolean {
  return partsOf(text) !== undefined;
}

/** Whether a valid date-time names its zone. False for a text that is no date-time. */
export function hasZone(text: string): boolean {
  return partsOf(text)?.offset !== undefined;
}

/**
 * The instant of a date-time, for ordering: milliseconds since 1970-01-01T00:00Z, with their fraction as
 * far as a double holds it.
 *
 * @param assumeUtc read a date-time without a zone as UTC.
 * @returns undefined for a text that is no date-time, and for one without a zone unless `assumeUtc`.
 */
export function instantOf(text: string, assumeUtc: boolean): number | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const offset = parts.offset ?? (assumeUtc ? 0 : undefined);
  if (offset === undefined) return undefined;
  return parts.dayMs + (parts.minuteOfDay - offset) * MINUTE_MS + parts.second * 1000;
}

/** The day of a date-time as it is written, in whatever zone that is: a count from 1970-01-01. Undefined for a text that is none. */
export function dayIn(text: string): number | undefined {
  const parts = partsOf(text);
  return parts && parts.dayMs / A_DAY_MS;
}

/**
 * How far apart two ways of writing one instant may lie, in milliseconds: a unit of the coarser where their precision
 * differs, and 0 where it is the same. How precise a date-time is, is not shown (2.1).
 */
export function precisionGap(one: string, other: string): number {
  const [first, second] = [unitOf(one), unitOf(other)];
  return first === second ? 0 : Math.max(first, second);
}

/**
 * Whether two date-times say the same instant, as precisely as the coarser is written.
 * @param toleranceMs how far apart they may lie all the same.
 */
export function isSameInstant(left: unknown, right: unknown, toleranceMs = 0): boolean {
  if (left === right || typeof left !== 'string' || typeof right !== 'string') return left === right;
  // Without a zone in one of them the hours say nothing.
  if (hasZone(left) !== hasZone(right)) return true;
  const tolerance = Math.max(toleranceMs, precisionGap(left, right));
  const [before, after] = [instantOf(left, true), instantOf(right, true)];
  return before === undefined || after === undefined || Math.abs(before - after) <= tolerance;
}

/** The last place that a date-time writes, in milliseconds. */
function unitOf(text: string): number {
  const { second, fraction } = (EXTENDED.exec(text) ?? BASIC.exec(text))?.groups ?? {};
  if (second === undefined) return MINUTE_MS;
  return 1000 / 10 ** (fraction?.length ?? 0);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The same few texts stand in every answer that shows a record: what is known of so many is remembered. */
const REMEMBERED = 1024;
/** A longer text is rarely a date-time, and never the same again. */
const LONGEST = 40;
const remembered = new Map<string, Parts | undefined>();

function partsOf(text: string): Parts | undefined {
  if (text.length > LONGEST) return readParts(text);
  const known = remembered.get(text);
  if (known !== undefined || remembered.has(text)) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const parts = readParts(text);
  remembered.set(detached(text), parts);
  return parts;
}

function readParts(text: string): Parts | undefined {
  const groups = (EXTENDED.exec(text) ?? BASIC.exec(text))?.groups;
  if (groups === undefined) return undefined;
  const dayMs = dayOf(groups);
  const offset = offsetOf(groups.zone);
  if (dayMs === undefined || offset === 'invalid') return undefined;
  const hour = Number(groups.hour);
  const minute = Number(groups.minute);
  const second = Number(`${groups.second ?? 0}.${groups.fraction ?? 0}`);
  const parts = { dayMs, minuteOfDay: hour * 60 + minute, second, offset };
  return minute <= 59 && isTimeOfDay(parts) ? parts : undefined;
}

/** Midnight of a day in milliseconds, or undefined for a day that no calendar has. */
function dayOf({ year, month, day, week, weekday, ordinal }: Groups): number | undefined {
  if (ordinal !== undefined) return dayOfYear(Number(year), Number(ordinal));
  if (week !== undefined) return dayOfWeek(Number(year), Number(week), Number(weekday));
  return dayOfMonth(Number(year), Number(month), Number(day));
}

function dayOfYear(year: number, ordinal: number): number | undefined {
  const first = dayOfMonth(year, 1, 1) ?? Number.NaN;
  const next = dayOfMonth(year + 1, 1, 1) ?? Number.NaN;
  const date = first + (ordinal - 1) * A_DAY_MS;
  return first <= date && date < next ? date : undefined;
}

/** @param weekday from 1 for Monday. */
function dayOfWeek(year: number, week: number, weekday: number): number | undefined {
  const monday = firstMonday(year) + (week - 1) * 7 * A_DAY_MS;
  return week >= 1 && monday < firstMonday(year + 1) ? monday + (weekday - 1) * A_DAY_MS : undefined;
}

/** The first week of a year is the one with 4 January. */
function firstMonday(year: number): number {
  const fourth = dayOfMonth(year, 1, 4) ?? Number.NaN;
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * A_DAY_MS;
}

function dayOfMonth(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : undefined;
}

function isTimeOfDay({ minuteOfDay, second, offset }: Parts): boolean {
  if (minuteOfDay === MINUTES_A_DAY) return second === 0;
  if (minuteOfDay > MINUTES_A_DAY) return false;
  if (second < 60) return true;
  const utcMinute = (minuteOfDay - (offset ?? 0) + 2 * MINUTES_A_DAY) % MINUTES_A_DAY;
  return second < 61 && utcMinute === MINUTES_A_DAY - 1;
}

function offsetOf(zone: string | undefined): number | undefined | 'invalid' {
  if (zone === undefined) return undefined;
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return 'invalid';
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
