/** 2.4: what the record of an operation shows, beside what the table gives. */
import Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import { filled, type JsonObject } from '../act/answers.ts';
import { amountsOf } from '../arrange/amount-choices.ts';
import { money, sameMoney } from '../arrange/money.ts';
import type { PredictedOperation } from '../arrange/predicted-operations.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { pointerIn } from '../observe/records.ts';
import { type AmountRule, FIELD_OF } from './table.ts';

/** Judges one amount field of a record. */
export function judgeField(
  t: Experiment,
  rule: AmountRule,
  { operation, montant, fees, mode }: PredictedOperation,
  record: JsonObject = operation.record,
  answer: Answer = operation.answer,
): void {
  const field = FIELD_OF[rule.side];
  const shown = money(filled(record, field));
  t.judge.given(shown !== undefined, `${field} of the record is ${show(record[field])}.`);
  const expected = amountsOf(mode, montant, fees ?? new Big(0))[rule.side];
  t.judge.that(sameMoney(shown, expected, t.profile.money.decimals), {
    message: `with ${mode} ${field} is not ${rule.is}`,
    expected: `${field} ${expected} (montant ${montant}${fees === undefined ? '' : `, fees ${fees}`})`,
    actual: `${field} ${show(record[field])}`,
    pointer: pointerIn(answer, record, field),
    answer,
  });
}

/** Judges what is debited less what is received. */
export function judgeDifference(t: Experiment, { operation, montant, fees, mode }: PredictedOperation): void {
  const { record, answer } = operation;
  const debited = money(filled(record, 'montantADebiter'));
  const credited = money(filled(record, 'montantACrediter'));
  t.judge.given(
    fees !== undefined && debited !== undefined && credited !== undefined,
    `The record does not show both amounts: ${describeAnswer(answer)}`,
  );
  t.judge.that(sameMoney(debited.minus(credited), fees, t.profile.money.decimals), {
    message: `with ${mode} montantADebiter minus montantACrediter is not the fees that the fee call returned`,
    expected: `a difference of ${fees} (montant ${montant})`,
    actual: `${debited} − ${credited} = ${debited.minus(credited)}`,
    pointer: '/body/montantADebiter',
    answer,
  });
}
