/** 1: operations debit the instrument of their initiator and credit that of their beneficiary: what a balance shows. Pure. */
import type Big from 'big.js';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { balanceText, moneyNoise, sameMoney } from '../arrange/money.ts';

/** A balance before and after operations that succeeded, and how they should have moved it. */
export interface MovedBalance {
  readonly whose: 'payer' | 'beneficiary';
  readonly before: Big;
  readonly after: Big;
  readonly decimals: number;
  /** `somehow` where the amounts are not looked at: they are the matter of 2.4. */
  readonly by: 'somehow' | LeastDebits | Sum;
}

/** Each of so many operations debits its montant, or more: fees may come on top. */
export interface LeastDebits {
  readonly montant: Big;
  readonly count: number;
}

/** What 2.4 makes of the balance, with so many operations. */
export interface Sum {
  readonly expected: Big;
  readonly count: number;
  /** Of the instrument, where some of them debit it and others credit it. */
  readonly name?: string;
}

/**
 * An operation that succeeded debited the instrument of its initiator and credited that of its beneficiary, and each of
 * several did.
 * @judges journey.debits-initiator, journey.credits-beneficiary
 */
export function movedBalanceRule({
  whose,
  before,
  after,
  decimals,
  by,
}: MovedBalance): Departure | undefined {
  const isPayer = whose === 'payer';
  if (by === 'somehow')
    return (isPayer ? after.lt(before) : after.gt(before))
      ? undefined
      : {
          message: isPayer
            ? 'an operation that succeeded did not debit the instrument of its initiator'
            : 'an operation that succeeded did not credit the instrument of its beneficiary',
          expected: `a balance ${isPayer ? 'below' : 'above'} ${before}`,
          actual: `a balance of ${after}`,
        };
  if ('montant' in by)
    return after.lte(mostAfter(before, by, decimals))
      ? undefined
      : {
          message:
            'not every one of several simultaneous operations debited the instrument of their initiator',
          expected: `a balance of ${before.minus(by.montant.times(by.count))} or less after ${by.count} operations of ${by.montant}`,
          actual: `a balance of ${after}, and ${before} before`,
        };
  const { expected, count, name } = by;
  if (sameMoney(after, expected, decimals)) return undefined;
  return {
    message:
      name === undefined
        ? isPayer
          ? `after ${count} operations that succeeded, the balance of the initiator is not what one debit for each leaves`
          : `after ${count} operations that succeeded, the balance of the beneficiary is not what one credit for each leaves`
        : `the balance of ${name} does not follow from its operations (${count} of them)`,
    expected: `a balance of ${expected}, from ${before} before`,
    actual: balanceText(after, expected),
  };
}

/** What simultaneous debits leave at the most. */
export function mostAfter(before: Big, { montant, count }: LeastDebits, decimals: number): Big {
  return before.minus(montant.times(count)).plus(moneyNoise(decimals));
}
