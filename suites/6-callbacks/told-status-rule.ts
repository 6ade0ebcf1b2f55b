/** 6: the status that a callback carries is one that the operation has or had. Pure. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { isFinal, isUnknownStatus } from '../../spec/document/final-status.ts';
import { instantOf } from '../../spec/json/date-time.ts';
import { show } from '../../spec/json/describe.ts';
import { type Course, type CourseRule, firstFinal, type Observation } from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { STATUSES } from '../arrange/kinds/status-kinds.ts';
import { statusesIn, tellingIn } from '../observe/callbacks/told-course.ts';

/** A status, and the exchange that tells or shows it. */
interface Shown {
  readonly status: string;
  readonly exchangeId: string;
}

/** What a callback tells of an operation, and what else is known of that one. */
export interface ToldStatus {
  readonly reference: string;
  readonly told: Shown & { readonly atMs: number };
  /** Earlier callbacks about it. */
  readonly before: readonly Shown[];
  /** All of them, where the later ones are known. */
  readonly all?: readonly Shown[];
  /** Its final status. */
  readonly final: Shown | undefined;
  /** A look that showed it open long after the callback, by the same clock. */
  readonly open: Observation | undefined;
  /** Where it was watched: all that was seen of it, and the one status that it is known to have rested in. */
  readonly watched?: { readonly seen: string; readonly rested: unknown };
}

/**
 * The status that a callback carries is one that the operation has or had: no other final one, and none while it goes on.
 * Another status after the final one may be told again because nobody saw that it was taken, or told late because a
 * delivery had failed.
 * @returns `silent` where nothing was seen that could agree.
 * @judges callback.status-agrees
 */
export function toldStatusRule(subject: ToldStatus): Departure | 'silent' | undefined {
  const { reference, told, before, all = [...before, told], final, open, watched } = subject;
  const { status, exchangeId } = told;
  const says = `the callback says ${show(status)} (${exchangeId})`;
  const actual = watched === undefined ? says : `${says}; seen were ${watched.seen}`;
  // What the payload of a notification is like is not shown (6): it may have words of its own.
  if (hasOwnWords(all)) return 'silent';
  if (isUnknownStatus(status))
    return {
      message: 'a callback carries a status that is none of the seven',
      expected: STATUSES.join(', '),
      actual,
    };
  if (!isFinal(status)) {
    if (watched === undefined) return 'silent';
    const { rested } = watched;
    if (rested === undefined || rested === status) return undefined;
    return {
      message: 'a callback contradicts the operation: it tells of a status that the operation never had',
      expected: `${show(rested)}, which it had all along by its dateDernierStatut`,
      actual,
    };
  }
  if (open !== undefined)
    return {
      message: 'a callback contradicts the operation: it says final, and the list went on showing it open',
      expected: `no final status while ${reference} has none: the list still showed ${show(open.record.statutOperation)} ${open.atMs - told.atMs} ms after the callback (${open.exchangeId})`,
      actual,
    };
  if (final !== undefined && final.status !== status)
    return {
      message: 'a callback contradicts the operation: it carries another final status',
      expected: `the final status of ${reference}, ${final.status} (${final.exchangeId})`,
      actual,
    };
  // No operation is final twice.
  const other = before.find((one) => isFinal(one.status));
  if (other !== undefined && other.status !== status)
    return {
      message: 'a callback contradicts another one: it carries another final status',
      expected: `nothing but ${other.status} of ${reference} after ${other.exchangeId}`,
      actual,
    };
  return final === undefined && other === undefined ? 'silent' : undefined;
}

/** Whether callbacks tell statuses, and none of them one of the seven. */
export function hasOwnWords(told: readonly Pick<Shown, 'status'>[]): boolean {
  return told.length > 0 && told.every(({ status }) => isUnknownStatus(status));
}

/**
 * The first look that still shows another status than a final one long after a callback came.
 * @param lagMs how much later than the callback it may follow, in milliseconds.
 */
export function openLongAfter(
  { observations }: Pick<Course, 'observations'>,
  { atMs: arrivedAt }: { readonly atMs: number },
  lagMs: number = TOLERANCES.listAfterCallback.value,
): Observation | undefined {
  return observations.find(
    ({ atMs, record }) => atMs > arrivedAt + lagMs && !isFinal(record.statutOperation),
  );
}

/** What the callbacks of an operation tell that was followed to its end. */
export const STATUS_AGREES: CourseRule = (course) => {
  const { reference } = course;
  const shown = firstFinal(course);
  const final = shown && { status: String(shown.record.statutOperation), exchangeId: shown.exchangeId };
  const carried = tellingIn(course);
  const said = carried.map((told, at) =>
    toldStatusRule({
      reference,
      told,
      before: carried.slice(0, at),
      all: carried,
      final,
      open: openLongAfter(course, told),
      watched: { seen: statusesIn(course), rested: restedThrough(course, told.atMs) },
    }),
  );
  const departure = said.find((one) => typeof one === 'object');
  return departure ?? (said.length === 0 || said.includes('silent') ? 'silent' : undefined);
};

/**
 * The one status that an operation had from its acceptance until long after a moment: its dateDernierStatut stood
 * still all the while. Undefined where it changed, and where that date is not precise enough to say. For a moment before
 * the first look too, unless the operation itself is no older than its status: an answer may wait until it is final.
 */
function restedThrough({ observations }: Course, atMs: number): unknown {
  const after = observations.findIndex(
    (observation) => observation.atMs > atMs + TOLERANCES.listAfterCallback.value,
  );
  const [first, ...rest] = after < 0 ? [] : observations.slice(0, after + 1);
  const date = first?.record.dateDernierStatut;
  const instant = typeof date === 'string' ? instantOf(date, true) : undefined;
  if (first === undefined || instant === undefined || instant % 1000 === 0) return undefined;
  if (first.atMs > atMs && begunAt(first) !== instant) return undefined;
  const { statutOperation } = first.record;
  const rested = rest.every(
    ({ record }) => record.dateDernierStatut === date && record.statutOperation === statutOperation,
  );
  const restedMs = (rest.at(-1) ?? first).atMs - first.atMs;
  return rested && !(changedAfterMs(observations, instant) < restedMs) ? statutOperation : undefined;
}

/** dateHeureOperation, in milliseconds of the epoch; undefined where no instant is read there. */
function begunAt({ record: { dateHeureOperation } }: Observation): number | undefined {
  return typeof dateHeureOperation === 'string' ? instantOf(dateHeureOperation, true) : undefined;
}

/**
 * How long after a status the next one began, by the dates of both: later looks may show that a list lagged behind.
 * Milliseconds; infinite where none shows it.
 */
function changedAfterMs(observations: Course['observations'], instant: number): number {
  const later = observations.flatMap(({ record: { dateDernierStatut } }) => {
    const at = typeof dateDernierStatut === 'string' ? instantOf(dateDernierStatut, true) : undefined;
    return at !== undefined && at > instant ? [at - instant] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...later);
}
