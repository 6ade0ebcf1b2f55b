/** 3.1 with 2.3: what the dates of last change in the course of an operation must be. Pure. */
import { hasZone, instantOf, isIsoDateTime, precisionGap } from '../../spec/json/date-time.ts';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import {
  answerIn,
  type Course,
  type CourseDeparture,
  type CourseRule,
  type Observation,
} from '../../spec/run/course.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { sinceFinal } from './final-stands-rules.ts';

const FIELD = 'dateDernierStatut';

/**
 * No date of last change lies before one that was seen earlier.
 * @judges status.last-change-never-goes-back
 */
export const NEVER_BACK: CourseRule = (course) => {
  const pairs = pairsOf(datesIn(course.observations, answerIn(course)));
  if (pairs.length === 0) return 'silent';
  const back = firstBack(pairs);
  return (
    back && {
      message: 'the date of the last change of status went back',
      expected: `dateDernierStatut not before ${back[0].text}`,
      actual: laterThan(back),
      field: FIELD,
      shownBy: back[1].observation,
    }
  );
};

/**
 * The date of last change is the same at every look from the first final status on.
 * @judges status.last-change-stands-when-final
 */
export const STANDS_WHEN_FINAL: CourseRule = (course) => {
  const pairs = pairsOf(datesIn(sinceFinal(course), answerIn(course)));
  if (pairs.length === 0) return 'silent';
  const moved = firstMoved(pairs);
  return (
    moved && {
      message: 'the date of the last change of status moved when the status was final',
      expected: `dateDernierStatut ${moved[0].text} for good`,
      actual: laterThan(moved),
      field: FIELD,
      shownBy: moved[1].observation,
    }
  );
};

/**
 * Each change of status that was seen changed its date too, as far as the dates can tell.
 * @judges status.last-change-moves
 */
export const MOVES: CourseRule = (course) => {
  const { dates, telling } = datesSeen(course);
  if (telling.length === 0) return 'silent';
  return stillAt(firstStill(telling) ?? firstReturn(dates));
};

function stillAt(still: DatedPair | undefined): CourseDeparture | undefined {
  if (still === undefined) return undefined;
  const [before, after] = still;
  return {
    message: 'the status changed and the date of its last change did not',
    expected: `dateDernierStatut later than ${before.text}`,
    actual: `dateDernierStatut ${after.text} with statutOperation ${show(statusOf(after))}`,
    field: FIELD,
    shownBy: after.observation,
  };
}

function laterThan([, { text, observation }]: DatedPair): string {
  return `dateDernierStatut ${text} after ${observation.atMs} ms`;
}

/** What the dates of a course say: whether there are any, and changes of status that they could tell apart. */
export function datesSeen(course: Pick<Course, 'observations' | 'listsOnly'>) {
  const dates = datesIn(course.observations, answerIn(course));
  const steps = changesOfStatus(dates);
  return { dates, steps, telling: steps.filter((step) => tellsApart(dates, step)) };
}

/** A date of one observation. */
export interface Dated {
  readonly observation: Observation;
  readonly text: string;
  readonly instant: number;
  readonly zoned: boolean;
  /** From the answer of the execution, not from the list. */
  readonly answered: boolean;
}

/**
 * The dates of last change in some observations, where they are filled with a date-time.
 * @param answered the observation that is the answer of the execution.
 * @param field that holds another date.
 */
export function datesIn(
  observations: readonly Observation[],
  answered: Observation | undefined,
  field: string = FIELD,
): Dated[] {
  return observations.flatMap((observation) => {
    const text = filled(observation.record, field);
    if (typeof text !== 'string' || !isIsoDateTime(text)) return [];
    const instant = instantOf(text, true);
    if (instant === undefined) return [];
    return [{ observation, text, instant, zoned: hasZone(text), answered: observation === answered }];
  });
}

/** An earlier date and a later one. */
type DatedPair = readonly [earlier: Dated, later: Dated];

/** Pairs of dates, each with those after it, that can be compared: both with a zone or both without. */
export function pairsOf(dates: readonly Dated[]): readonly DatedPair[] {
  return dates.flatMap((earlier, index) =>
    dates
      .slice(index + 1)
      .filter((later) => later.zoned === earlier.zoned)
      .map((later) => [earlier, later] as const),
  );
}

/** The first pair of which the later date lies before the earlier one. Another node may have stamped another status. */
function firstBack(pairs: readonly DatedPair[]): DatedPair | undefined {
  return pairs.find(([earlier, later]) => {
    const isOtherStatus = statusOf(earlier) !== statusOf(later);
    const ofClocks = isOtherStatus ? TOLERANCES.nodeClocks.value : 0;
    return later.instant < earlier.instant - toleranceOf(earlier, later) - ofClocks;
  });
}

/** The first pair of two different dates. */
export function firstMoved(pairs: readonly DatedPair[]): DatedPair | undefined {
  return pairs.find(
    ([earlier, later]) => Math.abs(later.instant - earlier.instant) > toleranceOf(earlier, later),
  );
}

/** The dates on the two sides of each change of status that can be compared. */
function changesOfStatus(dates: readonly Dated[]): readonly DatedPair[] {
  return dates
    .map((later, index) => [dates[index - 1], later] as const)
    .filter(
      (step): step is DatedPair =>
        step[0] !== undefined && step[0].zoned === step[1].zoned && statusOf(step[0]) !== statusOf(step[1]),
    );
}

/** The first change of status that left the date as it was. */
function firstStill(changes: readonly DatedPair[]): DatedPair | undefined {
  return changes.find(([before, after]) => before.instant === after.instant);
}

/** The first status after others that has the date of an earlier one: to the fraction of a second, which is no chance. */
function firstReturn(dates: readonly Dated[]): DatedPair | undefined {
  return pairsOf(dates).find(
    ([earlier, later]) =>
      statusOf(earlier) !== statusOf(later) && earlier.instant === later.instant && hasFraction(later),
  );
}

function hasFraction({ instant }: Dated): boolean {
  return instant % 1000 !== 0;
}

/** How far apart two dates of one instant may lie: the answer may be less precise than lists, and one list than another. */
function toleranceOf({ answered, text }: Dated, later: Dated): number {
  return Math.max(answered ? TOLERANCES.statusDatePrecision.value : 0, precisionGap(text, later.text));
}

/** Whether a date of a record lies before its operation, as far as the two can be compared. */
export function liesBefore(date: unknown, operation: unknown): boolean {
  if (typeof operation !== 'string' || typeof date !== 'string') return false;
  const [began, changed] = [instantOf(operation, true), instantOf(date, true)];
  if (began === undefined || changed === undefined || hasZone(operation) !== hasZone(date)) return false;
  const { statusDatePrecision, nodeClocks } = TOLERANCES;
  return changed < began - statusDatePrecision.value - nodeClocks.value;
}

function statusOf({ observation }: Dated): unknown {
  return observation.record.statutOperation;
}

/**
 * Whether two changes of status must show in their dates: these have fractions, or the first was seen to last, in one
 * place: a list that comes late still shows it when it is over.
 */
function tellsApart(dates: readonly Dated[], [before, after]: DatedPair): boolean {
  if (dates.some(hasFraction)) return true;
  const isLike = (dated: Dated) => statusOf(dated) === statusOf(before) && dated.answered === before.answered;
  const first = dates.find(isLike) ?? before;
  return (
    after.observation.atMs > before.observation.atMs &&
    before.observation.atMs - first.observation.atMs > TOLERANCES.statusDatesApart.value
  );
}
