/** 2.1: the time in the envelope of every answer. */

import { timestampRule } from '../../spec/contract/envelope-rules.ts';
import { hasZone, instantOf } from '../../spec/json/date-time.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ResponseClock } from './response-clock.ts';

/** A timestamp moves as the time of the responses does, whatever the clock of the target shows. */
export function responseTime(check: Declare): void {
  const rule = (clock: ResponseClock) =>
    timestampRule<Answer>(
      check.requirement,
      'a time that moves as the time of the responses does',
      (timestamp, { sentAt, receivedAt }) => clock.agrees(timestamp, sentAt, receivedAt),
    );
  check.standing({ ...rule(new ResponseClock()), begin: () => rule(new ResponseClock()).departure });
}

/** The clock of the target is about right. */
export function clock(check: Declare): void {
  const rule = timestampRule<Answer>(check.requirement, 'within five minutes of our time', isNearNow);
  check.standing({ ...rule, begin: () => rule.departure });
}

function isNearNow(timestamp: string, { durationMs }: Answer): boolean {
  // Without a zone the hours say nothing.
  if (!hasZone(timestamp)) return true;
  const instant = instantOf(timestamp, true) ?? 0;
  return Math.abs(Date.now() - instant) <= TOLERANCES.clockOfTarget.value + durationMs;
}
