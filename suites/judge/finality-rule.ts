/** 3.1: a final status is final, by the course of one operation. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { isFinal } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Course, CourseRule, Observation } from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';

/**
 * A final status never changed.
 * @judges status.final-stands, status.final-stands-after-cancel, callback.failing-receiver
 */
export const FINAL_STANDS: CourseRule = (course) => {
  const [first, ...rest] = sinceFinal(course);
  if (first === undefined || rest.length === 0) return 'silent';
  const status = first.record.statutOperation;
  const changed = rest.find(({ record }) => record.statutOperation !== status);
  return (
    changed && {
      message: 'a final status changed',
      expected: `statutOperation ${show(status)} for good`,
      actual: `statutOperation ${show(changed.record.statutOperation)} after ${changed.atMs} ms`,
      shownBy: changed,
    }
  );
};

/**
 * What was seen from the first final status on, where a status was given. A list that lagged behind the answer
 * for a moment, and then agreed with it, has changed nothing.
 */
export function sinceFinal({ observations }: Pick<Course, 'observations'>): Observation[] {
  const given = observations.filter(({ record }) => filled(record, 'statutOperation') !== undefined);
  const start = given.findIndex(({ record }) => isFinal(record.statutOperation));
  const [first, ...later] = start < 0 ? [] : given.slice(start);
  if (first === undefined) return [];
  const rest = withoutStale(first, later, given.slice(0, start));
  if (first !== observations[0]) return [first, ...rest];
  const agrees = rest.findIndex(({ record }) => record.statutOperation === first.record.statutOperation);
  const lagged = rest
    .slice(0, Math.max(agrees, 0))
    .every(
      ({ atMs, record }) =>
        atMs - first.atMs <= TOLERANCES.listAfterAnswer.value && !isFinal(record.statutOperation),
    );
  return agrees > 0 && lagged ? [first, ...rest.slice(agrees)] : [first, ...rest];
}

/**
 * Without the looks that an older copy of the list answered: one that shows the very record of before the status was final,
 * soon after it was, and the final status again in a later look. What takes a status back tells of a later change.
 */
function withoutStale(
  first: Observation,
  later: readonly Observation[],
  before: readonly Observation[],
): Observation[] {
  const { statutOperation } = first.record;
  const lastAgreeing = later.findLastIndex(({ record }) => record.statutOperation === statutOperation);
  return later.filter(
    ({ atMs, record }, at) =>
      at > lastAgreeing ||
      atMs - first.atMs > TOLERANCES.finalStatusInLists.value ||
      !before.some((one) => isDeepStrictEqual(one.record, record)),
  );
}
