/** 2.4 Amount and fees rule. */
import type { SectionRules } from '../engine/declare/section.ts';
import { additionExactlyCovered, mustCoverFees, soustractionExactlyCovered } from './cover.ts';
import { feesComputed } from './fee-calls.ts';
import { additionFalls, additionRises, soustractionFalls, soustractionRises } from './moved-balances.ts';
import {
  additionCredit,
  additionDebit,
  differenceIsFees,
  soustractionCredit,
  soustractionDebit,
} from './recorded-amounts.ts';

/** What each requirement of 2.4 is held to. */
export const AMOUNTS: SectionRules<'2.4'> = {
  'fees.computation': feesComputed,
  'amounts.addition-debit': additionDebit,
  'amounts.addition-credit': additionCredit,
  'amounts.soustraction-debit': soustractionDebit,
  'amounts.soustraction-credit': soustractionCredit,
  'amounts.debit-minus-credit': differenceIsFees,
  'amounts.balance-debit-addition': additionFalls,
  'amounts.balance-debit-soustraction': soustractionFalls,
  'amounts.balance-credit-addition': additionRises,
  'amounts.balance-credit-soustraction': soustractionRises,
  'amounts.addition-must-cover-fees': mustCoverFees,
  'amounts.addition-exactly-covered': additionExactlyCovered,
  'amounts.soustraction-exactly-covered': soustractionExactlyCovered,
};
