/** 2.1 Common response envelope. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { EVERY_ANSWER } from '../engine/situations/situation.ts';
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

/** What each check of 2.1 must have seen. */
export const ENVELOPE_SITUATIONS: SectionSituations<'2.1'> = {
  'envelope.json-object': EVERY_ANSWER,
  'envelope.message': EVERY_ANSWER,
  'envelope.status-integer': EVERY_ANSWER,
  'envelope.status-is-http-code': EVERY_ANSWER,
  'envelope.body': EVERY_ANSWER,
  'envelope.timestamp': EVERY_ANSWER,
  'envelope.timestamp-is-response-time': EVERY_ANSWER,
  'envelope.timestamp-zone': EVERY_ANSWER,
  'envelope.timestamp-clock': EVERY_ANSWER,
  'envelope.content-type': EVERY_ANSWER,
};
