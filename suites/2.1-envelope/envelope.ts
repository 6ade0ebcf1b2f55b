/** 2.1 Common response envelope, and section 7's null body: held against every answer of every operation. */

import { ENVELOPE_RULES, timestampRule } from '../../spec/contract/envelope-rules.ts';
import { hasZone, instantOf } from '../../spec/json/date-time.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { type StandingRule, suite } from '../engine/declare/suite.ts';
import { PROBES } from './probes.ts';
import { ResponseClock } from './response-clock.ts';

function responseTimeRule(): StandingRule {
  const rule = (clock: ResponseClock) =>
    timestampRule<Answer>(
      'envelope.timestamp-is-response-time',
      'a time that moves as the time of the responses does',
      (timestamp, { sentAt, receivedAt }) => clock.agrees(timestamp, sentAt, receivedAt),
    );
  return { ...rule(new ResponseClock()), begin: () => rule(new ResponseClock()).departure };
}

function clockRule(): StandingRule {
  const rule = timestampRule<Answer>(
    'envelope.timestamp-clock',
    'within five minutes of our time',
    isNearNow,
  );
  return { ...rule, begin: () => rule.departure };
}

function isNearNow(timestamp: string, { durationMs }: Answer): boolean {
  // Without a zone the hours say nothing.
  if (!hasZone(timestamp)) return true;
  const instant = instantOf(timestamp, true) ?? 0;
  return Math.abs(Date.now() - instant) <= TOLERANCES.clockOfTarget.value + durationMs;
}

export const envelopeSuite = suite('2.1', 'Common response envelope', (check) => {
  for (const { operationId, needs, body } of PROBES) check.probe(operationId, needs, body);
  for (const rule of ENVELOPE_RULES) check.everyAnswer(rule);
  check.standing(responseTimeRule());
  check.standing(clockRule());
});
