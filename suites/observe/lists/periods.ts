/** Days and periods of the operation list (4.3). Days are counted from 1970-01-01. */

import { instantOf, isIsoDateTime } from '../../../spec/json/date-time.ts';
import type { JsonObject } from '../../act/answers.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { requiredValue } from '../../engine/declare/required-value.ts';

const DAY_MS = 86_400_000;

/** A period, either end open, and a maximum of results. */
export interface Period {
  readonly from?: number;
  readonly to?: number;
  readonly max?: number;
}

/** `yyyy-MM-dd` */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The bounds of a period in words: `from 2026-03-01 to 2026-03-31`. */
export function wordsOfPeriod({ from, to }: Period): string {
  const bounds = [
    ...(from === undefined ? [] : [`from ${dayText(from)}`]),
    ...(to === undefined ? [] : [`to ${dayText(to)}`]),
  ];
  return bounds.join(' ');
}

/** The day of a `yyyy-MM-dd`. */
export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

/** The query of a period, by the names that the profile binds. @throws Skipped where one is not bound. */
export function periodQuery(t: Experiment, { from, to, max }: Period): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  const put = (name: 'from' | 'to' | 'max', value: string) => {
    query[requiredValue(t, `bindings.operationList.${name}`, t.profile.bindings.operationList[name])] = value;
  };
  if (from !== undefined) put('from', dayText(from));
  if (to !== undefined) put('to', dayText(to));
  if (max !== undefined) put('max', String(max));
  return query;
}

/**
 * The day of an operation as its record writes it, in whatever zone that is; undefined where it does not say.
 */
function dayOf(record: JsonObject): number | undefined {
  const text = record.dateHeureOperation;
  if (typeof text !== 'string' || !isIsoDateTime(text)) return undefined;
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}

/** The day of an operation, by its record or else by our clock. */
export function dayOfOperation(record: JsonObject): number {
  return dayOf(record) ?? today();
}

/** The day by our clock, in UTC. */
export function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}

/** The days that an operation may count as: as written, and in UTC. They differ where a zone is between. */
export function candidateDays(record: JsonObject): readonly number[] {
  const text = record.dateHeureOperation;
  const instant = typeof text === 'string' ? instantOf(text, true) : undefined;
  return [dayOfOperation(record), instant === undefined ? today() : Math.floor(instant / DAY_MS)];
}

/**
 * The first record that lies outside a period, with a day to spare at each end: in which zone a day begins is
 * not shown.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function firstOutside(items: readonly JsonObject[], { from, to }: Period): JsonObject | undefined {
  return items.find((item) => {
    const day = dayOf(item);
    if (day === undefined) return false;
    return (from !== undefined && day < from - 1) || (to !== undefined && day > to + 1);
  });
}

/**
 * The records that lie inside a period whatever the zone in which a day begins, and whether or not the day of the
 * end belongs to it.
 * @judges operation-list.period-start, operation-list.period-end
 */
export function insideInEveryZone(items: readonly JsonObject[], { from, to }: Period): readonly JsonObject[] {
  return items.filter(
    (item) =>
      dayOf(item) !== undefined &&
      candidateDays(item).every(
        (day) => (from === undefined || day > from) && (to === undefined || day < to - 1),
      ),
  );
}
