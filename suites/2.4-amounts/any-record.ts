/** 2.4 for generated operations: the amounts in the record of any valid request. */
import { filled } from '../act/answers.ts';
import { READS_FEES } from '../act/bound-calls.ts';
import { amountsOf, modeOf } from '../arrange/amount-choices.ts';
import { minorUnit, money, sameMoney } from '../arrange/money.ts';
import { recordOf, type SeenOperation } from '../cases/valid-operations.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';
import { type AmountRule, FIELD_OF } from './table.ts';

/** A field of the record shows the amount that the table gives, whatever is combined in the request. */
export function recordedOfAny(rule: AmountRule): Rule {
  return anyValidRequest(
    (judge, seen, _, t) => judgeAmount(judge, seen, rule, t.profile.money.decimals),
    READS_FEES,
  );
}

function judgeAmount(judge: Judge, seen: SeenOperation, rule: AmountRule, decimals: number): void {
  const record = recordOf(seen);
  const field = FIELD_OF[rule.side];
  const shown = record && money(filled(record, field));
  const montant = money(seen.request.montant);
  const { fees } = seen;
  if (shown === undefined || montant === undefined || fees === undefined) return;
  const mode = modeOf(seen.parties.service, fees);
  // More is taken off than there is: what becomes of that is not shown.
  if (mode !== rule.mode || (mode === 'SOUSTRACTION' && fees.montantFrais.gt(montant))) return;
  const expected = amountsOf(mode, montant, fees.montantFrais)[rule.side];
  // How an amount that the minor unit cannot write is reckoned with is not shown.
  const isWritable = montant.round(decimals).eq(montant);
  const agrees = isWritable
    ? sameMoney(shown, expected, decimals)
    : shown.minus(expected).abs().lt(minorUnit(decimals));
  judge.that(agrees, {
    message: `with ${mode} ${field} is not ${rule.is}`,
    expected: `${field} ${expected} (montant ${montant}, fees ${fees.montantFrais})`,
    actual: `${field} ${show(record?.[field])}`,
    pointer: `/body/${field}`,
    answer: seen.answer,
  });
}
