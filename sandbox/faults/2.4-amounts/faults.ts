/** Faults of 2.4, amounts and fees. */

import type { SectionFaults } from '../fault.ts';
import {
  ADDITION_EXACTLY_COVERED,
  ADDITION_MUST_COVER_FEES,
  BALANCE_CREDIT_ADDITION,
  BALANCE_CREDIT_SOUSTRACTION,
  BALANCE_DEBIT_ADDITION,
  BALANCE_DEBIT_SOUSTRACTION,
  SOUSTRACTION_EXACTLY_COVERED,
} from './balances.ts';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  COMPUTATION,
  DEBIT_MINUS_CREDIT,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from './records.ts';

export const AMOUNTS_FAULTS: SectionFaults<'2.4'> = {
  'fees.computation': COMPUTATION,
  'amounts.addition-debit': ADDITION_DEBIT,
  'amounts.addition-credit': ADDITION_CREDIT,
  'amounts.soustraction-debit': SOUSTRACTION_DEBIT,
  'amounts.soustraction-credit': SOUSTRACTION_CREDIT,
  'amounts.debit-minus-credit': DEBIT_MINUS_CREDIT,
  'amounts.balance-debit-addition': BALANCE_DEBIT_ADDITION,
  'amounts.balance-debit-soustraction': BALANCE_DEBIT_SOUSTRACTION,
  'amounts.balance-credit-addition': BALANCE_CREDIT_ADDITION,
  'amounts.balance-credit-soustraction': BALANCE_CREDIT_SOUSTRACTION,
  'amounts.addition-must-cover-fees': ADDITION_MUST_COVER_FEES,
  'amounts.addition-exactly-covered': ADDITION_EXACTLY_COVERED,
  'amounts.soustraction-exactly-covered': SOUSTRACTION_EXACTLY_COVERED,
};
