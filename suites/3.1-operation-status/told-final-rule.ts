/** 3.1: a final status that a callback told of stands. Pure. */
import { isFinal } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import type { CourseRule, Observation } from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { readCallback } from '../observe/callbacks/callback-reading.ts';
import { bindingOf, ownCallbacksIn, toldIn } from '../observe/callbacks/told-course.ts';

/**
 * A final status that passed between two looks stands: callbacks tell of it, and of the one after it.
 * @judges status.final-stands
 */
export const TOLD_FINAL_STANDS: CourseRule = (course) => {
  const binding = bindingOf(course);
  const told = ownCallbacksIn(course).map((callback) => ({
    status: readCallback(binding, callback).status,
    atMs: callback.atMs,
  }));
  const first = told.findIndex(({ status }) => isFinal(status));
  const final = told[first];
  if (final === undefined) return 'silent';
  const later = told.slice(first + 1).map(({ status }) => status);
  const changed = changedAfter(final, later, course.observations);
  return (
    changed && {
      message: 'a final status that a callback told of changed',
      expected: `statutOperation ${show(final.status)} for good`,
      actual: `statutOperation ${show(changed.record.statutOperation)} after ${changed.atMs} ms (${toldIn(binding, course.callbacks)})`,
      shownBy: changed,
    }
  );
};

/**
 * The first look at another status than a final one that a callback told of. Callbacks may overtake each other, and
 * the list may lag: it has to agree with a later callback, and for good.
 */
export function changedAfter(
  final: { readonly status: string | undefined; readonly atMs: number },
  later: readonly (string | undefined)[],
  observations: readonly Observation[],
): Observation | undefined {
  return observations.find(
    ({ atMs, record: { statutOperation } }) =>
      statutOperation !== final.status &&
      later.some((status) => status === statutOperation) &&
      (isFinal(statutOperation) || atMs > final.atMs + TOLERANCES.listAfterCallback.value),
  );
}
