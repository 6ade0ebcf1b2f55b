/** 2.1 Common response envelope. */
import type { SectionRules } from '../engine/declare/section.ts';
import { everyAnswer } from '../judge/answer-rules.ts';
import { probes } from './probes.ts';
import { clockIsRight, timestampIsResponseTime } from './response-time.ts';

/** What each requirement of 2.1 is held to. */
export const ENVELOPE: SectionRules<'2.1'> = {
  'envelope.json-object': [everyAnswer, probes],
  'envelope.message': everyAnswer,
  'envelope.status-integer': everyAnswer,
  'envelope.status-is-http-code': everyAnswer,
  'envelope.body': everyAnswer,
  'envelope.timestamp': everyAnswer,
  'envelope.timestamp-is-response-time': timestampIsResponseTime,
  'envelope.timestamp-zone': everyAnswer,
  'envelope.timestamp-clock': clockIsRight,
  'envelope.content-type': everyAnswer,
};
