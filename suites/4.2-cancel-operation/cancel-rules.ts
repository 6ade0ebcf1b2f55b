/** 4.2: what the course of an operation shows that was cancelled, or that nobody cancelled. Pure. */
import { show } from '../../spec/json/describe.ts';
import { type Course, type CourseRule, firstFinal, type Observation } from '../../spec/run/course.ts';

/** The look at which an operation was seen to be cancelled. */
export function annulledIn({ observations }: Pick<Course, 'observations'>): Observation | undefined {
  return observations.find(({ record }) => record.statutOperation === 'ANNULEE');
}

/**
 * An operation that nobody cancelled is not ANNULEE.
 * @judges cancel.other-operations-untouched
 */
export const NEVER_ANNULLED: CourseRule = (course) => {
  const annulled = annulledIn(course);
  return (
    annulled && {
      message: 'an operation that nobody cancelled is cancelled with another',
      expected: `${course.reference} as it was`,
      actual: `statutOperation "ANNULEE" of ${course.reference} after ${annulled.atMs} ms`,
      shownBy: annulled,
    }
  );
};

/**
 * The last look at an operation shows the first final status that was seen.
 * @judges cancel.other-operations-untouched
 */
export const ENDS_AS_SEEN: CourseRule = (course) => {
  const { observations, reference } = course;
  const [final, last] = [firstFinal(course), observations.at(-1)];
  if (final === undefined || last === undefined) return 'silent';
  const [before, now] = [final, last].map(({ record }) => record.statutOperation);
  if (before === now) return undefined;
  return {
    message: 'an operation that was final changed when another was cancelled',
    expected: `statutOperation ${show(before)} of ${reference}`,
    actual: `statutOperation ${show(now)}`,
    shownBy: last,
  };
};

/**
 * An operation whose cancellation was granted while it was open does not end as SUCCES.
 * @judges cancel.granted-not-carried-out
 */
export const NOT_CARRIED_OUT: CourseRule = (course) => {
  const ended = firstFinal(course);
  if (ended === undefined) return 'silent';
  if (ended.record.statutOperation !== 'SUCCES') return undefined;
  return {
    message: 'an operation whose cancellation was granted was carried out all the same',
    expected: 'another end than SUCCES, or a cancellation that is not granted',
    actual: 'statutOperation became SUCCES',
    shownBy: ended,
  };
};
