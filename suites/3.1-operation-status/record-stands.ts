/** 3.1 with 2.3: what a record holds does not change when its status does. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import { hasZone, instantOf } from '../../spec/json/date-time.ts';
import { money } from '../../spec/json/money.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { filled } from '../act/answers.ts';
import { STATUS_KINDS } from '../arrange/kinds/status-kinds.ts';
import { sameMoney } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isSameNumber } from '../judge/same-number.ts';
import { cancelledWhenFinal, followedOperation, seenOf } from '../observe/followed-operations.ts';
import type { Observation, Watch } from '../observe/following.ts';
import { isOfNothingMoved } from '../observe/records.ts';

/** What an operation is and whom it concerns: everything that is no status. */
export const LASTING: readonly string[] = [
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

const MODES = ENUMERATIONS.ModeApplication.map(
  (mode) => [`with fees in mode ${mode}`, { parties: { mode } }, [`fixtures.services.${mode}`]] as const,
);

/** The identity, amounts and parties of an operation do not change when its status does. */
export function recordStands(check: Declare): void {
  for (const [circumstance, kind, needs] of [...STATUS_KINDS, ...MODES])
    check(circumstance, { needs }, async (t) =>
      judgeRecordStands(t, (await followedOperation(t, kind)).watch),
    );
  check('an operation cancelled when it was final', { needs: ['operations.cancelOperation'] }, async (t) =>
    judgeRecordStands(t, (await cancelledWhenFinal(t, {})).watch),
  );
}

/**
 * Judges that no lasting field was filled with two values.
 * @judges status.record-stands
 */
export function judgeRecordStands(t: Experiment, watch: Watch): void {
  t.judge.given(watch.observations.length > 1, `The record was seen only once: ${seenOf(watch)}.`);
  const isFilled = ({ record }: Observation) =>
    LASTING.some((field) => filled(record, field) !== undefined && !isOfNothingMoved(field, record));
  if (!watch.observations.some(isFilled)) {
    t.judge.observed('the record fills none of the fields that last');
    return;
  }
  const change = firstChange(watch.observations, t.profile.money.decimals);
  const { field = '', known, value, observation } = change ?? {};
  const { atMs = 0, record, exchangeId } = observation ?? {};
  t.judge.that(change === undefined, {
    message: `${field} of an operation changed`,
    expected: `${field} ${show(known)} as before`,
    actual: `${field} ${show(value)} after ${atMs} ms, with statutOperation ${show(record?.statutOperation)}`,
    ...(exchangeId !== undefined && { exchangeId }),
    timeline: [
      ...watch.timeline,
      {
        atMs,
        source: 'list',
        text: `${field} ${show(value)}`,
        ...(exchangeId !== undefined && { exchangeId }),
      },
    ],
  });
}

/** A field that changed, its value before, and where it was seen. */
interface FieldChange {
  readonly field: string;
  readonly known: unknown;
  readonly value: unknown;
  readonly observation: Observation;
}

/**
 * The first of the lasting fields that was filled with two values one after the other.
 * @param observations the answer of the execution, and the records of the list after it.
 */
function firstChange(observations: readonly Observation[], decimals: number): FieldChange | undefined {
  const [answered] = observations;
  for (const field of LASTING) {
    let before: Observation | undefined;
    for (const observation of observations) {
      if (filled(observation.record, field) === undefined || isOfNothingMoved(field, observation.record))
        continue;
      const known = before?.record[field];
      const value = observation.record[field];
      if (before !== undefined && !isSame(field, known, value, before === answered, decimals))
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

function isSameInstant(left: unknown, right: unknown, toleranceMs: number): boolean {
  if (left === right || typeof left !== 'string' || typeof right !== 'string') return left === right;
  // Without a zone in one of them the hours say nothing.
  if (hasZone(left) !== hasZone(right)) return true;
  const instants = [instantOf(left, true), instantOf(right, true)];
  const [before, after] = instants;
  return before === undefined || after === undefined || Math.abs(before - after) <= toleranceMs;
}

/** A card number of which a record shows only a part. */
function isPartlyHidden(value: string): boolean {
  return /[*•]{2}|X{4}/i.test(value);
}
