/** 3.1: a final status is final: in the looks at one operation, as its callbacks tell, and in any two lists. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { type FinalStatus, isFinal } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Course, CourseRule, Observation } from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { bindingOf, tellingIn, toldIn } from '../observe/callbacks/told-course.ts';

/**
 * A final status never changed.
 * @judges status.final-stands, status.final-stands-after-cancel
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

/**
 * A final status that passed between two looks stands: callbacks tell of it, and of the one after it.
 * @judges status.final-stands
 */
export const TOLD_FINAL_STANDS: CourseRule = (course) => {
  const binding = bindingOf(course);
  const told = tellingIn(course);
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

/** A final status, where it was seen, and when that came. */
export interface SeenFinal {
  readonly status: FinalStatus;
  readonly exchangeId: string;
  readonly at: number;
}

/**
 * What a list shows of an operation that was seen final. It may lag, and show it open still: but none is final twice.
 * @param list when it was asked for, on the clock of the other, and the status that it shows.
 * @returns `silent` where the list may lag.
 * @judges status.final-stands
 */
export function finalInListRule(
  before: SeenFinal,
  list: { readonly reference: string; readonly status: unknown; readonly sentAt: number },
): Departure | 'silent' | undefined {
  const { reference, status, sentAt } = list;
  if (status === before.status) return undefined;
  if (!isFinal(status) && sentAt <= before.at + TOLERANCES.finalStatusInLists.value) return 'silent';
  return {
    message: 'a final status changed',
    expected: `statutOperation ${show(before.status)} for good, as it was seen before (${before.exchangeId})`,
    actual: `statutOperation ${show(status)} of ${show(reference)}`,
  };
}
