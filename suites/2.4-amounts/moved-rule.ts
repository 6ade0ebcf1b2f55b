/** 2.4: a balance moves by exactly the amount that the table gives. */
import type { Answer } from '../../target/door/call.ts';
import { balanceText, sameMoney } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Ruling } from '../engine/declare/judge.ts';
import { type AmountRule, movementText } from './table.ts';
import type { Movement } from './variant-outcomes.ts';

/** A balance before operations, what it should be after them, and where it came to rest. */
type MovedBalance = Pick<Movement, 'before' | 'expected' | 'after'> & Partial<Pick<Movement, 'demands'>>;

/**
 * A balance moves by exactly the amount that the table gives, and then no more. Pure.
 * @param by in words what moved it: nothing more where it had come to rest.
 * @judges amounts.balance-debit-addition, amounts.balance-debit-soustraction
 * @judges amounts.balance-credit-addition, amounts.balance-credit-soustraction
 */
export function movedRuling(
  rule: AmountRule,
  { before, expected, after, demands = [] }: MovedBalance,
  { decimals, by }: { readonly decimals: number; readonly by?: readonly string[] },
): Ruling {
  const departure =
    by === undefined
      ? {
          message: `with ${rule.mode} the balance moved again after the operation had come to its end`,
          expected: `a balance of ${expected}`,
          actual: `a balance of ${after}`,
        }
      : {
          message: `with ${rule.mode} ${movementText(rule)}`,
          expected: `a balance of ${expected}: ${before} before, then ${by.join('; ')}`,
          actual: balanceText(after, expected),
        };
  return { departure: sameMoney(after, expected, decimals) ? undefined : departure, demand: demands };
}

/** Judges where a balance came to rest. @param by what moved it, in words. */
export function judgeMoved(
  t: Experiment,
  rule: AmountRule,
  moved: MovedBalance,
  by: readonly string[],
  answer?: Answer,
): void {
  const { decimals } = t.profile.money;
  t.judge.rulings([movedRuling(rule, moved, { decimals, by })], answer);
}
