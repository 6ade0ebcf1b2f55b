/** 7, rule 2 for amounts that a count of minor units in 32 bits cannot hold: of what is left of them, any balance covers enough. */
import Big from 'big.js';
import { READS_BALANCES } from '../act/bound-calls.ts';
import { larger } from '../arrange/amount-choices.ts';
import { minorUnit } from '../arrange/money.ts';
import type { Declare } from '../engine/declare/section.ts';
import { MAY_BE_EMPTIED, sendNotCovered } from './insufficient-balance.ts';

/** In minor units. With a sign, the first is read as less than nothing; the second is next to nothing in either case. */
const AMOUNTS = [
  [31, 2 ** 31 + 100],
  [32, 2 ** 32 + 100],
] as const;

/** So many times the balance, where that is more still. */
const FAR_MORE = 10;

/** The smallest amount far above a balance of which 32 bits keep the same as of some units. */
export function beyond(balance: Big, unit: Big, units: number): Big {
  const [amount, wrap] = [unit.times(units), unit.times(2 ** 32)];
  const lacking = balance.times(FAR_MORE).minus(amount).div(wrap).round(0, Big.roundUp);
  return amount.plus(wrap.times(larger(lacking, new Big(0))));
}

/** An amount that the balance does not cover, though what 32 bits keep of it is covered. */
export function amountBeyond32Bits(check: Declare): void {
  for (const [bits, units] of AMOUNTS)
    check(
      `an amount beyond ${bits} bits of minor units`,
      { needs: [...READS_BALANCES, MAY_BE_EMPTIED] },
      (t) => {
        const unit = minorUnit(t.profile.money.decimals);
        return sendNotCovered(t, { payer: 'shared' }, (balance) => beyond(balance, unit, units));
      },
    );
}
