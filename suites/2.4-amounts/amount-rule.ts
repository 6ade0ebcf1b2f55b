/** 2.4: the amounts that a record shows, beside montant and what the fee call said of it. Pure. */
import Big from 'big.js';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import { money } from '../../spec/json/money.ts';
import type { JsonObject } from '../act/answers.ts';
import { amountsOf } from '../arrange/amount-choices.ts';
import { minorUnit, moneyNoise, sameMoney } from '../arrange/money.ts';
import type { FeeMode } from '../arrange/parties/parties.ts';
import type { Ruling } from '../engine/declare/judge.ts';
import { type AmountRule, FIELD_OF } from './table.ts';

/** The record of an operation, and what is known of it. */
export interface RecordedAmounts {
  readonly record: JsonObject;
  readonly montant: Big;
  readonly mode: FeeMode;
  /** Undefined where no fee call was made: then only what does not depend on them is looked at. */
  readonly fees: Big | undefined;
  /** The exchange in which the fees were quoted, where that is not plain. */
  readonly quotedIn?: string;
  readonly decimals: number;
}

/**
 * An amount field of a record is its cell of the table.
 * @param at JSON pointer of the field in its answer.
 * @returns undefined where that is open: the record does not show it, or more is taken off than there is.
 * @judges amounts.addition-debit, amounts.addition-credit, amounts.soustraction-debit, amounts.soustraction-credit
 */
export function amountRuling(
  { mode, side, is }: AmountRule,
  seen: RecordedAmounts,
  at: string = `/body/${FIELD_OF[side]}`,
): Ruling | undefined {
  const { record, montant, fees, decimals } = seen;
  const field = FIELD_OF[side];
  const shown = money(filled(record, field));
  if (shown === undefined || mode !== seen.mode) return undefined;
  if (mode === 'SOUSTRACTION' && fees?.gt(montant)) return undefined;
  const expected = amountsOf(mode, montant, fees ?? new Big(0))[side];
  // How an amount that the minor unit cannot write is reckoned with is not shown.
  const isWritable = montant.round(decimals).eq(montant);
  // A whole minor unit is too much, however close an amount with many decimals comes to it.
  const within = isWritable ? moneyNoise(decimals) : minorUnit(decimals);
  const holds = isWritable ? sameMoney(shown, expected, decimals) : shown.minus(expected).abs().lt(within);
  const departure = {
    message: `with ${mode} ${field} is not ${is}`,
    // Without the fee call the mode is the profile's word alone.
    expected:
      fees === undefined
        ? `${field} ${expected} (montant ${montant}; the profile gives the service the mode ${mode})`
        : `${field} ${expected} (montant ${montant}, fees ${feesText(seen)})`,
    actual: `${field} ${show(record[field])}`,
    pointer: at,
  };
  return {
    departure: holds ? undefined : departure,
    demand: { is: 'amount', at, amount: String(expected), within: String(within) },
  };
}

/**
 * What a record shows as debited less what it shows as received is the fees.
 * @returns undefined where the record does not show both, or no fees are known.
 * @judges amounts.debit-minus-credit
 */
export function differenceRuling(seen: RecordedAmounts): Ruling | undefined {
  const { record, montant, fees, mode, decimals } = seen;
  const debited = money(filled(record, 'montantADebiter'));
  const credited = money(filled(record, 'montantACrediter'));
  if (fees === undefined || debited === undefined || credited === undefined) return undefined;
  const [at, less] = ['/body/montantADebiter', '/body/montantACrediter'] as const;
  const departure = {
    message: `with ${mode} montantADebiter minus montantACrediter is not the fees that the fee call returned`,
    expected: `a difference of ${feesText(seen)} (montant ${montant})`,
    actual: `${debited} − ${credited} = ${debited.minus(credited)}`,
    pointer: at,
  };
  return {
    departure: sameMoney(debited.minus(credited), fees, decimals) ? undefined : departure,
    demand: { is: 'difference', at, less, amount: String(fees), within: String(moneyNoise(decimals)) },
  };
}

function feesText({ fees, quotedIn }: RecordedAmounts): string {
  return quotedIn === undefined ? String(fees) : `${fees}: ${quotedIn}`;
}
