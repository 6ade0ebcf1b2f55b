/** 2.4 Amount and fees rule. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { ACCEPTED, FINAL_SEEN, LISTED, MONEY_MOVED, READ_IN_QUIET } from '../engine/situations/operations.ts';
import { OVERLAPPED } from '../engine/situations/races.ts';
import { inCase, type Must } from '../engine/situations/situation.ts';
import { mustCoverFees, mustCoverFeesOfEachType } from './cover.ts';
import { additionExactlyCovered, soustractionExactlyCovered } from './exact-cover.ts';
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
  'amounts.addition-must-cover-fees': [mustCoverFees, mustCoverFeesOfEachType],
  'amounts.addition-exactly-covered': additionExactlyCovered,
  'amounts.soustraction-exactly-covered': soustractionExactlyCovered,
};

/** Operations came to their end, and a balance moved. */
const MOVED: Must = [
  FINAL_SEEN,
  MONEY_MOVED,
  ...inCase(/quiet after it/, READ_IN_QUIET),
  ...inCase(/at the same instant/, OVERLAPPED),
];

/** What each check of 2.4 must have seen. */
export const AMOUNTS_SITUATIONS: SectionSituations<'2.4'> = {
  'fees.computation': [succeeded('getFees')],
  'amounts.addition-debit': [ACCEPTED, ...inCase(/in the list/, LISTED, FINAL_SEEN)],
  'amounts.addition-credit': [ACCEPTED, ...inCase(/in the list/, LISTED, FINAL_SEEN)],
  'amounts.soustraction-debit': [ACCEPTED, ...inCase(/in the list/, LISTED, FINAL_SEEN)],
  'amounts.soustraction-credit': [ACCEPTED, ...inCase(/in the list/, LISTED, FINAL_SEEN)],
  'amounts.debit-minus-credit': [ACCEPTED, succeeded('getFees')],
  'amounts.balance-debit-addition': MOVED,
  'amounts.balance-debit-soustraction': MOVED,
  'amounts.balance-credit-addition': MOVED,
  'amounts.balance-credit-soustraction': MOVED,
  'amounts.addition-must-cover-fees': refusedBesideTaken('executeOperation'),
  'amounts.addition-exactly-covered': [ACCEPTED, succeeded('getBalance')],
  'amounts.soustraction-exactly-covered': [ACCEPTED, succeeded('getBalance')],
};
