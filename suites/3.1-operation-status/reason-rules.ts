/** 3.1 with 2.3: raisonEchec and dateHeureAnnulationOperation in the course of an operation. Pure. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { isFinal } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import {
  answerIn,
  type Course,
  type CourseDeparture,
  type CourseRule,
  type Observation,
} from '../../spec/run/course.ts';
import type { JsonObject } from '../act/answers.ts';
import { datesIn, firstMoved, liesBefore, pairsOf } from './last-change-rules.ts';

/** A reason is filled by a text with something in it; other values than texts are the matter of the record. */
export function hasReason(record: JsonObject): boolean {
  const reason = filled(record, 'raisonEchec');
  return typeof reason === 'string' ? reason.trim() !== '' : reason !== undefined;
}

/**
 * An operation gives a reason at each look at which it was seen to have failed.
 * @judges status.failure-has-reason
 */
export const FAILURE_HAS_REASON: CourseRule = (course) => {
  const { observations } = course;
  const failures = observations.filter(({ record }) => record.statutOperation === 'ECHOUE');
  if (failures.length === 0) return 'silent';
  const without = withoutReason(failures, answerIn(course));
  return (
    without && {
      message: 'an operation that is ECHOUE gives no reason',
      expected: 'raisonEchec filled',
      actual: `raisonEchec ${show(without.record.raisonEchec)}`,
      field: 'raisonEchec',
      shownBy: without,
    }
  );
};

/**
 * A record that shows another status than ECHOUE gives no reason.
 * @judges status.reason-only-on-failure
 */
export function reasonDeparture(record: JsonObject): Omit<Departure, 'pointer'> | undefined {
  const { statutOperation, raisonEchec } = record;
  if (statutOperation === 'ECHOUE' || !hasReason(record)) return undefined;
  return {
    message: 'an operation that has not failed gives a reason for its failure',
    expected: `raisonEchec not filled while statutOperation is ${show(statutOperation)}`,
    actual: `raisonEchec ${show(raisonEchec)}`,
  };
}

/** An operation which ended without failing gives no reason at any look. */
export const REASON_ONLY_ON_FAILURE: CourseRule = ({ observations }) => {
  const looks = observations.filter(({ record }) => record.statutOperation !== 'ECHOUE');
  if (!looks.some(({ record }) => isFinal(record.statutOperation))) return 'silent';
  const wrong = looks.find(({ record }) => reasonDeparture(record) !== undefined);
  const departure = wrong && reasonDeparture(wrong.record);
  return departure && { ...departure, shownBy: wrong };
};

/**
 * dateHeureAnnulationOperation is filled for an operation that is ANNULEE, and not for another: by its last look. It
 * stands from one look to the next, and is no earlier than the operation.
 * @judges status.cancellation-date
 */
export const CANCELLATION_DATE: CourseRule = (course) => {
  const last = course.observations.at(-1);
  if (last === undefined) return 'silent';
  return filledOtherwise(last) ?? movedDate(course) ?? earlyDate(last);
};

function filledOtherwise(last: Observation): CourseDeparture | undefined {
  const { statutOperation, dateHeureAnnulationOperation } = last.record;
  const isCancelled = statutOperation === 'ANNULEE';
  const isDated = filled(last.record, 'dateHeureAnnulationOperation') !== undefined;
  if (isDated === isCancelled) return undefined;
  return {
    message: isCancelled
      ? 'a cancelled operation does not say when it was cancelled'
      : 'an operation that went through has a date of cancellation',
    expected: `dateHeureAnnulationOperation ${isCancelled ? 'filled' : 'not filled'} with statutOperation ${show(statutOperation)}`,
    actual: `dateHeureAnnulationOperation ${show(dateHeureAnnulationOperation)}`,
    shownBy: last,
  };
}

/** What is planned or asked for may be dated before: only the looks at what was cancelled are compared. */
function movedDate(course: Course): CourseDeparture | undefined {
  const cancelled = course.observations.filter(({ record }) => record.statutOperation === 'ANNULEE');
  const moved = firstMoved(pairsOf(datesIn(cancelled, answerIn(course), 'dateHeureAnnulationOperation')));
  return (
    moved && {
      message: 'the date of cancellation of an operation moved',
      expected: `dateHeureAnnulationOperation ${moved[0].text} for good`,
      actual: `dateHeureAnnulationOperation ${moved[1].text} after ${moved[1].observation.atMs} ms`,
      field: 'dateHeureAnnulationOperation',
      shownBy: moved[1].observation,
    }
  );
}

function earlyDate(last: Observation): CourseDeparture | undefined {
  const { dateHeureOperation, dateHeureAnnulationOperation } = last.record;
  if (!liesBefore(dateHeureAnnulationOperation, dateHeureOperation)) return undefined;
  return {
    message: 'the date of cancellation lies before the operation',
    expected: `dateHeureAnnulationOperation not before dateHeureOperation, ${show(dateHeureOperation)}`,
    actual: `dateHeureAnnulationOperation ${show(dateHeureAnnulationOperation)}`,
    field: 'dateHeureAnnulationOperation',
    shownBy: last,
  };
}

/**
 * The first failure that lacks its reason. It may be written a moment after the status; once it is there it stays.
 * @param answered the observation that is the answer of the execution, which must give it at once.
 */
function withoutReason(
  failures: readonly Observation[],
  answered: Observation | undefined,
): Observation | undefined {
  const atOnce = failures.find((observation) => observation === answered && !hasReason(observation.record));
  const given = failures.findIndex(({ record }) => hasReason(record));
  return atOnce ?? failures.slice(given < 0 ? -1 : given).find(({ record }) => !hasReason(record));
}
