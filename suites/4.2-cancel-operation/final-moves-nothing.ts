/** 4.2 with 1 and 3.1: cancelling an operation that is final, whatever the answer, moves no money. */
import { READS_BALANCES } from '../act/bound-calls.ts';
import { FINAL_KINDS } from '../arrange/kinds/final-kinds.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNothingUnasked } from '../judge/unasked-moves.ts';
import { roundsBesideFinal } from '../observe/balances/beside-final.ts';

/** The balances of an operation that is final stay as they are when it is cancelled. */
export function finalMovesNothing(check: Declare): void {
  for (const { circumstance, needs, succeeds, kindOf } of FINAL_KINDS)
    check(circumstance, { needs: [...READS_BALANCES, ...needs] }, async (t) =>
      judgeNothingUnasked(t, await roundsBesideFinal(t, kindOf(t), succeeds), 'cancelled'),
    );
}
