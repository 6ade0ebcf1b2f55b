/** 3.1 with 2.3: which fields of a record last, and how they may differ between two looks. Pure. */

import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import { isSameInstant } from '../../spec/json/date-time.ts';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import { money } from '../../spec/json/money.ts';
import { isSameNumber } from '../../spec/json/same-number.ts';
import { answerIn, type Course, type CourseRule, type Observation } from '../../spec/run/course.ts';
import { isOfNothingMoved, mayBeReckonedBetween } from '../../spec/run/record-agreement.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { sameMoney } from '../arrange/money.ts';

/** What an operation is and whom it concerns: everything that is no status. */
const LASTING: readonly string[] = [
  'dateHeureOperation',
  'libelleOperation',
  ...AMOUNT_FIELDS,
  'typeOperation',
  'natureOperation',
  'refUsagerInitiateur',
  'typeInstrumentPaiementDebite',
  'identifiantInstrumentPaiementDebite',
  'refUsagerBeneficiaire',
  'typeInstrumentPaiementCredite',
  'identifiantInstrumentPaiementCredite',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
  'refService',
];

/**
 * No lasting field was filled with two values.
 * @judges status.record-stands
 */
export const RECORD_STANDS: CourseRule = (course) => {
  if (course.observations.length < 2 || !fillsLasting(course)) return 'silent';
  const change = firstChange(course);
  if (change === undefined) return undefined;
  const { field, known, value, observation } = change;
  return {
    message: `${field} of an operation changed`,
    expected: `${field} ${show(known)} as before`,
    actual: `${field} ${show(value)} after ${observation.atMs} ms, with statutOperation ${show(observation.record.statutOperation)}`,
    field,
    shownBy: observation,
    note: `${field} ${show(value)}`,
  };
};

/** Whether any look shows a field that lasts. */
export function fillsLasting({ observations }: Pick<Course, 'observations'>): boolean {
  return observations.some(({ record }) =>
    LASTING.some((field) => filled(record, field) !== undefined && !isOfNothingMoved(field, record)),
  );
}

/** A field that changed, its value before, and where it was seen. */
interface FieldChange {
  readonly field: string;
  readonly known: unknown;
  readonly value: unknown;
  readonly observation: Observation;
}

/** The first of the lasting fields that was filled with two values one after the other. */
function firstChange(course: Course): FieldChange | undefined {
  const { observations, decimals } = course;
  const answered = answerIn(course);
  for (const field of LASTING) {
    let before: Observation | undefined;
    for (const observation of observations) {
      if (filled(observation.record, field) === undefined || isOfNothingMoved(field, observation.record))
        continue;
      const known = before?.record[field];
      const value = observation.record[field];
      const isHeld = before !== undefined && !mayBeReckonedBetween(field, before.record, observation.record);
      if (isHeld && !isSame(field, known, value, before === answered, decimals))
        return { field, known, value, observation };
      before = observation;
    }
  }
  return undefined;
}

/**
 * Whether two values say the same: amounts at the minor unit, dates as instants.
 * @param otherView the one is of the answer and the other of the list, which may write dates with another
 *   precision and hide a part of a number.
 */
function isSame(field: string, left: unknown, right: unknown, otherView: boolean, decimals: number): boolean {
  if (AMOUNT_FIELDS.includes(field)) {
    const amounts = [money(left), money(right)];
    const [before, after] = amounts;
    return before === undefined || after === undefined ? left === right : sameMoney(before, after, decimals);
  }
  if (field === 'dateHeureOperation')
    return isSameInstant(left, right, otherView ? TOLERANCES.statusDatePrecision.value : 0);
  if (left === right || !otherView || typeof left !== 'string' || typeof right !== 'string')
    return left === right;
  const isWrittenOtherwise = field.startsWith('identifiant') && isSameNumber(left, right);
  return isWrittenOtherwise || isPartlyHidden(left) || isPartlyHidden(right);
}

/** A card number of which a record shows only a part. */
function isPartlyHidden(value: string): boolean {
  return /[*•]{2}|X{4}/i.test(value);
}
