/** All rules over the course of an operation, by the names that the archive of a run knows them by. */
import type { CourseRule } from '../../spec/run/course.ts';
import { FINAL_STANDS, TOLD_FINAL_STANDS } from '../3.1-operation-status/final-stands-rules.ts';
import { MOVES, NEVER_BACK, STANDS_WHEN_FINAL } from '../3.1-operation-status/last-change-rules.ts';
import {
  CANCELLATION_DATE,
  FAILURE_HAS_REASON,
  REASON_ONLY_ON_FAILURE,
} from '../3.1-operation-status/reason-rules.ts';
import { RECORD_STANDS } from '../3.1-operation-status/record-stands-rule.ts';
import { KNOWN_STATUSES, showsStatus } from '../3.1-operation-status/shown-rules.ts';
import { ENDS_AS_SEEN, NEVER_ANNULLED, NOT_CARRIED_OUT } from '../4.2-cancel-operation/cancel-rules.ts';
import { EXACT_URL, RIGHT_OPERATION } from '../6-callbacks/address-rules.ts';
import { NOTHING_AFTER_FINAL, NOTIFIES_FINAL } from '../6-callbacks/callback-rules.ts';
import { FINAL_WITH_RECEIVER } from '../6-callbacks/receiver-rule.ts';
import { STATUS_AGREES } from '../6-callbacks/told-status-rule.ts';

export const COURSE_RULES = {
  'callback-exact-url': EXACT_URL,
  'callback-nothing-after-final': NOTHING_AFTER_FINAL,
  'callback-notifies-final': NOTIFIES_FINAL,
  'callback-right-operation': RIGHT_OPERATION,
  'callback-status-agrees': STATUS_AGREES,
  'cancellation-date': CANCELLATION_DATE,
  'ends-as-seen': ENDS_AS_SEEN,
  'failure-has-reason': FAILURE_HAS_REASON,
  'final-stands': FINAL_STANDS,
  'final-stands-with-receiver': FINAL_WITH_RECEIVER,
  'known-statuses': KNOWN_STATUSES,
  'last-change-moves': MOVES,
  'last-change-never-back': NEVER_BACK,
  'last-change-stands-when-final': STANDS_WHEN_FINAL,
  'never-annulled': NEVER_ANNULLED,
  'not-carried-out': NOT_CARRIED_OUT,
  'reason-only-on-failure': REASON_ONLY_ON_FAILURE,
  'record-stands': RECORD_STANDS,
  'shows-ANNULEE': showsStatus('ANNULEE'),
  'shows-ECHOUE': showsStatus('ECHOUE'),
  'shows-ENCOURS': showsStatus('ENCOURS'),
  'shows-EXTOURNE': showsStatus('EXTOURNE'),
  'shows-INITIEE': showsStatus('INITIEE'),
  'shows-SUCCES': showsStatus('SUCCES'),
  'shows-SUSPENDUE': showsStatus('SUSPENDUE'),
  'told-final-stands': TOLD_FINAL_STANDS,
} as const satisfies Readonly<Record<string, CourseRule>>;

export type CourseRuleId = keyof typeof COURSE_RULES;
