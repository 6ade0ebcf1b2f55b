/** 6: what the callbacks of an operation tell, beside what was seen of it. Pure. */
import { type FinalStatus, isFinal, isUnknownStatus } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import type { Course, CourseRule, SeenCallback } from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { type CallbackBinding, readCallback } from '../observe/callbacks/callback-reading.ts';
import {
  bindingOf,
  finalIn,
  type TellingCallback,
  tellingIn,
  toldIn,
} from '../observe/callbacks/told-course.ts';

/**
 * The service notifies at least of the final status where the state changed after the response.
 * @judges callback.notifies-final
 */
export const NOTIFIES_FINAL: CourseRule = (course) => {
  const final = finalToTell(course);
  if (final === undefined || isFinal(course.observations[0]?.record.statutOperation)) return 'silent';
  const { callbacks } = course;
  const binding = bindingOf(course);
  if (callbacks.some((callback) => tellsOf(binding, course, final, callback))) return undefined;
  return {
    message:
      callbacks.length === 0
        ? 'the callback never arrived: nothing was notified'
        : 'the callback of the final status never arrived',
    expected: `a callback that tells of ${final}`,
    actual: toldIn(binding, callbacks),
  };
};

/**
 * Whether a callback tells of the final status. One whose status cannot be read, or is a word of its own, may do so, unless
 * it came while the list still showed another.
 */
export function tellsOf(
  binding: CallbackBinding,
  { observations }: Pick<Course, 'observations'>,
  final: FinalStatus | undefined,
  callback: SeenCallback,
): boolean {
  const { status } = readCallback(binding, callback);
  if (status !== undefined && !isUnknownStatus(status)) return status === final;
  const open = observations.filter(({ record }) => !isFinal(record.statutOperation)).at(-1);
  return open === undefined || callback.atMs > open.atMs - TOLERANCES.callbackBeforeList.value;
}

/** The final status of an operation. Whether what a callback tells is true is the matter of another rule. */
export function finalToTell(course: Course): FinalStatus | undefined {
  const binding = bindingOf(course);
  return finalIn(course) ?? course.callbacks.map((one) => readCallback(binding, one).status).find(isFinal);
}

/** What was told from the first final status on. */
interface AfterFinal {
  readonly final: FinalStatus;
  readonly later: readonly TellingCallback[];
  /** Those that tell of another status. */
  readonly others: readonly TellingCallback[];
  /** The first of them that did not only come late. */
  readonly other: TellingCallback | undefined;
}

/** @returns undefined where no callback tells of a final status. */
export function afterFinal(course: Course): AfterFinal | undefined {
  const told = tellingIn(course);
  const first = told.findIndex(({ status }) => isFinal(status));
  const { status: final, takenAt: finalAt } = told[first] ?? {};
  if (!isFinal(final)) return undefined;
  const later = told.slice(first + 1);
  // Delivered twice: the second time may come after what was told next (6: retries are not shown).
  const before = new Set(told.slice(0, first).map(({ body }) => body));
  const others = later.filter(({ status, body }) => status !== final && !before.has(body));
  return {
    final,
    later,
    others,
    other: others.find(({ takenAt }) => !wasOvertaken(takenAt, finalAt)),
  };
}

/**
 * After the notification of a final status, no notification of another status follows.
 * @judges callback.nothing-after-final
 */
export const NOTHING_AFTER_FINAL: CourseRule = (course) => {
  const after = afterFinal(course);
  if (after === undefined) return 'silent';
  const { final, other } = after;
  if (other === undefined) return undefined;
  const binding = bindingOf(course);
  return {
    message: 'a callback out of order: another status was notified after the final one',
    expected: `nothing but ${show(final)} after the callback of ${show(final)}`,
    actual: `${show(other.status)} afterwards (${toldIn(binding, course.callbacks)})`,
  };
};

/**
 * Whether a notification says that its status was taken before the final one, by clocks that may be some way apart. The
 * very instant of the final one is not earlier, unless it is cut to the second.
 */
function wasOvertaken(takenAt: number | undefined, finalAt: number | undefined): boolean {
  if (takenAt === undefined || finalAt === undefined) return false;
  if (takenAt === finalAt) return takenAt % 1000 === 0;
  return takenAt < finalAt + TOLERANCES.nodeClocks.value;
}
