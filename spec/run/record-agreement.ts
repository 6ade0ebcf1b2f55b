/** Whether two records of one operation say the same, as far as no status changes it (2.3). */

import { AMOUNT_FIELDS, EXPLAINED_AMOUNTS } from '../document/amount-fields.ts';
import { isFinal } from '../document/final-status.ts';
import { DATES, RECORD_FIELDS } from '../document/record-fields.ts';
import { hasZone, instantOf } from '../json/date-time.ts';
import { filled } from '../json/filled.ts';
import { money } from '../json/money.ts';
import { isSameNumber } from '../json/same-number.ts';
import { TOLERANCES } from '../tolerances.ts';

type Item = Readonly<Record<string, unknown>>;

/** What the status changes. */
const OF_THE_STATUS = ['statutOperation', 'dateDernierStatut', 'dateHeureAnnulationOperation', 'raisonEchec'];

/** What it does not. */
export const STEADY: readonly string[] = RECORD_FIELDS.filter((field) => !OF_THE_STATUS.includes(field));

/** A field, and how two records of one operation fill it. */
export interface Difference {
  readonly field: string;
  readonly one: unknown;
  readonly other: unknown;
}

/**
 * The first field that two records of one operation fill differently, though no status changes it.
 * @param within amounts that are no further apart are the same, as a decimal.
 * @judges operation-record.list-agrees
 */
export function differingField(
  answered: Item,
  listed: Item,
  within: string,
  fields: readonly string[] = STEADY,
): Difference | undefined {
  for (const field of fields) {
    const [one, other] = [filled(answered, field), filled(listed, field)];
    if (one === undefined || other === undefined) continue;
    if (isOfNothingMoved(field, answered) || isOfNothingMoved(field, listed)) continue;
    if (mayBeReckonedBetween(field, answered, listed)) continue;
    if (!agree(field, one, other, within)) return { field, one, other };
  }
  return undefined;
}

/** Whether two values of a field say the same, as far as each can be written in several ways. */
function agree(field: string, answered: unknown, listed: unknown, within: string): boolean {
  if (answered === listed) return true;
  if (AMOUNT_FIELDS.some((name) => name === field)) {
    const [one, other] = [money(answered), money(listed)];
    return one !== undefined && other !== undefined && one.minus(other).abs().lte(within);
  }
  if (typeof answered !== 'string' || typeof listed !== 'string') return false;
  if (DATES.some((name) => name === field)) {
    // Without a zone in one of them the hours say nothing.
    if (hasZone(answered) !== hasZone(listed)) return true;
    const [one, other] = [instantOf(answered, true), instantOf(listed, true)];
    // What is no date-time is the matter of another rule.
    return (
      one === undefined || other === undefined || Math.abs(one - other) < TOLERANCES.listedDatePrecision.value
    );
  }
  // The identifier of an instrument may be masked in one place, or written in another way.
  const isIdentifier = field.startsWith('identifiant');
  const masked = isIdentifier && [answered, listed].some((text) => /[*•]|x{3}/i.test(text));
  return (
    masked || (isIdentifier && isSameNumber(answered, listed)) || answered.normalize() === listed.normalize()
  );
}

/**
 * Whether an amount of zero says nothing (2.3): an operation that ended without success has moved nothing, and what its
 * amounts show then is not shown; of the amounts whose meaning is not shown, some may be reckoned when it ends.
 */
export function isOfNothingMoved(field: string, record: Item): boolean {
  const { statutOperation: status } = record;
  return (
    AMOUNT_FIELDS.includes(field) &&
    (isFinal(status) ? status !== 'SUCCES' : !EXPLAINED_AMOUNTS.includes(field)) &&
    money(record[field])?.eq(0) === true
  );
}

/**
 * Whether an amount of which the document does not show the meaning (2.3) may be another one in a later record: fees may be
 * booked when an operation ends.
 */
export function mayBeReckonedBetween(field: string, earlier: Item, later: Item): boolean {
  const statuses = [earlier.statutOperation, later.statutOperation];
  return (
    AMOUNT_FIELDS.includes(field) &&
    !EXPLAINED_AMOUNTS.includes(field) &&
    statuses[0] !== statuses[1] &&
    !statuses.every(isFinal)
  );
}
