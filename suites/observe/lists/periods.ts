/** Days and periods of the operation list (4.3). Days are counted from 1970-01-01. */

import { instantOf } from '../../../spec/json/date-time.ts';
import { DAY_MS, dayText, dayWritten } from '../../../spec/json/days.ts';
import type { JsonObject } from '../../act/answers.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { requiredValue } from '../../engine/declare/required-value.ts';

/** A period, either end open, and a maximum of results. */
export interface Period {
  readonly from?: number;
  readonly to?: number;
  readonly max?: number;
}

/** The bounds of a period in words: `from 2026-03-01 to 2026-03-31`. */
export function wordsOfPeriod({ from, to }: Period): string {
  const bounds = [
    ...(from === undefined ? [] : [`from ${dayText(from)}`]),
    ...(to === undefined ? [] : [`to ${dayText(to)}`]),
  ];
  return bounds.join(' ');
}

/** The bounds of a period as demands hold them: `yyyy-MM-dd`. */
export function boundsText({ from, to }: Period): { readonly from?: string; readonly to?: string } {
  return {
    ...(from !== undefined && { from: dayText(from) }),
    ...(to !== undefined && { to: dayText(to) }),
  };
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

function dayOf({ dateHeureOperation }: JsonObject): number | undefined {
  return dayWritten(dateHeureOperation);
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
