/**
 * Operation lists that hold no more than so many operations: a default maximum and an upper bound are allowed,
 * and not shown (8). What is missing from such a list may have been cut off, or left out.
 */

import type { JsonObject } from '../../act/answers.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { ListTruncated } from '../../engine/declare/verdict-exceptions.ts';
import { operationOf, operationsTouching, type Underway } from '../in-flight.ts';

/** A list shorter than this is not taken to be cut: no default maximum, and no upper bound, is that small. */
const SMALLEST_MAXIMUM = { plain: 3, dated: 3, wide: 10 } as const;

/** Why an operation may be missing from a list, as far as the others in it tell. */
export type Absence = 'cut off' | 'omitted' | 'unknown';

/** What the other operations of this run in a list say about one that is missing. */
export function absenceOf(t: Experiment, items: readonly JsonObject[], reference: string): Absence {
  const missing = operationOf(t.run, reference);
  if (missing === undefined) return 'unknown';
  const shown = items.map((item) => operationOf(t.run, item.referenceOperation));
  const { payer } = missing;
  const paid = operationsTouching(t.run, payer).filter((one) => one.payer === payer);
  return absenceAmong(missing, shown, paid);
}

/** When an operation was sent and answered, on one clock. */
export type Timed = Pick<Underway, 'sentAt' | 'answeredAt'>;

/** Of so many operations that a list should hold, one at the most may be missing for it to be omitted and no choice. */
const TO_ONE_MISSING = 12;

/**
 * @param shown what the list holds, in its order; undefined for what is not of this run.
 * @param paid all operations of this run that its instrument was debited for.
 * @returns `cut off` where the list holds later ones only: it keeps the newest, and has no more room.
 * `omitted` where it is in the order of time and holds nearly all others from the first to the last: no cut at an
 * end explains that, and which ones a maximum leaves in is open.
 */
export function absenceAmong(
  missing: Timed,
  shown: readonly (Timed | undefined)[],
  paid: readonly Timed[],
): Absence {
  const own = shown.filter((one) => one !== undefined);
  const later = own.some((one) => isBefore(missing, one));
  const earlier = own.some((one) => isBefore(one, missing));
  if (later && earlier && isInOrder(own) && isNearlyWhole(own, paid)) return 'omitted';
  return later && shown.every((one) => one !== undefined && !isBefore(one, missing)) ? 'cut off' : 'unknown';
}

/** Whether the target had answered one before the other was sent: otherwise their order cannot be told. */
function isBefore(one: Timed, other: Timed): boolean {
  return one.answeredAt <= other.sentAt;
}

/** Whether a list holds nearly all of the operations between the first and the last that it shows. */
export function isNearlyWhole(shown: readonly Timed[], paid: readonly Timed[]): boolean {
  const first = Math.min(...shown.map(({ answeredAt }) => answeredAt));
  const last = Math.max(...shown.map(({ sentAt }) => sentAt));
  const between = paid.filter(({ sentAt, answeredAt }) => first <= sentAt && answeredAt <= last);
  const gone = between.filter((one) => !shown.includes(one));
  return gone.length * TO_ONE_MISSING <= shown.length + gone.length;
}

/** Fewer than these come in the order of time by chance. */
export const FEWEST_IN_ORDER = 5;

/**
 * Whether operations come with the newest first, or with the oldest first, throughout: as far as they show it, the
 * list is in the order of time, which the document does not ask for (4.3).
 */
export function isInOrder(operations: readonly Timed[]): boolean {
  if (operations.length < FEWEST_IN_ORDER) return false;
  return isOldestFirst(operations) || isOldestFirst([...operations].reverse());
}

function isOldestFirst(operations: readonly Timed[]): boolean {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { sentAt, answeredAt } of operations) {
    if (answeredAt <= latest) return false;
    latest = Math.max(latest, sentAt);
  }
  return true;
}

/**
 * How a list was asked for: without any parameter, with a period alone, which may have another default maximum, or with a
 * maximum that is larger than any that the target takes.
 */
export type Asked = 'plain' | 'dated' | 'wide';

/**
 * Whether a maximum of the target's own may have cut a list, so that an operation is missing. There is one for all
 * instruments: a list that is shorter than another of the run was not cut by it.
 */
export function mayBeCut(
  t: Experiment,
  items: readonly JsonObject[],
  reference?: string,
  asked: Asked = 'plain',
): boolean {
  const absence = reference === undefined ? 'unknown' : absenceOf(t, items, reference);
  if (absence !== 'unknown') return absence === 'cut off';
  return items.length >= SMALLEST_MAXIMUM[asked] && items.length >= longestList(t, asked).length;
}

/** Whether the run was given a longer list when it asked so: no maximum of the target's own has cut this one. */
export function isShorterThanOthers(t: Experiment, items: readonly unknown[], asked: Asked): boolean {
  return items.length < longestList(t, asked).length;
}

/** Remembers how long a list was. */
export function noteLength(t: Experiment, items: readonly unknown[], asked: Asked): void {
  const longest = longestList(t, asked);
  longest.length = Math.max(longest.length, items.length);
}

/** The length of the longest list that this run was given when it asked so, up to now. */
function longestList(t: Experiment, asked: Asked): { length: number } {
  return t.run.kept(`longest operation list, ${asked}`, () => ({ length: 0 }));
}

/**
 * Where a list may have been cut because other checks use the instrument too.
 * @throws ListTruncated unless the check is alone already.
 */
export function ensureRoom(t: Experiment, cut: boolean, name: string): void {
  if (cut && !t.alone)
    throw new ListTruncated(`The list of ${name} has no room for the operations of several checks at once.`);
}
