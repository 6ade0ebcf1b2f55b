/** 2.4 Amount and fees rule. */
import type { SectionRules } from '../engine/declare/section.ts';
import { recordedOfAny } from './any-record.ts';
import { moved } from './balances-moved.ts';
import { exactlyCovered, mustCoverFees } from './cover.ts';
import { movedByEveryVariant, recordedOfEveryVariant } from './every-variant.ts';
import { feesComputed } from './fee-calls.ts';
import { differenceIsFees, recorded } from './records.ts';
import { ADDITION_CREDIT, ADDITION_DEBIT, SOUSTRACTION_CREDIT, SOUSTRACTION_DEBIT } from './table.ts';

export const AMOUNTS: SectionRules<'2.4'> = {
  'fees.computation': feesComputed,
  'amounts.addition-debit': [
    recorded(ADDITION_DEBIT),
    recordedOfEveryVariant(ADDITION_DEBIT),
    recordedOfAny(ADDITION_DEBIT),
  ],
  'amounts.addition-credit': [
    recorded(ADDITION_CREDIT),
    recordedOfEveryVariant(ADDITION_CREDIT),
    recordedOfAny(ADDITION_CREDIT),
  ],
  'amounts.soustraction-debit': [
    recorded(SOUSTRACTION_DEBIT),
    recordedOfEveryVariant(SOUSTRACTION_DEBIT),
    recordedOfAny(SOUSTRACTION_DEBIT),
  ],
  'amounts.soustraction-credit': [
    recorded(SOUSTRACTION_CREDIT),
    recordedOfEveryVariant(SOUSTRACTION_CREDIT),
    recordedOfAny(SOUSTRACTION_CREDIT),
  ],
  'amounts.debit-minus-credit': differenceIsFees,
  'amounts.balance-debit-addition': [moved(ADDITION_DEBIT), movedByEveryVariant(ADDITION_DEBIT)],
  'amounts.balance-debit-soustraction': [moved(SOUSTRACTION_DEBIT), movedByEveryVariant(SOUSTRACTION_DEBIT)],
  'amounts.balance-credit-addition': [moved(ADDITION_CREDIT), movedByEveryVariant(ADDITION_CREDIT)],
  'amounts.balance-credit-soustraction': [
    moved(SOUSTRACTION_CREDIT),
    movedByEveryVariant(SOUSTRACTION_CREDIT),
  ],
  'amounts.addition-must-cover-fees': mustCoverFees,
  'amounts.addition-exactly-covered': exactlyCovered('ADDITION'),
  'amounts.soustraction-exactly-covered': exactlyCovered('SOUSTRACTION'),
};
