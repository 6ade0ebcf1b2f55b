/** 3.1 with 2.5: what the course of an operation shows that the profile leads to a status. Pure. */
import { isFinal, isUnknownStatus, type Status } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import { type Course, type CourseDeparture, type CourseRule, firstFinal } from '../../spec/run/course.ts';

/** Operations as they were seen, and the status that each was led to. */
export interface LedOperations {
  readonly courses: readonly Pick<Course, 'observations'>[];
  readonly led?: {
    readonly to: Status;
    /** What was seen of them, in words. */
    readonly seen: string;
  };
}

/**
 * What is led to a status shows exactly this value, and none that the document does not know. A final one stands: other
 * final statuses in its place, every time, are not the one that the profile promises.
 * @returns `silent` where the status may have passed unseen, or the profile may be wrong about it.
 * @judges status.shows-INITIEE, status.shows-ENCOURS, status.shows-SUSPENDUE, status.shows-SUCCES
 * @judges status.shows-ECHOUE, status.shows-ANNULEE, status.shows-EXTOURNE
 */
export function shownStatusRule({ courses, led }: LedOperations): CourseDeparture | 'silent' | undefined {
  const all = courses.flatMap(({ observations }) => observations);
  const strange = all.find(({ record }) => isUnknownStatus(record.statutOperation));
  if (strange !== undefined)
    return {
      message: 'an operation shows a status that is none of the seven',
      expected: 'a status of section 2.5',
      actual: `statutOperation ${show(strange.record.statutOperation)}`,
      shownBy: strange,
    };
  if (led === undefined || all.some(({ record }) => record.statutOperation === led.to)) return undefined;
  const isEnded = courses.length > 0 && courses.every((course) => firstFinal(course) !== undefined);
  if (led.to === 'SUCCES' || !isFinal(led.to) || !isEnded) return 'silent';
  const { length } = courses;
  return {
    message: `operations that were to become ${led.to} ended otherwise, ${length} times out of ${length}: either the target is wrong, or what fixtures.provoke.${led.to} promises`,
    expected: `statutOperation ${show(led.to)}, which is final, at some look`,
    actual: led.seen,
  };
}

/** No look shows a status that the document does not know. */
export const KNOWN_STATUSES: CourseRule = (course) => shownStatusRule({ courses: [course] });

/** A status is seen, as exactly this value. Where it is not, it may have passed unseen. */
export function showsStatus(status: Status): CourseRule {
  return ({ observations }) =>
    observations.some(({ record }) => record.statutOperation === status) ? undefined : 'silent';
}
