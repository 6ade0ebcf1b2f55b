/** Judges the course of an operation by a rule that anybody can apply again to the archive of the run. */
import type { TimelineEntry } from '../../spec/run/check-result.ts';
import type { Course, CourseClaim, CourseDeparture, CourseGiven } from '../../spec/run/course.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import {
  callbacksOf,
  type Notified,
  seenCallback,
  timelineOf,
} from '../observe/callbacks/notified-operations.ts';
import type { Watch } from '../observe/following.ts';
import { COURSE_RULES, type CourseRuleId } from './course-rules.ts';

/** How a failure is told. */
export interface CourseFailure {
  /** In place of what the rule says. */
  readonly said?: Partial<Pick<CourseDeparture, 'message' | 'expected'>>;
  /** The exchange that shows it, where it is none of the looks. */
  readonly exchangeId?: string;
  /** Of the field of the request that it is about. */
  readonly pointer?: string;
  readonly timeline?: readonly TimelineEntry[];
}

/**
 * Judges what was seen of an operation.
 * @returns whether its course says anything about the rule.
 * @throws RuleBroken
 */
export function judgeCourse(
  t: Experiment,
  rule: CourseRuleId,
  watch: Watch,
  { timeline = watch.timeline, ...how }: CourseFailure = {},
): boolean {
  return judge(t, rule, courseOf(t, watch), { timeline, ...how });
}

/**
 * Judges what was seen of an operation, and what its callbacks told.
 * @param given what the rule takes beside it.
 * @returns whether that says anything about the rule.
 * @throws RuleBroken
 */
export function judgeNotifiedCourse(
  t: Experiment,
  rule: CourseRuleId,
  notified: Notified,
  { besides, target, ...how }: CourseFailure & Pick<CourseGiven, 'besides' | 'target'> = {},
): boolean {
  const course = {
    ...notifiedCourse(t, notified),
    ...(besides && { besides }),
    ...(target !== undefined && { target }),
  };
  return judge(t, rule, course, { ...how, timeline: timelineOf(t, notified) });
}

function courseOf({ profile }: Experiment, { operation, observations }: Watch): Course {
  return {
    reference: operation.reference,
    decimals: profile.money.decimals,
    observations,
    callbacks: [],
  };
}

/** An operation as it was followed, with what came to its callbackUrl. */
export function notifiedCourse(t: Experiment, notified: Notified): Course {
  const { watch } = notified;
  return {
    ...courseOf(t, watch),
    pointers: t.profile.bindings.callback,
    callbacks: callbacksOf(notified).map((callback) => seenCallback(watch, callback)),
  };
}

function judge(
  t: Experiment,
  rule: CourseRuleId,
  course: Course,
  { said, pointer, timeline = [], ...how }: CourseFailure,
): boolean {
  const ruling = COURSE_RULES[rule](course);
  if (ruling === 'silent') return false;
  const claim = claimOf(rule, course);
  if (ruling === undefined) {
    t.judge.course(claim);
    return true;
  }
  const { message, expected, actual, shownBy = course.observations[0], note } = { ...ruling, ...said };
  const { atMs = 0 } = shownBy ?? {};
  const exchangeId = how.exchangeId ?? shownBy?.exchangeId;
  const source = { ...(exchangeId !== undefined && { exchangeId }) };
  t.judge.course(claim, {
    message,
    expected,
    actual,
    ...source,
    ...(pointer !== undefined && { pointer }),
    timeline: note === undefined ? timeline : [...timeline, { atMs, source: 'list', text: note, ...source }],
  });
  return true;
}

function claimOf(rule: CourseRuleId, { observations, callbacks, ...given }: Course): CourseClaim {
  return {
    rule,
    ...given,
    of: [...observations, ...callbacks].map(({ exchangeId }) => exchangeId),
    ...(callbacks.length > 0 && { callbacks: callbacks.length }),
  };
}
