/** Judges the course of an operation by a rule that anybody can apply again to the archive of the run. */
import type { TimelineEntry } from '../../spec/run/check-result.ts';
import type { CourseDeparture } from '../../spec/run/course.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Watch } from '../observe/following.ts';
import { COURSE_RULES, type CourseRuleId } from './course-rules.ts';

export interface CourseFailure {
  /** In place of what the rule says. */
  readonly said?: Partial<Pick<CourseDeparture, 'message' | 'expected'>>;
  readonly timeline?: readonly TimelineEntry[];
}

/**
 * Judges what was seen of an operation. A course that says nothing about the rule is not judged.
 * @throws RuleBroken
 */
export function judgeCourse(
  t: Experiment,
  rule: CourseRuleId,
  watch: Watch,
  { said, timeline = watch.timeline }: CourseFailure = {},
): void {
  const { observations, operation } = watch;
  const { decimals } = t.profile.money;
  const ruling = COURSE_RULES[rule]({ observations, decimals });
  if (ruling === 'silent') return;
  const of = observations.map(({ exchangeId }) => exchangeId);
  const claim = { rule, reference: operation.reference, decimals, of };
  if (ruling === undefined) {
    t.judge.course(claim);
    return;
  }
  const { message, expected, actual, shownBy, note } = { ...ruling, ...said };
  const { atMs, exchangeId } = shownBy;
  t.judge.course(claim, {
    message,
    expected,
    actual,
    exchangeId,
    timeline: note === undefined ? timeline : [...timeline, { atMs, source: 'list', text: note, exchangeId }],
  });
}
